import { useCallback } from 'react'
import { useNavigate } from 'react-router-dom'
import { m } from '#shared/messages/messages.ts'
import { reveal } from '#pwa/state/reveal.ts'
import type { Reveal } from '#pwa/state/reveal.ts'
import { useToast } from '#pwa/state/toasts.ts'
import type { Toast } from '#pwa/state/toasts.ts'
import { comesIntoView, formCloses } from './comesIntoView.ts'

interface Made extends Reveal {
  readonly search?: string
  readonly toast: Toast
  readonly always?: boolean
}

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
