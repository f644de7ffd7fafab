interface Issue {
  readonly path: string
  readonly message: string
}

/** The reason why a call of an import failed. */
export type BringReason =
  | 'not-found'
  | 'forbidden'
  | 'invalid'
  /** A parent has to agree to the memberships of children. */
  | 'consent-needed'
  /** The import is larger than the server's room for one family. */
  | 'no-room'
  | 'not-founded'
  /** The records are said to belong to another person. */
  | 'not-your-place'
  /** The days in which a returning person may import more are over. */
  | 'bringing-over'

/** Rolls the transaction back: nothing of the call was done. */
export class BringProblem extends Error {
  constructor(
    readonly reason: BringReason,
    /** The fields that do not fit. */
    readonly issues: readonly Issue[] = [],
  ) {
    super(`A bringing goes no further: ${reason}`)
  }
}
