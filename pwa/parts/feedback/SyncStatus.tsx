import { CircleAlert, CircleCheck, CloudDownload, CloudOff, CloudUpload } from 'lucide-react'
import { clsx } from 'clsx'
import type { ReactElement, ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { m } from '#shared/messages/messages.ts'
import { useDataProblem } from '#pwa/state/device/dataProblem.ts'
import { useSyncStatus, type SyncStatus as Status } from '#pwa/state/syncStatus.ts'
import { otherServerPath } from '../device/otherServerPath.ts'
import { fillingWords } from './fillingWords.ts'

interface Props {
  /** A link's page replaces the drawer's history entry. */
  readonly onNavigate?: (() => void) | undefined
}

/**
 * Below 25rem, as in a phone's top bar, only screen readers get the words, unless there is a
 * problem (docs/protocol.md, On the device 13).
 */
export function SyncStatus({ onNavigate }: Props): ReactElement {
  const told = useSyncStatus()
  const dataProblem = useDataProblem()
  const status: Status = dataProblem === undefined ? told : { ...told, problem: 'storage' }
  const problem = wordsOfProblem(status)
  const { attention, waiting } = status
  const said = syncWords(status)
  /** A sign alone would not say why a new device shows so little. */
  const isFilling = said === fillingWords(status)
  const room = problem !== undefined ? 'any' : isFilling ? 'some' : 'none'
  const words = <Words room={room} n={attention || waiting} status={status} />
  const isToldAlready = problem === said
  const withWayOn = (shown: ReactNode): ReactNode =>
    status.problem === 'other-server' ? (
      <Link to={otherServerPath} onClick={onNavigate} className={linkClassName}>
        {shown}
      </Link>
    ) : (
      shown
    )
  return (
    <div role="status" className="text-xs leading-tight text-muted">
      {attention > 0 ? (
        <Link to="/attention" onClick={onNavigate} className={clsx(linkClassName, 'text-accent')}>
          {words}
        </Link>
      ) : isToldAlready ? (
        <p className="flex min-h-11 items-center gap-2 text-warn">{withWayOn(words)}</p>
      ) : (
        <span className="flex min-h-11 items-center gap-2">{words}</span>
      )}
      {problem !== undefined && !isToldAlready && (
        <p className="pb-1 text-warn">{withWayOn(problem)}</p>
      )}
    </div>
  )
}

const linkClassName = 'tap inline-flex items-center justify-center gap-2 underline'

/** The most serious message comes first; '' until the number of pending changes is known. */
export const syncWords = (status: Status): string => {
  const { online, waiting, attention, filling, problem, emptied = 0 } = status
  if (attention > 0) return m.sync_attention({ n: attention })
  /** A lost change was never sent, and must not count as saved. */
  if (emptied > 0) return m.sync_problem_lost()
  if (waiting === undefined) return ''
  if (!online) return waiting === 0 ? m.sync_offline_only() : m.sync_offline({ n: waiting })
  if (waiting > 0) return m.sync_waiting({ n: waiting })
  /** Nothing can be saved on a server that does not know this person, or with a broken storage. */
  if (problem === 'other-server' || problem === 'storage') return problemWords[problem]()
  return filling ? fillingWords(status) : m.sync_saved()
}

const problemWords = {
  'other-server': m.sync_problem_other_server,
  'update-needed': m.sync_problem_update,
  'signed-out': m.sync_problem_signed_out,
  storage: m.sync_problem_storage,
}

const wordsOfProblem = ({ problem, wrongClock, emptied = 0 }: Status): string | undefined => {
  if (problem !== undefined) return problemWords[problem]()
  if (emptied > 0) return m.sync_problem_lost()
  return wrongClock === true ? m.sync_problem_clock() : undefined
}

interface WordsProps {
  readonly status: Status
  readonly room: keyof typeof inNarrowBar
  readonly n: number | undefined
}

const inNarrowBar = {
  none: '@max-[25rem]:sr-only',
  some: '@max-[25rem]:max-w-[38cqi]',
  any: undefined,
} as const

function Words({ status, room, n = 0 }: WordsProps): ReactElement {
  return (
    <>
      {iconOf(status)}
      {room === 'none' && n > 0 && (
        <span aria-hidden className="hidden font-semibold tabular-nums @max-[25rem]:inline">
          {n}
        </span>
      )}
      <span className={inNarrowBar[room]}>{syncWords(status)}</span>
    </>
  )
}

const iconOf = (status: Status): ReactElement | null => {
  const { online, waiting, attention, filling, problem, emptied = 0 } = status
  if (attention > 0 || emptied > 0) return <CircleAlert aria-hidden className="size-4 shrink-0" />
  if (waiting === undefined) return null
  if (problem !== undefined)
    return <CircleAlert aria-hidden className="size-4 shrink-0 text-warn" />
  if (!online) return <CloudOff aria-hidden className="size-4 shrink-0" />
  if (waiting > 0) return <CloudUpload aria-hidden className="size-4 shrink-0" />
  if (filling) return <CloudDownload aria-hidden className="size-4 shrink-0" />
  return <CircleCheck aria-hidden className="size-4 shrink-0 text-good" />
}
