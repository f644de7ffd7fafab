import type { Context } from 'koa'
import type { Assets } from './assets.ts'
import { layout } from './layout.ts'
import type { Page } from './layout.ts'

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

export const answerPage = (ctx: Context, assets: Assets, page: Page, status = 200): void => {
  ctx.status = status
  ctx.type = 'html'
  ctx.set({
    'Content-Security-Policy': contentSecurityPolicy,
    'Cache-Control': 'no-store',
    /** Browsers would send `Origin: null` with our own forms if this were 'no-referrer'. */
    'Referrer-Policy': 'same-origin',
    'X-Content-Type-Options': 'nosniff',
  })
  ctx.body = layout(page, assets)
}
