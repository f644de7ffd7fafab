import type { Context } from 'koa'
import type { Assets } from './assets.ts'
import { layout } from './layout.ts'
import type { Page } from './layout.ts'

/**
 * The pages load one style sheet, one script and two fonts of this server; inline code is
 * forbidden.
 */
const contentSecurityPolicy = [
  "default-src 'none'",
  "style-src 'self'",
  "script-src 'self'",
  "font-src 'self'",
  "img-src 'self'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
].join('; ')

/** Answers with a page that must not be cached. */
export const answerPage = (ctx: Context, assets: Assets, page: Page, status = 200): void => {
  ctx.status = status
  ctx.type = 'html'
  ctx.set({
    'Content-Security-Policy': contentSecurityPolicy,
    'Cache-Control': 'no-store',
    /** Not 'no-referrer': browsers would then send `Origin: null` with our own forms. */
    'Referrer-Policy': 'same-origin',
    'X-Content-Type-Options': 'nosniff',
  })
  ctx.body = layout(page, assets)
}
