import type { RefusalCode } from '#shared/core/policy.ts'

/** A rule says no before anything is written; the server would say the same. */
export class LocalRefusal extends Error {
  override readonly name = 'LocalRefusal'
  constructor(
    readonly code: RefusalCode,
    readonly fields: readonly string[],
    /** The amount that is left, such as '4.50'; for 'over-limit' alone. */
    readonly left?: string,
  ) {
    super(code)
  }
}
