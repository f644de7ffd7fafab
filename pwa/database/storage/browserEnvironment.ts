import { v7 } from 'uuid'
import { clockNow } from '../clock.ts'
import type { DeviceEnvironment } from '../localDatabase.ts'

export const browserEnvironment: DeviceEnvironment = {
  now: clockNow,
  newId: () => v7(),
  /** An edit's id is only a token: 74 random bits are enough for one record's edits. */
  newEditId: () => v7(),
}
