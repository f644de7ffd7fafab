import type { Middleware, Request } from 'koa'

/**
 * Styles set by scripts use the CSSOM, which the policy does not restrict. `blob:` and `data:`
 * images are photos before their upload, `blob:` media are films.
 */
const contentSecurityPolicy = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' blob: data:",
  "media-src 'self' blob:",
  "connect-src 'self'",
  "worker-src 'self'",
  "manifest-src 'self'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "object-src 'none'",
].join('; ')

const headers = {
  'Content-Security-Policy': contentSecurityPolicy,
  /** Browsers would send `Origin: null` with our own forms if this were 'no-referrer'. */
  'Referrer-Policy': 'same-origin',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
}

/** On other origins browsers ignore the header, but log an error for every answer. */
const isTrustworthy = ({ secure, hostname }: Request): boolean =>
  secure || ['localhost', '127.0.0.1', '[::1]'].includes(hostname)

const oneYear = 365 * 24 * 60 * 60

/**
 * Browsers apply 'use only HTTPS' to all ports of a host, so a server on another port than 443 does
 * not ask for it: a machine at home may serve something else by plain HTTP.
 */
export const securityHeaders = (baseUrl: string): Middleware => {
  const { protocol, port } = new URL(baseUrl)
  const all =
    protocol === 'https:' && port === ''
      ? { ...headers, 'Strict-Transport-Security': `max-age=${oneYear}` }
      : headers
  const trustworthy = { ...all, 'Cross-Origin-Opener-Policy': 'same-origin' }
  return (ctx, next) => {
    ctx.set(isTrustworthy(ctx.request) ? trustworthy : all)
    return next()
  }
}
