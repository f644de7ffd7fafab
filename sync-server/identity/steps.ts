import type { Context } from 'koa'
import { m } from '#shared/messages/messages.ts'
import { answerPage } from './pages/answerPage.ts'
import type { Assets } from './pages/assets.ts'
import type { Problems } from './pages/fields.ts'
import type { Page } from './pages/layout.ts'
import { messagePage } from './pages/pages.ts'

export interface PageSteps {
  answer(ctx: Context, page: Page, status?: number): void
  expired(ctx: Context): void
  failed(ctx: Context, returnTo: string): void
  linkTaken(ctx: Context): void
  unreachable(ctx: Context, returnTo: string): void
  foreign(ctx: Context): void
  notFound(ctx: Context): void
  broken(ctx: Context, status: number): void
  tooMany(ctx: Context, seconds: number): Problems
}

export const createPageSteps = (assets: Assets): PageSteps => {
  const message = (ctx: Context, status: number, title: string, text: string, returnTo = '/') => {
    const href =
      returnTo === '/' ? '/api/login' : `/api/login?returnTo=${encodeURIComponent(returnTo)}`
    const page = messagePage(title, text, { href, label: m.identity_try_again() })
    answerPage(ctx, assets, page, status)
  }
  return {
    answer: (ctx, page, status) => answerPage(ctx, assets, page, status),
    expired: (ctx) => message(ctx, 400, m.identity_expired_title(), m.identity_expired_text()),
    failed: (ctx, returnTo) =>
      message(ctx, 400, m.identity_failed_title(), m.identity_failed_text(), returnTo),
    linkTaken: (ctx) => {
      const home = { href: '/account', label: m.identity_back() }
      const page = messagePage(m.identity_link_taken_title(), m.identity_link_taken_text(), home)
      answerPage(ctx, assets, page, 409)
    },
    unreachable: (ctx, returnTo) =>
      message(ctx, 502, m.identity_unreachable_title(), m.identity_unreachable_text(), returnTo),
    foreign: (ctx) => message(ctx, 403, m.identity_foreign_title(), m.identity_foreign_text()),
    notFound: (ctx) => {
      const home = { href: '/', label: m.identity_back() }
      const page = messagePage(m.identity_not_found_title(), m.identity_not_found_text(), home)
      answerPage(ctx, assets, page, 404)
    },
    broken: (ctx, status) =>
      message(ctx, status, m.identity_error_title(), m.identity_error_text()),
    tooMany: (ctx, seconds) => {
      ctx.set('Retry-After', String(seconds))
      return new Map([['', m.identity_too_many({ minutes: Math.ceil(seconds / 60) })]])
    },
  }
}
