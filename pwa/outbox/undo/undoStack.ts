import { familyIdOf } from '#shared/core/record.ts'
import type { WireRecord } from '#shared/core/record.ts'

/** What a write, or several that belong together, did to one record. */
export interface Written {
  readonly id: string
  readonly kind: string
  /** As it stood before; undefined where it was not there. */
  readonly before: WireRecord | undefined
  /** As it was written; undefined where it was removed. */
  readonly after: WireRecord | undefined
}

/** How what a batch writes is sent: whole or not at all, or each record by itself. */
export type Sending = 'as-one' | 'apart'

/** What is taken back at once. */
export interface Step {
  /** Of each record one entry, in the order in which they were written. */
  readonly writes: readonly Written[]
  readonly sending: Sending
}

/** How many steps a tab remembers. */
const remembered = 100

/** What this tab has written, the latest last; in memory alone. */
export interface UndoStack {
  add(step: Step): void
  delete(step: Step): void
  /** @param isWanted others are passed over, and stay. */
  last(isWanted: (step: Step) => boolean): Step | undefined
}

export const createUndoStack = (): UndoStack => {
  let steps: readonly Step[] = []
  return {
    add: (step) => {
      if (step.writes.length > 0) steps = [...steps, step].slice(-remembered)
    },
    delete: (step) => {
      steps = steps.filter((each) => each !== step)
    },
    last: (isWanted) => steps.findLast(isWanted),
  }
}

/** Is nothing of a step part of these families? */
export const isOfNone =
  (families: readonly string[]) =>
  (step: Step): boolean =>
    step.writes.every(({ id, kind, before, after }) => {
      const named = kind === 'family' ? id : familyIdOf(after ?? before ?? {})
      return named === undefined || !families.includes(named)
    })

/** Of several writes of one record only what it was before all and is after all counts. */
export const stepOf = (writes: readonly Written[], sending: Sending): Step => {
  const byId = new Map<string, Written>()
  for (const written of writes) {
    const earlier = byId.get(written.id)
    byId.set(written.id, earlier === undefined ? written : { ...written, before: earlier.before })
  }
  const told = [...byId.values()].filter(
    ({ before, after }) => before !== undefined || after !== undefined,
  )
  return { writes: told, sending }
}
