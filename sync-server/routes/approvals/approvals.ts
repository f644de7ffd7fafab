import { z } from 'zod'
import { approvals } from '#shared/core/approval.ts'
import {
  decisionId,
  decisionInputSchema,
  decisionSchema,
  verdicts,
} from '#shared/approvals/decision.ts'
import { familyIdOf } from '#shared/core/record.ts'
import type { StoredRecord, WireRecord } from '#shared/core/record.ts'
import { waitingLists } from '#shared/approvals/decisionKind.ts'
import { m } from '#shared/messages/messages.ts'
import { parentsAudience } from '#shared/core/audience.ts'
import { HttpError } from '#server/errors.ts'
import { askedOf, waitingAnswer } from './asked.ts'
import type { Waiting } from './asked.ts'
import { decisionRoutes } from './decisions.ts'
import { call } from '../core/call.ts'
import type { Calls } from '../core/call.ts'
import { applyOne } from '../core/outcome.ts'
import { homeQuery } from '../money/personalBudgetShapes.ts'
import { readerInMeant } from '../people/currentFamily.ts'
import { readable } from '../core/reader.ts'
import { readDecided } from './readDecided.ts'

const decidedAnswer = z.object({
  recordId: z.string(),
  kind: z.string(),
  verdict: z.enum(verdicts),
  reason: z.string().nullable(),
  approval: z.enum(approvals),
})
decidedAnswer.register(z.globalRegistry, { id: 'Decision' })

const typedDecision = z.strictObject({
  ...decisionInputSchema.shape,
  /** The `editId` of the version that the parent saw: another version is not decided. */
  editId: z.string().min(1).max(60).optional(),
})

export const approvalRoutes: Calls = [
  ...decisionRoutes,
  call('GET /api/approvals', {
    summary: 'Requests that wait for the caller’s decision, by date',
    query: homeQuery,
    response: z.array(waitingAnswer),
    handle: ({ query, userId }, { store }) =>
      store.read(async (tx) => {
        const { family, reader } = await readerInMeant(tx, userId, query.familyId)
        if (!reader.isIn(parentsAudience(family.id))) return []
        const waiting: Waiting[] = []
        for (const list of waitingLists(family.id)) {
          for (const record of readable(reader, await tx.records.list(list))) {
            waiting.push({ ...ofRecord(record), ...nothingElse, ...(await askedOf(tx, record)) })
          }
        }
        return waiting.toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0))
      }),
  }),
  call('POST /api/approvals/:id', {
    confirms: true,
    summary: 'Approve what a child made, or send it back',
    body: typedDecision,
    response: decidedAnswer,
    handle: async ({ params, body: { editId: seen, ...input }, userId }, deps) => {
      const recordId = params.id
      const { record, kind } = await deps.store.read((tx) => readDecided(tx, userId, recordId))
      if (seen !== undefined && seen !== record.editId) {
        throw new HttpError(409, 'outdated', m.approvals_outdated())
      }
      const of = { recordId, ofEdit: record.editId }
      const id = decisionId(kind, of)
      const fresh = (): WireRecord => ({
        ...decisionSchema(kind).parse({
          ...of,
          ...input,
          id,
          kind,
          editId: deps.environment.newToken(),
          familyId: familyIdOf(record),
        }),
        _deleted: false,
      })
      await applyOne(deps, userId, id, (current) => ({ ...(current ?? fresh()), ...input }))
      const decided = await deps.store.read((tx) => tx.records.get(recordId))
      const approval = decided?.approval ?? 'approved'
      return { recordId, kind: record.kind, ...input, approval }
    },
  }),
]

const ofRecord = ({ id, editId, kind, createdBy, createdAt, updatedAt }: StoredRecord) => ({
  recordId: id,
  editId,
  kind,
  userId: createdBy,
  createdAt,
  updatedAt,
})

const nothingElse = { amount: null, currency: null, budget: null, imageUrl: null, memoryId: null }
