import type { ReactElement } from 'react'
import { useCurrentToast } from '#pwa/state/toasts.ts'
import { ToastViewport, type ToastContent } from '#pwa/ui/overlays/ToastViewport.tsx'

export function Toaster(): ReactElement {
  const [toast, dismiss] = useCurrentToast()
  return <ToastViewport toast={toast === undefined ? null : toContent(toast)} onDismiss={dismiss} />
}

type Current = NonNullable<ReturnType<typeof useCurrentToast>[0]>

const toContent = ({ id, action, ...words }: Current): ToastContent => ({
  ...words,
  id: String(id),
  ...(action === undefined ? {} : { action: { label: action.label, onAction: action.run } }),
})
