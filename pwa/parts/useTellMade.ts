import { useCallback } from 'react'
import { useNavigate } from 'react-router-dom'
import { m } from '#shared/messages/messages.ts'
import { reveal } from '#pwa/state/reveal.ts'
import type { Reveal } from '#pwa/state/reveal.ts'
import { useToast } from '#pwa/state/toasts.ts'
import type { Toast } from '#pwa/state/toasts.ts'
import { isItemInView } from '#pwa/ui/drawnItems.ts'
import { modals } from '#pwa/ui/modals.ts'

/** What was made just now. */
interface Made extends Reveal {
  /** The page's search in which it is listed, e.g. '?show=pending'. */
  readonly search?: string
  /** What says that it was made. */
  readonly toast: Toast
  /** Is it said even where it is in view? */
  readonly always?: boolean
}

/** Says what was made where it is not in view, and offers to show it. */
export const useTellMade = (): ((made: Made) => void) => {
  const navigate = useNavigate()
  const toast = useToast()
  return useCallback(
    ({ toast: words, search = '', always = false, ...asked }) => {
      const show = (): void => {
        reveal(asked)
        const isThere = location.pathname === asked.path && location.search === search
        if (!isThere) void navigate(`${asked.path}${search}`)
      }
      void comesIntoView(asked.id).then((isSeen) => {
        if (!isSeen) toast({ ...words, action: { label: m.forms_show(), run: show } })
        else if (always) toast(words)
      })
    },
    [navigate, toast],
  )
}

/** Milliseconds between two looks; a list that has it draws it within some of them. */
const pause = 50
const mostLooks = 10
/** A dialog over it closes first. */
const mostWaits = 40

const comesIntoView = async (id: string): Promise<boolean> => {
  for (let waits = 0; waits < mostWaits && modals.top() !== undefined; waits += 1) await aMoment()
  for (let looks = 0; looks < mostLooks; looks += 1) {
    await aMoment()
    if (isItemInView(id)) return true
  }
  return false
}

const aMoment = (): Promise<void> => new Promise((resolve) => void setTimeout(resolve, pause))
