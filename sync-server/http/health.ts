import type { Middleware } from 'koa'
import type { Store } from '#server/store/store.ts'
import { unavailable } from './problems.ts'

export const health =
  (store: Pick<Store, 'read'>): Middleware =>
  async (ctx, next) => {
    if (ctx.path !== '/healthz') return next()
    ctx.state.route = '/healthz'
    try {
      await store.read((tx) => tx.epoch())
    } catch {
      throw unavailable()
    }
    ctx.body = { status: 'ok' }
  }
