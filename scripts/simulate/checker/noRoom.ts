import type { History, Violation } from './sync/history.ts'

/** Property 1 for a full disk: an edit that its person saw fail reaches no server. */
export const nothingUnwrittenGoesIn = (history: History): readonly Violation[] =>
  history.writes
    .filter(({ outcome, editId }) => outcome === 'full' && editId !== undefined)
    .filter(({ id, editId }) => history.versionsOf(id).some((each) => each.editId === editId))
    .map(({ device, id, editId }) => ({
      property: 1,
      message: `${device} had no room for edit ${String(editId)} of ${id}, and it went in`,
    }))
