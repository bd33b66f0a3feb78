/** The built client: files that never change by name, and one page for every address a person can open. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import express, { Router } from 'express'

const YEAR = 365 * 24 * 3600 * 1000

/** `dist`: the folder that the client's build made. `publicUrl`: base of invitation links, '' for the page's own. */
export function page(dist: string, publicUrl: string): Router {
  const router = Router()
  const invitation = publicUrl.replaceAll('"', '%22')
  const head = `<base href="/">${invitation === '' ? '' : `<meta name="public-url" content="${invitation}">`}`
  const index = join(dist, 'index.html')
  router.use('/assets', express.static(join(dist, 'assets'), { immutable: true, maxAge: YEAR, fallthrough: false }))
  router.use(express.static(dist, { index: false }))
  router.get(['/', '/r/:code', '/g/:id'], (_req, res) => {
    if (!existsSync(index)) {
      res.status(503).type('text').send('The page has not been built: npm run build')
      return
    }
    const html = readFileSync(index, 'utf8').replace('<head>', `<head>${head}`)
    res.set('Cache-Control', 'no-cache').type('html').send(html)
  })
  return router
}
