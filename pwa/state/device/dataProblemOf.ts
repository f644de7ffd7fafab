/** Dexie wraps the browser's own error as `inner`. */
export const dataProblemOf = (error: unknown): 'no-indexed-db' | 'quota' | 'failed' => {
  const names = [error, (error as { inner?: unknown } | undefined)?.inner].map(
    (each) => (each as { name?: string } | undefined)?.name,
  )
  if (names.includes('QuotaExceededError')) return 'quota'
  const isBarred = ['MissingAPIError', 'SecurityError'].some((name) => names.includes(name))
  if (isBarred || typeof indexedDB === 'undefined') return 'no-indexed-db'
  return 'failed'
}
