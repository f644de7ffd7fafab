import { useCallback, useEffect, useRef, useState } from 'react'
import type { Task, TaskStatus } from '#shared/domain/task.ts'

/** Long enough to see the tick before the task goes where it now belongs, in milliseconds. */
const settleAfter = 900

/**
 * Holds a list still for a moment after a tick, so that the ticked task does not jump away from
 * under the finger. The write itself is never held.
 */
export const useSettling = <T extends Task>(
  tasks: readonly T[],
): [shown: readonly T[], ticked: (id: string, status: TaskStatus) => void] => {
  const [held, setHeld] = useState<readonly T[]>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const shown = held ?? tasks
  const ticked = useCallback(
    (id: string, status: TaskStatus) => {
      setHeld((before) => withStatus(before ?? tasks, id, status))
      clearTimeout(timer.current)
      timer.current = setTimeout(() => setHeld(undefined), settleAfter)
    },
    [tasks],
  )
  return [shown, ticked]
}

const withStatus = <T extends Task>(
  tasks: readonly T[],
  id: string,
  status: TaskStatus,
): readonly T[] => tasks.map((task) => (task.id === id ? { ...task, status } : task))
