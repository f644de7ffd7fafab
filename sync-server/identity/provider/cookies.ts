import { createHmac, timingSafeEqual } from 'node:crypto'

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
  readonly maxAgeSeconds: number
  readonly readable?: boolean
}

/** Koa's own function refuses secure cookies behind a proxy that it does not know of. */
export const setCookieHeader = (name: string, value: string, options: CookieOptions): string =>
  [
    `${name}=${value}`,
    `Path=${options.path}`,
    `Max-Age=${options.maxAgeSeconds}`,
    ...(options.readable === true ? [] : ['HttpOnly']),
    'SameSite=Lax',
    ...(options.secure ? ['Secure'] : []),
  ].join('; ')

export const signValue = (value: unknown, key: string): string => {
  const body = Buffer.from(JSON.stringify(value)).toString('base64url')
  return `${body}.${signature(body, key)}`
}

export const readSignedValue = (signed: string | undefined, key: string): unknown => {
  const [body = '', given = ''] = (signed ?? '').split('.')
  const expected = signature(body, key)
  const [ours, theirs] = [Buffer.from(expected), Buffer.from(given)]
  /** `timingSafeEqual` needs equal numbers of bytes, and a character beyond ASCII has several. */
  if (ours.length !== theirs.length || !timingSafeEqual(ours, theirs)) return undefined
  return JSON.parse(Buffer.from(body, 'base64url').toString())
}

const signature = (body: string, key: string): string =>
  createHmac('sha256', key).update(body).digest('base64url')
