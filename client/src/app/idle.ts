/** What is only nice to have waits until nothing else is to be done. */

/** Nobody is through with a page sooner: who only passes it pays nothing. ms since it was opened. */
const SETTLED = 1500
/** Where the browser cannot tell. ms */
const MOMENT = 100

export function idle(): Promise<void> {
  return new Promise((go) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => go())
    else setTimeout(go, MOMENT)
  })
}

/** Once the page is looked at, has settled and is idle; never for somebody who saves data. */
export async function atLeisure(): Promise<void> {
  const { connection } = navigator as { readonly connection?: { readonly saveData?: boolean } }
  if (connection?.saveData) return new Promise(() => undefined)
  await new Promise((go) => setTimeout(go, SETTLED - performance.now()))
  while (document.hidden) {
    await new Promise((go) => document.addEventListener('visibilitychange', go, { once: true }))
  }
  await idle()
}
