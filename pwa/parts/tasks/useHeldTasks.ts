import { useCallback, useEffect, useRef, useState } from 'react'
import type { Task, TaskStatus } from '#shared/tasks/task.ts'
import { tickFor } from '#shared/tasks/task.ts'

/** Milliseconds in which a person sees the tick before the task moves. */
const heldFor = 900

/**
 * The box alone shows the press until the record changes. Never rejects; resolves to whether the
 * tick was saved.
 */
type Tick = (id: string, status: TaskStatus, write: () => Promise<boolean>) => Promise<boolean>

/** The list keeps its order for a moment, so that a ticked task does not jump away. */
export const useHeldTasks = <T extends Task>(
  tasks: readonly T[],
  me: string,
): [shown: readonly T[], tick: Tick, isHeld: boolean] => {
  const [held, setHeld] = useState<readonly T[]>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  /** The function stays the same for every list, so that rows need not be drawn again for it. */
  const latest = useRef(tasks)
  useEffect(() => {
    latest.current = tasks
  }, [tasks])
  const writing = useRef(0)
  const tick = useCallback<Tick>(
    async (id, status, write) => {
      clearTimeout(timer.current)
      setHeld((now) => now ?? latest.current)
      writing.current += 1
      const isKept = await write()
      writing.current -= 1
      if (isKept) setHeld((now) => now?.map((task) => tickedIn(task, id, status, me)))
      if (writing.current === 0) {
        const letGo = (): void => setHeld(undefined)
        if (isKept) timer.current = setTimeout(letGo, heldFor)
        else letGo()
      }
      return isKept
    },
    [me],
  )
  return [held ?? tasks, tick, held !== undefined]
}

const tickedIn = <T extends Task>(task: T, id: string, status: TaskStatus, me: string): T =>
  task.id === id ? { ...task, ...tickFor(task, me, status, '') } : task
