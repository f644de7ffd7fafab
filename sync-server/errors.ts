export class HttpError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly issues?: readonly { readonly path: string; readonly message: string }[],
    readonly headers: Readonly<Record<string, string>> = {},
    /** The remaining limit for 'over-limit', such as '4.50'. */
    readonly left?: string,
  ) {
    super(message)
    this.name = 'HttpError'
  }
}

/** See docs/product.md, Calls. */
export interface ErrorBody {
  readonly error: {
    readonly code: string
    readonly message: string
    readonly issues?: readonly { readonly path: string; readonly message: string }[]
    readonly left?: string
  }
}

export class TooMuch extends Error {
  override readonly name = 'TooMuch'
}

/** The store could not promise that a write is durable; nothing was kept. Answered with 503. */
export class StoreUnavailable extends Error {
  override readonly name: string = 'StoreUnavailable'
}

/**
 * The write was kept, but its journal entry is not on the disk: it is acknowledged only when it is
 * retried.
 */
export class WriteUnconfirmed extends StoreUnavailable {
  override readonly name = 'WriteUnconfirmed'
}
