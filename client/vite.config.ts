import { defineConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { messages } from './messages.mjs'

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
    messages,
    {
      name: 'pixi-without-extensions',
      enforce: 'pre',
      resolveId: (id) => (EXTENSIONS.test(id) ? NOTHING : null),
      load: (id) => (id === NOTHING ? '' : null),
    },
    VitePWA({
      // The page asks, and never in the middle of a game.
      registerType: 'prompt',
      injectRegister: false,
      manifest: {
        name: 'Parlour',
        short_name: 'Parlour',
        description: 'Small pencil games with friends, at one table.',
        start_url: './',
        scope: './',
        display: 'standalone',
        background_color: '#F5EDDD',
        theme_color: '#F5EDDD',
        icons: [
          { src: 'icon-192.png', sizes: '192x192', type: 'image/png' },
          { src: 'icon-512.png', sizes: '512x512', type: 'image/png' },
          { src: 'icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
        ],
      },
      workbox: {
        globPatterns: ['**/*.{js,css,html,svg,png,woff2,webp}'],
        maximumFileSizeToCacheInBytes: 4 * 1024 * 1024,
        // The page as the server gives it, with its <base>: the file itself would look for its parts beside each address.
        manifestTransforms: [
          (entries) => ({
            manifest: entries.map((entry) => (entry.url === 'index.html' ? { ...entry, url: './' } : entry)),
            warnings: [],
          }),
        ],
        navigateFallback: './',
        navigateFallbackDenylist: [/\/(api|matchmake|healthz|readyz|metrics|version)(\/|$|\?)/],
        cleanupOutdatedCaches: true,
      },
    }),
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
