import { z } from 'zod'
import { auditList } from '#shared/people/peopleLists.ts'
import { auditEntrySchema } from '#shared/people/family/auditEntry.ts'
import { auditEntryKind } from '#shared/people/family/auditEntryKind.ts'
import { instant } from '#shared/core/text.ts'
import { parentsAudience } from '#shared/core/audience.ts'
import { call } from '../core/call.ts'
import type { Calls } from '../core/call.ts'
import { recordsOf } from '../core/liveRecords.ts'
import { readerIn, requireAudience } from '../core/reader.ts'
import { answerOfKind } from '../core/shapes.ts'

const { action, role, formerRole } = auditEntrySchema.shape

const answer = answerOfKind(auditEntryKind, {
  id: z.string(),
  familyId: z.string(),
  action,
  about: z.string(),
  role: role.unwrap(),
  formerRole: formerRole.unwrap(),
  createdBy: z.string(),
  createdAt: instant,
})

export const auditEntryRoutes: Calls = [
  call('GET /api/families/:familyId/audit', {
    summary: 'Who joined, left or changed role, newest first; parents only',
    response: z.array(answer.schema),
    handle: ({ params: { familyId }, userId }, { store }) =>
      store.read(async (tx) => {
        const { reader } = await readerIn(tx, userId, familyId)
        requireAudience(reader, parentsAudience(familyId))
        const entries = await recordsOf(auditEntryKind).list(tx, reader, auditList(familyId))
        return entries.map((entry) => answer.of(entry, {}))
      }),
  }),
]
