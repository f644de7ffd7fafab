import { familyIdOf } from '#shared/core/record.ts'
import type { WireRecord } from '#shared/core/record.ts'

export interface Written {
  readonly id: string
  readonly kind: string
  readonly before: WireRecord | undefined
  readonly after: WireRecord | undefined
}

export type Sending = 'as-one' | 'apart'

export interface Step {
  readonly writes: readonly Written[]
  readonly sending: Sending
}

const remembered = 100

export interface UndoStack {
  add(step: Step): void
  delete(step: Step): void
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

export const isOfNone =
  (families: readonly string[]) =>
  (step: Step): boolean =>
    step.writes.every(({ id, kind, before, after }) => {
      const named = kind === 'family' ? id : familyIdOf(after ?? before ?? {})
      return named === undefined || !families.includes(named)
    })

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
