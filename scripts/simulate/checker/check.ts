import { acknowledgedIsKept } from './sync/acknowledged.ts'
import { localWritesAreAccountedFor } from './sync/accounted.ts'
import { nothingIsPaidTwice, whatIsDueIsPaid } from './money/allowances.ts'
import { serverNeverFails } from './sync/answers.ts'
import { timesAreTheServers } from './clocks.ts'
import { pullsAnswerWhatWasCommitted } from './sync/committed.ts'
import { decisionsHold } from './decisions.ts'
import {
  everythingReadableArrives,
  nothingUnreadableStays,
  recordsAreIdentical,
} from './devices.ts'
import { fieldsSurvive } from './fields.ts'
import { groupsAreWhole } from './sync/groups.ts'
import type { History, Violation } from './sync/history.ts'
import { nothingUnreadableIsHeld } from './looks.ts'
import { childrensMoneyHolds, nothingIsCountedTwice } from './money/limits.ts'
import { nothingIsAnothers } from './names.ts'
import { nothingUnwrittenGoesIn } from './noRoom.ts'
import { photosAreKept, photosAreReadable } from './photos.ts'
import { nothingWaitsForEver } from './sync/queue.ts'
import { nothingIsThereTwice } from './sync/repeated.ts'
import { devicesGiveBack } from './restored.ts'
import { rightsHold } from './rights.ts'

const properties: readonly ((history: History) => readonly Violation[])[] = [
  serverNeverFails,
  acknowledgedIsKept,
  localWritesAreAccountedFor,
  nothingUnwrittenGoesIn,
  pullsAnswerWhatWasCommitted,
  nothingIsThereTwice,
  fieldsSurvive,
  recordsAreIdentical,
  nothingWaitsForEver,
  nothingUnreadableStays,
  nothingUnreadableIsHeld,
  rightsHold,
  nothingIsAnothers,
  childrensMoneyHolds,
  decisionsHold,
  nothingIsCountedTwice,
  nothingIsPaidTwice,
  whatIsDueIsPaid,
  everythingReadableArrives,
  timesAreTheServers,
  photosAreKept,
  groupsAreWhole,
]

/** Some versions are lost with the server's disk, so only these properties hold. */
const propertiesOfTheRestored: typeof properties = [
  serverNeverFails,
  recordsAreIdentical,
  nothingWaitsForEver,
  nothingUnreadableStays,
  nothingIsAnothers,
  everythingReadableArrives,
  devicesGiveBack,
  photosAreReadable,
  groupsAreWhole,
]

export const check = (history: History): readonly Violation[] => {
  const wasRestored = history.serverEvents.some(({ what }) => what === 'restored')
  const holding = wasRestored ? propertiesOfTheRestored : properties
  return holding.flatMap((property) => property(history))
}
