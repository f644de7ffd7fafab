import type { ReactElement } from 'react'
import { m } from '#shared/messages/messages.ts'
import { Spinner } from '#pwa/ui/marks/Spinner.tsx'

export function FullPageSpinner(): ReactElement {
  return (
    <div className="grid min-h-dvh place-items-center">
      <Spinner size="lg" label={m.shell_loading()} />
    </div>
  )
}
