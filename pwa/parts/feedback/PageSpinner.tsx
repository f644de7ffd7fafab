import type { ReactElement } from 'react'
import { m } from '#shared/messages/messages.ts'
import { Spinner } from '#pwa/ui/marks/Spinner.tsx'

export function PageSpinner(): ReactElement {
  return (
    <div className="grid min-h-[60dvh] place-items-center">
      <Spinner size="lg" label={m.shell_loading()} />
    </div>
  )
}
