import { call } from '../core/call.ts'
import type { Calls } from '../core/call.ts'

export const authRoutes: Calls = [
  call('GET /api/login', {
    summary: 'Start signing in: sends the browser to the identity provider',
    access: 'public',
    rate: 'sign-in',
    status: 302,
    handle: ({ ctx }, { login }) => login(ctx),
  }),
  call('GET /api/callback', {
    summary: 'Finish signing in: the identity provider sends the browser here',
    access: 'public',
    rate: 'sign-in',
    status: 302,
    handle: ({ ctx }, { callback }) => callback(ctx),
  }),
  call('POST /api/logout', {
    summary: 'Sign out; a form is redirected, any other request gets 204',
    access: 'public',
    handle: ({ ctx }, { logout }) => logout(ctx),
  }),
]
