import type { ComponentProps, ReactElement } from 'react'
import { useWaiting } from '#pwa/records/approvals/approvals.ts'
import { keepFocusAmongRows } from '#pwa/ui/lists/keepFocusAmongRows.ts'
import { lazyComponent, useIsLoaded } from '#pwa/ui/lazyComponent.ts'
import { useNotNow } from './useNotNow.ts'

const requests = lazyComponent(async () => (await import('./Requests.tsx')).Requests)

export function WaitingForYou(): ReactElement {
  const { records } = useWaiting()
  const { isPutOff, putOff, takeUp } = useNotNow()
  const waiting = records.filter((asked) => !isPutOff(asked))
  return (
    <div ref={keepFocusAmongRows} tabIndex={-1} className="outline-none">
      {waiting.length > 0 && <Loaded {...{ waiting, putOff, takeUp }} />}
    </div>
  )
}

function Loaded(props: ComponentProps<typeof requests.Component>): ReactElement | null {
  return useIsLoaded(requests) ? <requests.Component {...props} /> : null
}
