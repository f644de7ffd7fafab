import type { Exchange, History, Violation } from './history.ts'
import { answeredPulls, answeredRows, pulledRecords } from './pushes.ts'
import { equal } from '../values.ts'

export const pullsAnswerWhatWasCommitted = (history: History): readonly Violation[] => {
  const pulls = answeredPulls(history.exchanges)
  return [...pulls.flatMap((pull) => neverCommitted(history, pull)), ...outOfDate(history, pulls)]
}

const neverCommitted = (history: History, pull: Exchange): readonly Violation[] =>
  pulledRecords(pull)
    .filter(({ rev }) => rev !== undefined)
    .filter((record) => {
      const version = history.versionsOf(record.id).find(({ rev }) => rev === record.rev)
      return version === undefined || !equal(version, record)
    })
    .map(({ id, rev }) => ({
      property: 2,
      message: `${pull.device} pulled ${id} in a version ${String(rev)} that was never committed`,
    }))

interface Known {
  readonly at: number
  readonly id: string
  readonly rev: number
}

const toldVersions = (history: History, pulls: readonly Exchange[]): readonly Known[] => {
  const pulled = pulls.flatMap((pull) =>
    pulledRecords(pull).map(({ id, rev }) => ({ at: pull.at, id, rev: rev ?? 0 })),
  )
  const pushed = answeredRows(history.exchanges)
    .filter(({ verdict }) => verdict === 'accepted')
    .map(({ exchange, pushed: { id, editId } }) => {
      const version = history.versionsOf(id).find((each) => each.editId === editId)
      return { at: exchange.at, id, rev: version?.rev ?? 0 }
    })
  return [...pulled, ...pushed].sort((a, b) => a.at - b.at)
}

const outOfDate = (history: History, pulls: readonly Exchange[]): readonly Violation[] => {
  const told = toldVersions(history, pulls)
  const newest = new Map<string, number>()
  let next = 0
  return pulls
    .toSorted((a, b) => a.startedAt - b.startedAt)
    .flatMap((pull) => {
      for (; (told[next]?.at ?? Infinity) < pull.startedAt; next += 1) {
        const { id = '', rev = 0 } = told[next] ?? {}
        newest.set(id, Math.max(rev, newest.get(id) ?? 0))
      }
      return pulledRecords(pull)
        .filter(({ id, rev }) => rev !== undefined && rev < (newest.get(id) ?? 0))
        .map(({ id, rev }) => ({
          property: 2,
          message: `${pull.device} pulled version ${String(rev)} of ${id} after version ${String(newest.get(id))} had been told`,
        }))
    })
}
