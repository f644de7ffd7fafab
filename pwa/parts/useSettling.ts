import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'
import type { Task, TaskStatus } from '#shared/domain/task.ts'

/** Long enough to see the tick before the task goes where it now belongs, in milliseconds. */
const settleAfter = 900

/** Has one row alone say another status than its list does; undefined: the list's again. */
export type ShowStatus = (status: TaskStatus | undefined) => void

/**
 * Tells of a tick. `write` calls `kept` as soon as no crash undoes it, and resolves once it is in the
 * lists, to whether it is; so does this, when what is shown says what came of it.
 */
type Ticked = (
  id: string,
  status: TaskStatus,
  show: ShowStatus,
  write: (kept: () => void) => Promise<boolean>,
) => Promise<boolean>

/**
 * Shows a tick as soon as it is kept, so that one that is told is one that no crash undoes, and then
 * holds the list still for a moment, so that the ticked task does not jump away from under the finger.
 */
export const useSettling = <T extends Task>(
  tasks: readonly T[],
): [shown: readonly T[], ticked: Ticked] => {
  const [holding] = useState(() => createHolding<readonly T[]>())
  const held = useSyncExternalStore(holding.subscribe, holding.held)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  /** The same function for every list that comes, so that rows need not be drawn anew for it. */
  const latest = useRef(tasks)
  useEffect(() => {
    latest.current = tasks
  }, [tasks])
  const writing = useRef(0)
  const ticked = useCallback<Ticked>(
    async (id, status, show, write) => {
      const kept = (): void => {
        clearTimeout(timer.current)
        holding.hold(withStatus(holding.held() ?? latest.current, id, status))
        /** At once, the row alone: React would otherwise let what the write sets off go first. */
        flushSync(() => show(status))
      }
      writing.current += 1
      const isWritten = await write(kept)
      writing.current -= 1
      if (isWritten) holding.tell()
      else {
        show(undefined)
        holding.letGo()
      }
      if (isWritten && writing.current === 0) {
        clearTimeout(timer.current)
        timer.current = setTimeout(holding.letGo, settleAfter)
      }
      return isWritten
    },
    [holding],
  )
  return [held ?? tasks, ticked]
}

const withStatus = <T extends Task>(
  tasks: readonly T[],
  id: string,
  status: TaskStatus,
): readonly T[] => tasks.map((task) => (task.id === id ? { ...task, status } : task))

/** What is shown in place of what comes. It is held at once, and drawn at the next occasion. */
const createHolding = <T>() => {
  let held: T | undefined
  const listeners = new Set<() => void>()
  const tell = (): void => {
    for (const listener of listeners) listener()
  }
  return {
    held: () => held,
    hold: (value: T): void => {
      held = value
    },
    letGo: (): void => {
      held = undefined
      tell()
    },
    tell,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
