import type { Middleware, Request } from 'koa'

/**
 * Nothing runs or loads but what this server serves. Inline scripts and style sheets are refused;
 * styles that scripts set on elements go through the CSSOM, which the policy does not concern.
 * `blob:` and `data:` images are photos that have not been uploaded yet, `blob:` media are films.
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
  /** Not 'no-referrer': browsers would then send `Origin: null` with our own forms. */
  'Referrer-Policy': 'same-origin',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
}

/** Browsers take no notice of it elsewhere, but for an error in the console at every answer. */
const isTrustworthy = ({ secure, hostname }: Request): boolean =>
  secure || ['localhost', '127.0.0.1', '[::1]'].includes(hostname)

const oneYear = 365 * 24 * 60 * 60

/** @param baseUrl with https, browsers are told to come by https only from now on. */
export const securityHeaders = (baseUrl: string): Middleware => {
  const all = baseUrl.startsWith('https:')
    ? { ...headers, 'Strict-Transport-Security': `max-age=${oneYear}` }
    : headers
  const trustworthy = { ...all, 'Cross-Origin-Opener-Policy': 'same-origin' }
  return (ctx, next) => {
    ctx.set(isTrustworthy(ctx.request) ? trustworthy : all)
    return next()
  }
}
