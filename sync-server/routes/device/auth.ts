import type { Context } from 'koa'
import { route } from '#server/http/route.ts'
import type { Route } from '#server/http/route.ts'

/** Handlers from identity/, which send their answers themselves. */
export interface AuthHandlers {
  login(ctx: Context): Promise<void>
  callback(ctx: Context): Promise<void>
  logout(ctx: Context): Promise<void>
}

export const authRoutes = (handlers: AuthHandlers): readonly Route[] => [
  route('GET /api/login', {
    summary: 'Begins to sign in: sends the browser to the identity provider',
    access: 'public',
    rate: 'sign-in',
    status: 302,
    handle: ({ ctx }) => handlers.login(ctx),
  }),
  route('GET /api/callback', {
    summary: 'Ends signing in: the identity provider sends the browser here',
    access: 'public',
    rate: 'sign-in',
    status: 302,
    handle: ({ ctx }) => handlers.callback(ctx),
  }),
  route('POST /api/logout', {
    summary: 'Signs out; a form is redirected, any other request answers 204',
    access: 'public',
    handle: ({ ctx }) => handlers.logout(ctx),
  }),
]
