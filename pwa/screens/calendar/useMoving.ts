import { useLayoutEffect, useRef, useState } from 'react'
import type { DragEvent, KeyboardEvent } from 'react'
import { isApproved } from '#shared/core/approval.ts'
import { addDays, daysBetween } from '#shared/time/localDays.ts'
import { shifted } from '#shared/calendar/occurrence.ts'
import type { Occurrence } from '#shared/calendar/occurrence.ts'
import { m } from '#shared/messages/messages.ts'
import { useEventPermissions } from '#pwa/records/calendar/eventPermissions.ts'
import { useEventChanges } from '#pwa/records/calendar/events.ts'
import { useWriteFeedback } from '#pwa/parts/record/useWriteFeedback.ts'
import { dayStep } from './dayStep.ts'

interface Dragged {
  readonly occurrence: Occurrence
  readonly by: string
}

/**
 * Shift and an arrow key move events as dragging does. Only one occurrence of a series moves; the
 * form asks about the others.
 */
export const useMoving = () => {
  const move = useMove()
  const follow = useFocusAfterMoving()
  const [dragged, setDragged] = useState<Dragged>()
  const [over, setOver] = useState<string>()
  const end = (): void => {
    setDragged(undefined)
    setOver(undefined)
  }
  return {
    over,
    source: (occurrence: Occurrence, day: string, days: number) =>
      move.may(occurrence)
        ? {
            draggable: true,
            onDragStart: (event: DragEvent<HTMLElement>): void => {
              /** Firefox drags nothing without data. */
              event.dataTransfer.setData('text/plain', occurrence.title)
              event.dataTransfer.effectAllowed = 'move'
              setDragged({ occurrence, by: addDays(day, cellAt(event, days)) })
            },
            onDragEnd: end,
            onKeyDown: (event: KeyboardEvent<HTMLElement>): void => {
              const step = event.shiftKey ? dayStep(event.key) : undefined
              if (step === undefined) return
              event.preventDefault()
              follow(occurrence.key)
              move.run(occurrence, step)
            },
          }
        : {},
    target: (day: string) =>
      dragged === undefined
        ? {}
        : {
            onDragOver: (event: DragEvent<HTMLElement>): void => {
              event.preventDefault()
              setOver(day)
            },
            onDrop: (event: DragEvent<HTMLElement>): void => {
              event.preventDefault()
              move.run(dragged.occurrence, daysBetween(dragged.by, day))
              end()
            },
          },
  }
}

const cellAt = ({ clientX, currentTarget }: DragEvent<HTMLElement>, days: number): number => {
  const { left, width } = currentTarget.getBoundingClientRect()
  return Math.max(0, Math.min(days - 1, Math.floor(((clientX - left) / width) * days)))
}

const useMove = () => {
  const { mayEdit } = useEventPermissions()
  const changes = useEventChanges()
  const feedback = useWriteFeedback()
  /** A pending series is decided as a whole, so no single occurrence may move. */
  const may = ({ event }: Occurrence): boolean => mayEdit(event) && isApproved(event)
  const run = (occurrence: Occurrence, days: number): void => {
    if (days === 0) return
    const { startDate, endDate, date, title } = occurrence
    const moved = {
      startDate: shifted(startDate, days),
      ...(endDate !== null && { endDate: shifted(endDate, days) }),
    }
    const [scope, words] =
      date === null
        ? (['all', m.calendar_moved_title()] as const)
        : (['one', m.calendar_moved_once_title()] as const)
    void feedback.undoable(changes.edit(occurrence, moved, scope), words, title)
  }
  return { may, run }
}

/** Focuses the moved event, so that the next key moves it again. */
const useFocusAfterMoving = () => {
  const wanted = useRef<string>(undefined)
  useLayoutEffect(() => {
    if (wanted.current === undefined || document.activeElement !== document.body) return
    const moved = document.querySelector<HTMLElement>(`[data-item="${CSS.escape(wanted.current)}"]`)
    moved?.focus()
    if (moved !== null) wanted.current = undefined
  })
  return (key: string): void => {
    wanted.current = key
  }
}
