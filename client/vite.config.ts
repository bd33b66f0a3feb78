import { defineConfig } from 'vite'

/**
 * Packages that are only ever fetched when they are needed, by chunk name. Vite's loader of lazy chunks comes first: pixi.js
 * uses it too and would take it along, and with it the first page would need all of pixi.js.
 */
const CHUNKS = {
  lazy: /vite\/preload-helper/,
  pixi: /node_modules\/pixi\.js\//,
  colyseus: /node_modules\/(colyseus\.js|@colyseus)\//,
}

/** What pixi.js would fetch for its own pointers and screen readers; board/pixi forbids it (`skipExtensionImports`). */
const EXTENSIONS = /\/(browserAll|webworkerAll)\.mjs$/
const NOTHING = '\0nothing'

export default defineConfig({
  plugins: [
    {
      name: 'pixi-without-extensions',
      enforce: 'pre',
      resolveId: (id) => (EXTENSIONS.test(id) ? NOTHING : null),
      load: (id) => (id === NOTHING ? '' : null),
    },
  ],
  // Every address in the page is relative to the <base> that the server writes into index.html (BASE_PATH).
  base: './',
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  build: {
    target: 'es2022',
    manifest: true,
    // Nothing inline: the page lives under script-src 'self' and font files must be cacheable.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rollupOptions: {
      output: {
        codeSplitting: { groups: Object.entries(CHUNKS).map(([name, test], i) => ({ name, test, priority: 9 - i })) },
      },
    },
  },
})
