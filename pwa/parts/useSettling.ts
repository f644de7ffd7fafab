import { useCallback, useEffect, useRef, useState } from 'react'
import type { Task, TaskStatus } from '#shared/domain/task.ts'

/** Long enough to see the tick before the task goes where it now belongs, in milliseconds. */
const settleAfter = 900

/** Tells of a tick; `written` resolves once it is in the local database, to whether it is. */
type Ticked = (id: string, status: TaskStatus, written: Promise<boolean>) => void

/**
 * Holds a list still for a moment after a tick, so that the ticked task does not jump away from
 * under the finger. The write itself is never held, and the tick is shown only when it is written: a
 * tick that is seen is one that no crash undoes.
 */
export const useSettling = <T extends Task>(
  tasks: readonly T[],
): [shown: readonly T[], ticked: Ticked] => {
  const [held, setHeld] = useState<readonly T[]>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  /** The same function for every list that comes, so that rows need not be drawn anew for it. */
  const latest = useRef(tasks)
  useEffect(() => {
    latest.current = tasks
  }, [tasks])
  const ticked = useCallback<Ticked>((id, status, written) => {
    const hold = (change: (shown: readonly T[]) => readonly T[]): void => {
      setHeld((before) => change(before ?? latest.current))
      clearTimeout(timer.current)
      timer.current = setTimeout(() => setHeld(undefined), settleAfter)
    }
    hold((shown) => shown)
    void written.then((isWritten) => {
      if (isWritten) hold((shown) => withStatus(shown, id, status))
      else setHeld(undefined)
    })
  }, [])
  return [held ?? tasks, ticked]
}

const withStatus = <T extends Task>(
  tasks: readonly T[],
  id: string,
  status: TaskStatus,
): readonly T[] => tasks.map((task) => (task.id === id ? { ...task, status } : task))
