import { m } from '#shared/messages/messages.ts'
import { HttpError } from '#server/errors.ts'

interface Issue {
  readonly path: string
  readonly message: string
}

export const invalid = (issues: readonly Issue[]): HttpError =>
  new HttpError(400, 'invalid', m.errors_invalid(), issues)

export const malformed = (): HttpError => new HttpError(400, 'malformed', m.errors_malformed())

export const unauthorized = (): HttpError =>
  new HttpError(401, 'unauthorized', m.errors_unauthorized())

export const forbidden = (): HttpError => new HttpError(403, 'forbidden', m.errors_forbidden())

export const consentNeeded = (): HttpError =>
  new HttpError(403, 'consent-needed', m.approvals_consent_needed())

/** Another site's page made a write with this person's cookie. */
export const foreignOrigin = (): HttpError =>
  new HttpError(403, 'foreign-origin', m.errors_foreign_origin())

export const notFound = (): HttpError => new HttpError(404, 'not-found', m.errors_not_found())

/** The device holds another server's records and must send none of them here. */
export const otherServer = (): HttpError =>
  new HttpError(409, 'other-server', m.errors_other_server())

export const methodNotAllowed = (allowed: readonly string[]): HttpError =>
  new HttpError(405, 'method-not-allowed', m.errors_method_not_allowed(), undefined, {
    Allow: allowed.join(', '),
  })

export const tooLarge = (): HttpError => new HttpError(413, 'too-large', m.errors_too_large())

/** The request is valid, but the answer would be too long. */
export const tooMuch = (): HttpError => new HttpError(422, 'too-much', m.errors_too_much())

export const unsupportedMediaType = (): HttpError =>
  new HttpError(415, 'unsupported-media-type', m.errors_unsupported_media_type())

export const rateLimited = (seconds: number): HttpError =>
  new HttpError(429, 'rate-limited', m.errors_rate_limited(), undefined, {
    'Retry-After': String(seconds),
  })

const retryAfterSeconds = 5

export const unavailable = (): HttpError =>
  new HttpError(503, 'unavailable', m.errors_unavailable(), undefined, {
    'Retry-After': String(retryAfterSeconds),
  })

export const notBuilt = (): HttpError => new HttpError(503, 'not-built', m.errors_not_built())
