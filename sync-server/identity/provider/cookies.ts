import { createHmac, timingSafeEqual } from 'node:crypto'

/** The value of one cookie in a Cookie header; undefined when it is not there. */
export const readCookie = (header: string | undefined, name: string): string | undefined => {
  for (const part of (header ?? '').split(';')) {
    const at = part.indexOf('=')
    if (at > 0 && part.slice(0, at).trim() === name) return part.slice(at + 1).trim()
  }
  return undefined
}

export interface CookieOptions {
  readonly path: string
  readonly secure: boolean
  /** Seconds to live; 0 removes the cookie. */
  readonly maxAge: number
  /** May the page's scripts read it, and remove it without a network? */
  readonly readable?: boolean
}

/**
 * A Set-Cookie header, HttpOnly unless asked for otherwise, SameSite=Lax. Written by hand since Koa's own refuses
 * secure cookies behind a proxy that it was not told of.
 */
export const setCookieHeader = (name: string, value: string, options: CookieOptions): string =>
  [
    `${name}=${value}`,
    `Path=${options.path}`,
    `Max-Age=${options.maxAge}`,
    ...(options.readable === true ? [] : ['HttpOnly']),
    'SameSite=Lax',
    ...(options.secure ? ['Secure'] : []),
  ].join('; ')

/** A value that the browser can carry but not change. */
export const signValue = (value: unknown, key: string): string => {
  const body = Buffer.from(JSON.stringify(value)).toString('base64url')
  return `${body}.${signature(body, key)}`
}

/** Reads a value that `signValue` wrote; undefined for any other text. */
export const readSignedValue = (signed: string | undefined, key: string): unknown => {
  const [body = '', given = ''] = (signed ?? '').split('.')
  const expected = signature(body, key)
  const [ours, theirs] = [Buffer.from(expected), Buffer.from(given)]
  /** In bytes: letters beyond ASCII take several. */
  if (ours.length !== theirs.length || !timingSafeEqual(ours, theirs)) return undefined
  return JSON.parse(Buffer.from(body, 'base64url').toString())
}

const signature = (body: string, key: string): string =>
  createHmac('sha256', key).update(body).digest('base64url')
