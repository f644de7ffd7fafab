import { Suspense, type ReactElement, type ReactNode } from 'react'
import { useDataProblem } from '#pwa/state/device/dataProblem.ts'
import { useSyncStatus } from '#pwa/state/syncStatus.ts'
import { DataProblemNotices, DataProblemPage } from './messages/lazyMessages.ts'

/** Some problems replace the screen. With the others, the screen stays and keeps its typed text. */
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
