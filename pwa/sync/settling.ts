/** Settles what was acknowledged while the next request is under way. */
export interface Settling<Row> {
  add(rows: readonly Row[]): void
  /** Resolves once everything is settled. @throws the storage's own error. */
  end(): Promise<void>
}

/**
 * What piles up while one lot is being settled is settled together: whoever watches the notes looks
 * at them again each time.
 */
export const createSettling = <Row>(
  settle: (rows: readonly Row[]) => Promise<void>,
): Settling<Row> => {
  let piled: Row[] = []
  let queue = Promise.resolve()
  const settlePiled = async (): Promise<void> => {
    const rows = piled
    piled = []
    if (rows.length > 0) await settle(rows)
  }
  return {
    add: (rows) => {
      piled.push(...rows)
      queue = queue.then(settlePiled)
      queue.catch(() => {})
    },
    end: () => queue,
  }
}
