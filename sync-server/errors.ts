/** An answer other than success: a status, a stable code and a message for people. */
export class HttpError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly issues?: readonly { readonly path: string; readonly message: string }[],
    /** Extra response headers, e.g. Retry-After. */
    readonly headers: Readonly<Record<string, string>> = {},
    /** The rest of the limit for 'over-limit', such as '4.50'. */
    readonly left?: string,
  ) {
    super(message)
    this.name = 'HttpError'
  }
}

/** The one JSON error shape (docs/product.md, Calls). */
export interface ErrorBody {
  readonly error: {
    readonly code: string
    readonly message: string
    readonly issues?: readonly { readonly path: string; readonly message: string }[]
    readonly left?: string
  }
}

/** The request needs more than one answer may hold (limits.ts). Answered with 422. */
export class TooMuch extends Error {
  override readonly name = 'TooMuch'
}

/** The store could not promise that a write is durable; nothing of it was kept. Answered 503. */
export class StoreUnavailable extends Error {
  override readonly name: string = 'StoreUnavailable'
}

/**
 * The write was kept, but its journal entry is not on the disk yet: it is not acknowledged, and a
 * retry will be.
 */
export class WriteUnconfirmed extends StoreUnavailable {
  override readonly name = 'WriteUnconfirmed'
}
