import { acknowledgedIsKept } from './acknowledged.ts'
import { localWritesAreAccountedFor } from './accounted.ts'
import { serverNeverFails } from './answers.ts'
import { timesAreTheServers } from './clocks.ts'
import { pullsAnswerWhatWasCommitted } from './committed.ts'
import {
  everythingReadableArrives,
  nothingUnreadableStays,
  recordsAreIdentical,
} from './devices.ts'
import { fieldsSurvive } from './fields.ts'
import type { History, Violation } from './history.ts'
import { nothingWaitsForEver } from './queue.ts'
import { nothingIsThereTwice } from './repeated.ts'
import { rightsHold } from './rights.ts'

/** Everything that must hold of a run (sync-protocol, What must hold). */
const properties: readonly ((history: History) => readonly Violation[])[] = [
  serverNeverFails,
  acknowledgedIsKept,
  localWritesAreAccountedFor,
  pullsAnswerWhatWasCommitted,
  nothingIsThereTwice,
  fieldsSurvive,
  recordsAreIdentical,
  nothingWaitsForEver,
  nothingUnreadableStays,
  rightsHold,
  everythingReadableArrives,
  timesAreTheServers,
]

/** @returns what a run's history violates; nothing where all holds. */
export const check = (history: History): readonly Violation[] =>
  properties.flatMap((property) => property(history))
