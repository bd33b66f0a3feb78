/** The built client: files that never change by name, and one page for every address a person can open; it also says that there is none. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import express, { Router } from 'express'
import type { Trust } from '../addresses.ts'
import { addressOf, hostOf } from './forwarded.ts'

const YEAR = 365 * 24 * 3600 * 1000

/** By hand: the router's own parameters refuse what is wrongly encoded, and that is for the page to say. */
const KNOWN = /^\/$|^\/(?:r|g|alone|rules|lesson)\/[^/]+\/?$/iu

export interface PageDeps {
  /** The folder that the client's build made. */
  readonly dist: string
  readonly basePath: string
  readonly trust: Trust
  /** Base of invitation links by the host a page was asked for under and the address of who asked, '' for the page's own. */
  linkBase(host: string, address: string): string
}

export function page({ basePath, dist, linkBase, trust }: PageDeps): Router {
  const router = Router()
  const index = join(dist, 'index.html')
  router.use('/assets', express.static(join(dist, 'assets'), { immutable: true, maxAge: YEAR, fallthrough: false }))
  router.use(express.static(dist, { index: false }))
  router.get(/.*/u, (req, res, next) => {
    const known = KNOWN.test(req.path)
    // Whoever asks for something else than a page is not answered with one.
    if (!known && req.accepts(['text', 'html']) !== 'html') return next()
    if (!existsSync(index)) {
      res.status(503).type('text').send('The page has not been built: npm run build')
      return
    }
    const link = linkBase(hostOf(req, trust) ?? '', addressOf(req, trust)).replaceAll('"', '%22')
    const head = `<base href="${basePath}">${link === '' ? '' : `<meta name="public-url" content="${link}">`}`
    const html = readFileSync(index, 'utf8').replace('<head>', `<head>${head}`)
    res
      .status(known ? 200 : 404)
      .set('Cache-Control', 'no-cache')
      .type('html')
      .send(html)
  })
  return router
}
