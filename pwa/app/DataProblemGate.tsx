import { Suspense, type ReactElement, type ReactNode } from 'react'
import { m } from '#shared/messages/messages.ts'
import { useDataProblem } from '#pwa/state/dataProblem.ts'
import { DataProblemPage } from './messages/lazyMessages.ts'

/** Says plainly when this device cannot keep records, in place of screens that would need them. */
export function DataProblemGate({ children }: { children: ReactNode }): ReactElement {
  const problem = useDataProblem()
  if (problem === 'no-indexed-db' || problem === 'failed') {
    return (
      <Suspense fallback={null}>
        <DataProblemPage problem={problem} />
      </Suspense>
    )
  }
  return (
    <>
      {problem === 'quota' && (
        <div role="alert" className="mb-6 rounded-control bg-bad-soft p-4">
          <p className="font-semibold text-bad">{m.shell_quota_title()}</p>
          <p className="text-sm">{m.shell_quota_text()}</p>
        </div>
      )}
      {children}
    </>
  )
}
