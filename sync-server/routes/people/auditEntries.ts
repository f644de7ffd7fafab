import { z } from 'zod'
import { auditList } from '#shared/people/peopleLists.ts'
import { auditEntrySchema } from '#shared/people/family/auditEntry.ts'
import type { AuditEntry } from '#shared/people/family/auditEntry.ts'
import type { StoredRecord } from '#shared/core/record.ts'
import { instant } from '#shared/core/text.ts'
import { parentsAudience } from '#shared/core/audience.ts'
import { route } from '#server/http/route.ts'
import type { Route } from '#server/http/route.ts'
import type { RouteDependencies } from '../core/dependencies.ts'
import { readable, readerOf, requireAudience, requireFamily } from '../core/reader.ts'

const { action, role, formerRole } = auditEntrySchema.shape

const entryAnswer = z.object({
  id: z.string(),
  familyId: z.string(),
  action,
  about: z.string(),
  role: role.unwrap(),
  formerRole: formerRole.unwrap(),
  createdBy: z.string(),
  createdAt: instant,
})
entryAnswer.register(z.globalRegistry, { id: 'AuditEntry' })

/** The call on who joined, left or got another role, and what was done with children's profiles. */
export const auditEntryRoutes = (deps: RouteDependencies): readonly Route[] => [
  route('GET /api/families/:familyId/audit', {
    summary: 'Who joined, left or got another role, the latest first; parents only',
    response: z.array(entryAnswer),
    handle: ({ params: { familyId }, userId }) =>
      deps.store.read(async (tx) => {
        const reader = await readerOf(tx, userId)
        await requireFamily(tx, reader, familyId)
        requireAudience(reader, parentsAudience(familyId))
        return readable(reader, await tx.records.list(auditList(familyId))).map(toAnswer)
      }),
  }),
]

/** Sound: the store keeps what the kind's schema let through. */
const toAnswer = (record: StoredRecord): z.input<typeof entryAnswer> =>
  entryAnswer.parse(record as unknown as AuditEntry)
