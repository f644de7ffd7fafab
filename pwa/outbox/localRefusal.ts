import type { RefusalCode } from '#shared/core/policy.ts'

/**
 * Thrown when this device refuses a write by a rule that the server has, too; nothing was written.
 */
export class LocalRefusal extends Error {
  override readonly name = 'LocalRefusal'
  constructor(
    readonly code: RefusalCode,
    readonly fields: readonly string[],
    readonly left?: string,
  ) {
    super(code)
  }
}
