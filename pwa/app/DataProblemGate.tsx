import { Suspense, type ReactElement, type ReactNode } from 'react'
import { useDataProblem } from '#pwa/state/device/dataProblem.ts'
import { useSyncStatus } from '#pwa/state/syncStatus.ts'
import { DataProblemNotices, DataProblemPage } from './messages/lazyMessages.ts'

/**
 * The message replaces screens that would need records, and goes above screens that stay with what
 * is typed in them.
 */
export function DataProblemGate({ children }: { children: ReactNode }): ReactElement {
  const problem = useDataProblem()
  const { emptied } = useSyncStatus()
  const isInPlace = problem === 'no-indexed-db' || problem === 'failed'
  return (
    <>
      <Suspense>
        {isInPlace ? (
          <DataProblemPage problem={problem} />
        ) : (
          (problem ?? emptied) !== undefined && <DataProblemNotices />
        )}
      </Suspense>
      {!isInPlace && children}
    </>
  )
}
