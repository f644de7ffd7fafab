import type { History, Violation } from './sync/history.ts'
import { answeredPulls, pulledRecords } from './sync/pushes.ts'

export const nothingIsAnothers = (history: History): readonly Violation[] => [
  ...inAnothersName(history),
  ...givenToAnother(history),
]

const inAnothersName = (history: History): readonly Violation[] =>
  history.writes
    .filter(({ editId }) => editId !== undefined)
    .flatMap(({ device, userId, id, editId }) =>
      history
        .versionsOf(id)
        .filter((version) => version.editId === editId && version.updatedBy !== userId)
        .map(({ updatedBy }) => ({
          property: 7,
          message: `what ${userId} wrote to ${id} on ${device} went in as ${String(updatedBy)}'s`,
        })),
    )

const givenToAnother = (history: History): readonly Violation[] =>
  answeredPulls(history.exchanges).flatMap((pull) => {
    const own = `user:${history.userOf(pull.device)}`
    return pulledRecords(pull)
      .filter(({ audience = '' }) => audience.startsWith('user:') && audience !== own)
      .map(({ id, audience }) => ({
        property: 7,
        message: `${pull.device} was given ${id}, which is for ${String(audience)} alone`,
      }))
  })
