/** Dexie wraps the browser's own error as `inner`. */
export const isOutOfSpace = (error: unknown): boolean => {
  const {
    name,
    inner,
    failures = [],
  } = (error ?? {}) as {
    readonly name?: string
    readonly inner?: unknown
    readonly failures?: readonly unknown[]
  }
  return (
    name === 'QuotaExceededError' ||
    (inner !== undefined && isOutOfSpace(inner)) ||
    failures.some(isOutOfSpace)
  )
}
