interface Issue {
  readonly path: string
  readonly message: string
}

export type BringReason =
  | 'not-found'
  | 'forbidden'
  | 'invalid'
  | 'consent-needed'
  | 'no-room'
  | 'not-founded'
  | 'not-your-place'
  | 'bringing-over'

/** Throwing it rolls the transaction back. */
export class BringProblem extends Error {
  constructor(
    readonly reason: BringReason,
    readonly issues: readonly Issue[] = [],
  ) {
    super(`A bringing goes no further: ${reason}`)
  }
}
