import { keptPhoto } from '#pwa/api/memories/photos.ts'
import { withRecordsOf } from '#pwa/live/otherRecords.ts'
import { heldIn } from './heldIn.ts'
import type { BroughtSource } from './source.ts'

export const sourceOnDevice = (userId: string): Promise<BroughtSource> =>
  withRecordsOf(userId, async (database) => ({ ...(await heldIn(database)), photo: keptPhoto }))
