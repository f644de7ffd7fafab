import { useCallback } from 'react'
import { useNavigate } from 'react-router-dom'
import { m } from '#shared/messages/messages.ts'
import { reveal } from '#pwa/state/reveal.ts'
import type { Reveal } from '#pwa/state/reveal.ts'
import { useToast } from '#pwa/state/toasts.ts'
import type { Toast } from '#pwa/state/toasts.ts'
import { comesIntoView, formCloses } from './comesIntoView.ts'

/** The record that was just made. */
interface Made extends Reveal {
  /** The page's search in which it is listed, e.g. '?show=pending'. */
  readonly search?: string
  /** The toast that announces it. */
  readonly toast: Toast
  /** Is it announced even if it is in view? */
  readonly always?: boolean
}

/** Announces a new record that is not in view, and offers to show it. */
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
      const withWay = { ...words, action: { label: m.forms_show(), run: show } }
      void formCloses().then(async () => {
        const isSeen = !always && (await comesIntoView(asked.id, asked.path))
        if (!isSeen) toast(withWay)
      })
    },
    [navigate, toast],
  )
}
