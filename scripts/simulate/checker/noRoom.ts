import type { History, Violation } from './sync/history.ts'

export const nothingUnwrittenGoesIn = (history: History): readonly Violation[] =>
  history.writes
    .filter(({ outcome, editId }) => outcome === 'full' && editId !== undefined)
    .filter(({ id, editId }) => history.versionsOf(id).some((each) => each.editId === editId))
    .map(({ device, id, editId }) => ({
      property: 1,
      message: `${device} had no room for edit ${String(editId)} of ${id}, and it went in`,
    }))
