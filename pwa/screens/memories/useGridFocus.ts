import { useLayoutEffect, useRef, useState } from 'react'
import type { FocusEvent, KeyboardEvent } from 'react'

const steps: Readonly<Record<string, (columns: number) => number>> = {
  ArrowLeft: () => -1,
  ArrowRight: () => 1,
  ArrowUp: (columns) => -columns,
  ArrowDown: (columns) => columns,
}

/**
 * The focused photo stays drawn; arrow keys also move the focus to photos that are not drawn yet.
 */
export const useGridFocus = (memories: readonly { readonly id: string }[]) => {
  const [held, setHeld] = useState<string>()
  const wanted = useRef<HTMLElement>(undefined)
  useLayoutEffect(() => {
    const grid = wanted.current
    if (grid === undefined || held === undefined) return
    const photo = grid.querySelector<HTMLElement>(`[data-item="${CSS.escape(held)}"] button`)
    if (photo === null) return
    wanted.current = undefined
    photo.focus()
  })
  const listeners = (columns: number) => ({
    onFocus: ({ target }: FocusEvent<HTMLElement>): void => setHeld(itemOf(target)),
    /** When the whole window loses focus, the photo keeps it. */
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>): void => {
      const isWithin = [relatedTarget, document.activeElement].some(
        (element) => element !== null && currentTarget.contains(element),
      )
      if (!isWithin) setHeld(undefined)
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>): void => {
      const step = steps[event.key]?.(columns)
      const from = memories.findIndex(({ id }) => id === itemOf(event.target))
      const next = step === undefined || from === -1 ? undefined : memories[from + step]
      if (next === undefined) return
      event.preventDefault()
      wanted.current = event.currentTarget
      setHeld(next.id)
    },
  })
  return { held, listeners }
}

const itemOf = (target: EventTarget): string | undefined =>
  target instanceof Element
    ? (target.closest('[data-item]')?.getAttribute('data-item') ?? undefined)
    : undefined
