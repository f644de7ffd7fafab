import type { Exchange, Rec } from './history.ts'

export interface PushedRow {
  readonly exchange: Exchange
  readonly pushed: Rec
  readonly verdict: 'accepted' | 'conflict' | 'refused'
}

interface Row {
  readonly newDocumentState: Rec
}

interface PushRequest {
  readonly rows?: readonly Row[]
  readonly groups?: readonly { readonly id: string; readonly rows: readonly Row[] }[]
}

interface RowsAnswer {
  readonly conflicts?: readonly Rec[]
  readonly refused?: readonly RefusedRow[]
}

interface PushAnswer extends RowsAnswer {
  readonly groups?: readonly (RowsAnswer & { readonly id: string; readonly outcome: string })[]
}

interface RefusedRow {
  readonly id: string
  readonly code?: string
  readonly left?: string
}

export type Refusal = Pick<PushedRow, 'exchange' | 'pushed'> &
  Omit<RefusedRow, 'id'> & {
    readonly siblings: readonly Rec[]
  }

const isPush = ({ path }: Exchange): boolean => path === '/api/sync/push'

const unitsOf = ({ request }: Exchange): readonly (readonly Rec[])[] => {
  const { rows = [], groups = [] } = request as PushRequest
  const alone = rows.map(({ newDocumentState }) => [newDocumentState])
  return [...alone, ...groups.map((group) => group.rows.map((row) => row.newDocumentState))]
}

export const refusals = (exchanges: readonly Exchange[]): readonly Refusal[] =>
  answeredRows(exchanges)
    .filter(({ verdict }) => verdict === 'refused')
    .map(({ exchange, pushed }) => {
      const { refused = [], groups = [] } = exchange.answer as PushAnswer
      const all = [...refused, ...groups.flatMap((group) => group.refused ?? [])]
      const { code, left } = all.find(({ id }) => id === pushed.id) ?? {}
      const unit = unitsOf(exchange).find((each) => each.includes(pushed)) ?? []
      return {
        exchange,
        pushed,
        siblings: unit.filter((each) => each !== pushed),
        ...(code === undefined ? {} : { code }),
        ...(left === undefined ? {} : { left }),
      }
    })

export const answeredRows = (exchanges: readonly Exchange[]): readonly PushedRow[] =>
  exchanges
    .filter((exchange) => isPush(exchange) && exchange.status === 200)
    .flatMap((exchange) => {
      const { rows = [], groups = [] } = exchange.request as PushRequest
      const answer = exchange.answer as PushAnswer
      return [
        ...judged(exchange, rows, answer, 'accepted'),
        ...groups.flatMap((group) => {
          const own = answer.groups?.find(({ id }) => id === group.id)
          const otherwise = own?.outcome === 'taken' ? 'accepted' : 'conflict'
          return judged(exchange, group.rows, own ?? {}, otherwise)
        }),
      ]
    })

const judged = (
  exchange: Exchange,
  rows: readonly Row[],
  { conflicts = [], refused = [] }: RowsAnswer,
  otherwise: PushedRow['verdict'],
): readonly PushedRow[] => {
  const conflicting = new Set(conflicts.map(({ id }) => id))
  const turnedDown = new Set(refused.map(({ id }) => id))
  return rows.map(({ newDocumentState: pushed }) => {
    if (conflicting.has(pushed.id)) return { exchange, pushed, verdict: 'conflict' }
    return { exchange, pushed, verdict: turnedDown.has(pushed.id) ? 'refused' : otherwise }
  })
}

export interface SentUnit {
  readonly exchange: Exchange
  readonly rows: readonly Rec[]
}

export const sentUnits = (exchanges: readonly Exchange[]): readonly SentUnit[] =>
  exchanges
    .filter(isPush)
    .flatMap((exchange) => unitsOf(exchange).map((rows) => ({ exchange, rows })))

export const editsSent = (
  exchanges: readonly Exchange[],
  device: string,
  id: string,
  until: number,
): ReadonlySet<string | undefined> =>
  new Set(
    sentUnits(exchanges)
      .filter(({ exchange }) => exchange.device === device && exchange.startedAt < until)
      .flatMap(({ rows }) => rows)
      .filter((row) => row.id === id)
      .map(({ editId }) => editId),
  )

interface PullAnswer {
  readonly collections?: Readonly<Record<string, { readonly documents: readonly Rec[] }>>
}

export const pulledRecords = ({ answer }: Exchange): readonly Rec[] =>
  Object.values((answer as PullAnswer).collections ?? {}).flatMap(({ documents }) => documents)

export const answeredPulls = (exchanges: readonly Exchange[]): readonly Exchange[] =>
  exchanges.filter(({ path, status }) => path === '/api/sync/pull' && status === 200)
