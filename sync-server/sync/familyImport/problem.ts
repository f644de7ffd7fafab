interface Issue {
  readonly path: string
  readonly message: string
}

/** Why a call of a bringing goes no further. */
export type BringReason =
  | 'not-found'
  | 'forbidden'
  | 'invalid'
  /** A parent has to agree to the memberships of children. */
  | 'consent-needed'
  /** More than the server keeps for one family. */
  | 'no-room'
  | 'not-founded'
  /** What is brought is said to be somebody else's. */
  | 'not-your-place'
  /** Whoever came back has had their days for bringing more along. */
  | 'bringing-over'

/** Takes the transaction back: nothing of the call was done. */
export class BringProblem extends Error {
  constructor(
    readonly reason: BringReason,
    /** Of what does not fit. */
    readonly issues: readonly Issue[] = [],
  ) {
    super(`A bringing goes no further: ${reason}`)
  }
}
