import { audienceAt, audiencesAt, momentOf } from './policies.ts'
import type { Moment } from './policies.ts'
import type { FinalDevice, History, Rec, Violation } from './sync/history.ts'
import { textOf } from './values.ts'

interface Compared {
  readonly device: FinalDevice
  readonly held: ReadonlyMap<string, Rec>
  readonly readable: ReadonlyMap<string, Rec>
}

const endOf = ({ records, serverEvents }: History): Moment => {
  const { realTime = 0, offset = 0 } = serverEvents.at(-1) ?? {}
  return momentOf([...records.values()], new Date(realTime + offset).toISOString())
}

export const readableBy = (history: History, userId: string): ReadonlyMap<string, Rec> =>
  readableAmong([...history.records.values()], endOf(history), userId)

export const readableAmong = (
  records: readonly Rec[],
  moment: Moment,
  userId: string,
): ReadonlyMap<string, Rec> => {
  const audiences = audiencesAt(moment, userId)
  const readable = records.filter(
    (record) => !record._deleted && audiences.has(audienceAt(moment, record) ?? ''),
  )
  return new Map(readable.map((record) => [record.id, record]))
}

const compared = (history: History): readonly Compared[] =>
  history.devices.map((device) => ({
    device,
    held: new Map(device.records.map((record) => [record.id, record])),
    readable: readableBy(history, history.userOf(device.device)),
  }))

export const recordsAreIdentical = (history: History): readonly Violation[] =>
  compared(history).flatMap(({ device, held, readable }) =>
    [...readable].flatMap(([id, record]) => {
      const here = held.get(id)
      if (here === undefined || textOf(here) === textOf(record)) return []
      return [
        { property: 5, message: `${device.device} holds ${id} as ${difference(here, record)}` },
      ]
    }),
  )

const difference = (here: Rec, there: Rec): string => {
  const fields = [...new Set([...Object.keys(here), ...Object.keys(there)])]
  return fields
    .filter((field) => textOf(here[field]) !== textOf(there[field]))
    .map((field) => `${field} ${textOf(here[field])}, on the server ${textOf(there[field])}`)
    .join('; ')
}

export const nothingUnreadableStays = (history: History): readonly Violation[] => {
  const end = endOf(history)
  return [
    ...compared(history).flatMap(({ device, held, readable }) =>
      [...held.keys()]
        .filter((id) => !readable.has(id))
        .map((id) => ({ property: 7, message: `${device.device} still holds ${id}` })),
    ),
    ...[...history.records.values()]
      .filter((record) => !record._deleted && audienceAt(end, record) !== record.audience)
      .map(({ id, audience }) => ({ property: 7, message: `${id} is in ${String(audience)}` })),
  ]
}

export const everythingReadableArrives = (history: History): readonly Violation[] =>
  compared(history).flatMap(({ device, held, readable }) =>
    [...readable.keys()]
      .filter((id) => !held.has(id))
      .map((id) => ({ property: 8, message: `${device.device} lacks ${id}` })),
  )
