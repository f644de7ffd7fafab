import type { History, Rec } from './sync/history.ts'

/**
 * Versions have times of the server's clock, which may be days off and runs while the server is
 * down.
 */
export const serverTimeOf = ({ serverEvents }: History, at: number): number => {
  const started = serverEvents.filter(({ what }) => what === 'started')
  const event = started.findLast((each) => each.at <= at) ?? started[0]
  if (event === undefined) throw new Error('no server was ever started')
  return event.realTime + event.offset + at - event.at
}

const timeOf = ({ updatedAt }: Rec): number => Date.parse(updatedAt ?? '')

export const recordsAt = (history: History, moment: number): ReadonlyMap<string, Rec> =>
  new Map(
    history.recordIds.flatMap((id) => {
      const standing = history.versionsOf(id).findLast((version) => timeOf(version) <= moment)
      return standing === undefined ? [] : [[id, standing] as const]
    }),
  )

export const changesBetween = (history: History, from: number, to: number): readonly number[] => [
  ...new Set(
    history.recordIds
      .flatMap((id) => history.versionsOf(id).map(timeOf))
      .filter((time) => time > from && time < to),
  ),
]

export const standingBetween = (
  versions: readonly Rec[],
  from: number,
  to: number,
): readonly (Rec | undefined)[] => {
  const within = versions.filter((version) => timeOf(version) > from && timeOf(version) <= to)
  return [versions.findLast((version) => timeOf(version) <= from), ...within]
}

export const standingAt = (versions: readonly Rec[], instant: string): readonly Rec[] =>
  standingBetween(versions, Date.parse(instant) - 1, Date.parse(instant)).flatMap(
    (version) => version ?? [],
  )
