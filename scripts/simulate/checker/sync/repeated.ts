import type { History, Violation } from './history.ts'
import { isTime, timeId } from '../times.ts'
import { isTraced } from '../values.ts'

export const nothingIsThereTwice = (history: History): readonly Violation[] => [
  ...history.recordIds.flatMap((id) => [...gaps(history, id), ...editsTwice(history, id)]),
  ...recordsTwice(history),
  ...timesElsewhere(history),
]

const gaps = (history: History, id: string): readonly Violation[] => {
  const revs = history.versionsOf(id).map(({ rev }) => rev ?? 0)
  return revs.every((rev, at) => rev === at + 1)
    ? []
    : [{ property: 3, message: `the versions of ${id} are numbered ${revs.join(', ')}` }]
}

const editsTwice = (history: History, id: string): readonly Violation[] =>
  repeatedIn(history.versionsOf(id).map(({ editId }) => String(editId))).map((editId) => ({
    property: 3,
    message: `edit ${editId} is two versions of ${id}`,
  }))

const recordsTwice = (history: History): readonly Violation[] => {
  const first = history.recordIds.map((id) => history.versionsOf(id)[0])
  const titles = first
    .filter((record) => record !== undefined && !isTime(record))
    .map((record) => record?.['title'])
    .filter((title) => isTraced('title', title))
  return repeatedIn(titles.map(String)).map((title) => ({
    property: 3,
    message: `'${title}' was made once and is two records`,
  }))
}

const repeatedIn = (values: readonly string[]): readonly string[] => [
  ...new Set(values.filter((value, at) => values.indexOf(value) !== at)),
]

const timesElsewhere = (history: History): readonly Violation[] =>
  history.recordIds
    .flatMap((id) => history.versionsOf(id).slice(0, 1))
    .filter((record) => isTime(record) && record.id !== timeId(record))
    .map((record) => ({ property: 3, message: `${record.id} is the time ${timeId(record)}, too` }))
