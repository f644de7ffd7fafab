import type { Exchange, Rec } from './history.ts'

/** One row that a device pushed, and the server's verdict on it. */
export interface PushedRow {
  readonly exchange: Exchange
  readonly pushed: Rec
  readonly verdict: 'accepted' | 'conflict' | 'refused'
}

interface PushRequest {
  readonly rows?: readonly { readonly newDocumentState: Rec }[]
}

interface PushAnswer {
  readonly conflicts?: readonly Rec[]
  readonly refused?: readonly RefusedRow[]
}

interface RefusedRow {
  readonly id: string
  readonly code?: string
  /** Of 'over-limit': what is left, such as '4.50'. */
  readonly left?: string
}

/** A row that was refused, and why. */
export type Refusal = Pick<PushedRow, 'exchange' | 'pushed'> & Omit<RefusedRow, 'id'>

export const refusals = (exchanges: readonly Exchange[]): readonly Refusal[] =>
  answeredRows(exchanges)
    .filter(({ verdict }) => verdict === 'refused')
    .map(({ exchange, pushed }) => {
      const { refused = [] } = exchange.answer as PushAnswer
      const { code, left } = refused.find(({ id }) => id === pushed.id) ?? {}
      return {
        exchange,
        pushed,
        ...(code === undefined ? {} : { code }),
        ...(left === undefined ? {} : { left }),
      }
    })

/** The rows of every push that the server was seen to answer, whether or not the device heard it. */
export const answeredRows = (exchanges: readonly Exchange[]): readonly PushedRow[] =>
  exchanges
    .filter(({ path, status }) => path === '/api/sync/push' && status === 200)
    .flatMap((exchange) => {
      const { rows = [] } = exchange.request as PushRequest
      const { conflicts = [], refused = [] } = exchange.answer as PushAnswer
      const conflicting = new Set(conflicts.map(({ id }) => id))
      const turnedDown = new Set(refused.map(({ id }) => id))
      return rows.map(({ newDocumentState: pushed }): PushedRow => {
        if (conflicting.has(pushed.id)) return { exchange, pushed, verdict: 'conflict' }
        const verdict = turnedDown.has(pushed.id) ? 'refused' : 'accepted'
        return { exchange, pushed, verdict }
      })
    })

/** The edits of a record that a device had sent by then, whatever became of them. */
export const editsSent = (
  exchanges: readonly Exchange[],
  device: string,
  id: string,
  until: number,
): ReadonlySet<string | undefined> =>
  new Set(
    exchanges
      .filter((each) => each.device === device && each.path === '/api/sync/push')
      .filter(({ startedAt }) => startedAt < until)
      .flatMap(({ request }) => (request as PushRequest).rows ?? [])
      .filter(({ newDocumentState }) => newDocumentState.id === id)
      .map(({ newDocumentState }) => newDocumentState.editId),
  )

interface PullAnswer {
  readonly collections?: Readonly<Record<string, { readonly documents: readonly Rec[] }>>
}

/** The records of one pull's answer. */
export const pulledRecords = ({ answer }: Exchange): readonly Rec[] =>
  Object.values((answer as PullAnswer).collections ?? {}).flatMap(({ documents }) => documents)

/** Pulls that the server was seen to answer. */
export const answeredPulls = (exchanges: readonly Exchange[]): readonly Exchange[] =>
  exchanges.filter(({ path, status }) => path === '/api/sync/pull' && status === 200)
