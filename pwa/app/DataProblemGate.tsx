import type { ReactElement, ReactNode } from 'react'
import { m } from '#shared/messages/messages.ts'
import { useDataProblem } from '#pwa/state/dataProblem.ts'
import { Button } from '#pwa/ui/Button.tsx'
import { Notice } from '#pwa/ui/Notice.tsx'
import { OfflineDrawing } from '#pwa/ui/drawings/OfflineDrawing.tsx'
import { MessagePage } from './messages/MessagePage.tsx'

/** Says plainly when this device cannot keep records, in place of screens that would need them. */
export function DataProblemGate({ children }: { children: ReactNode }): ReactElement {
  const problem = useDataProblem()
  if (problem === 'no-indexed-db') {
    return <Problem title={m.shell_no_indexed_db_title()}>{m.shell_no_indexed_db_text()}</Problem>
  }
  if (problem === 'failed') {
    return <Problem title={m.shell_data_failed_title()}>{m.shell_data_failed_text()}</Problem>
  }
  return (
    <>
      {problem === 'quota' && (
        <Notice tone="bad" live title={m.shell_quota_title()} className="mb-6">
          {m.shell_quota_text()}
        </Notice>
      )}
      {children}
    </>
  )
}

function Problem({ title, children }: { title: string; children: ReactNode }): ReactElement {
  return (
    <div role="alert">
      <MessagePage
        drawing={<OfflineDrawing />}
        title={title}
        action={<Button onClick={() => window.location.reload()}>{m.shell_try_again()}</Button>}
      >
        {children}
      </MessagePage>
    </div>
  )
}
