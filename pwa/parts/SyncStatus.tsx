import { CircleAlert, CircleCheck, CloudOff, CloudUpload } from 'lucide-react'
import type { ReactElement, ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { m } from '#shared/messages/messages.ts'
import { useDataProblem } from '#pwa/state/dataProblem.ts'
import { useSyncStatus, type SyncStatus as Status } from '#pwa/state/syncStatus.ts'

/** Whether what one wrote has arrived, in words (sync-protocol, On the device 10). */
export function SyncStatus(): ReactElement {
  const told = useSyncStatus()
  const isFull = useDataProblem() === 'quota'
  const status: Status = isFull ? { ...told, problem: 'storage' } : told
  const problem = problemWords(status)
  return (
    <div role="status" className="text-xs leading-tight text-muted">
      {status.attention > 0 ? (
        <Link to="/attention" className="tap inline-flex items-center gap-2 text-accent underline">
          <Words icon={<CircleAlert aria-hidden className="size-4 shrink-0" />}>
            {syncWords(status)}
          </Words>
        </Link>
      ) : (
        <span className="inline-flex min-h-11 items-center gap-2">
          <Words icon={iconOf(status)}>{syncWords(status)}</Words>
        </span>
      )}
      {problem !== undefined && <p className="pb-1 text-warn">{problem}</p>}
    </div>
  )
}

/**
 * What a person must look at comes before what passes by itself. Nothing is claimed before it is
 * known: a page that has just opened over unsent changes is not 'saved'.
 */
export const syncWords = ({ online, waiting, attention }: Status): string => {
  if (attention > 0) return m.sync_attention({ n: attention })
  if (waiting === undefined) return ''
  if (!online) return m.sync_offline({ n: waiting })
  return waiting > 0 ? m.sync_waiting({ n: waiting }) : m.sync_saved()
}

const problemWords = ({ problem }: Status): string | undefined => {
  if (problem === 'update-needed') return m.sync_problem_update()
  if (problem === 'signed-out') return m.sync_problem_signed_out()
  return problem === 'storage' ? m.sync_problem_storage() : undefined
}

function Words({ icon, children }: { icon: ReactNode; children: ReactNode }): ReactElement {
  return (
    <>
      {icon}
      <span>{children}</span>
    </>
  )
}

const iconOf = ({ online, waiting, problem }: Status): ReactElement | null => {
  if (waiting === undefined) return null
  if (problem !== undefined)
    return <CircleAlert aria-hidden className="size-4 shrink-0 text-warn" />
  if (!online) return <CloudOff aria-hidden className="size-4 shrink-0" />
  if (waiting > 0) return <CloudUpload aria-hidden className="size-4 shrink-0" />
  return <CircleCheck aria-hidden className="size-4 shrink-0 text-good" />
}
