import { z } from 'zod'
import { latestFirst, approvalStateOf } from '#shared/approvals/approvalState.ts'
import { childsAsks } from '#shared/approvals/childAsked.ts'
import { decisionsOf, newestDecisions } from '#shared/money/personal/personalBudgetLists.ts'
import { approvals } from '#shared/core/approval.ts'
import { verdicts } from '#shared/approvals/decision.ts'
import type { Decision } from '#shared/approvals/decision.ts'
import { familyIdOf } from '#shared/core/record.ts'
import type { Shown, StoredRecord } from '#shared/core/record.ts'
import { instant } from '#shared/core/text.ts'
import { decidedKindOf, decisionKinds, waitingLists } from '#shared/approvals/decisionKind.ts'
import type { ReadTransaction } from '#server/store/store.ts'
import { askedOf } from './asked.ts'
import { call } from '../core/call.ts'
import type { Calls } from '../core/call.ts'
import { homeQuery } from '../money/personalBudgetShapes.ts'
import { readerInMeant } from '../people/currentFamily.ts'
import { readable, readerOf } from '../core/reader.ts'
import type { Reader } from '../core/reader.ts'
import { readDecided } from './readDecided.ts'

const pastDecision = z.object({
  recordId: z.string(),
  kind: z.string(),
  title: z.string().nullable(),
  verdict: z.enum(verdicts),
  reason: z.string().nullable(),
  decidedBy: z.string(),
  decidedAt: instant,
})
pastDecision.register(z.globalRegistry, { id: 'PastDecision' })

const stateAnswer = z.object({
  recordId: z.string(),
  kind: z.string(),
  title: z.string(),
  userId: z.string(),
  approval: z.enum(approvals),
  decision: pastDecision.nullable(),
})
stateAnswer.register(z.globalRegistry, { id: 'ApprovalState' })

type PastDecision = z.input<typeof pastDecision>
type State = z.input<typeof stateAnswer>
type StoredDecision = Decision & StoredRecord

const decisionQuery = homeQuery.extend({
  limit: z.coerce.number().int().min(1).max(200).default(50),
})

const answersTold = 50

export const decisionRoutes: Calls = [
  call('GET /api/approvals/decisions', {
    summary:
      'Parents’ decisions, newest first: parents get all, a child gets those about their own requests',
    query: decisionQuery,
    response: z.array(pastDecision),
    handle: ({ query, userId }, { store }) =>
      store.read(async (tx) => {
        const { family, reader } = await readerInMeant(tx, userId, query.familyId)
        const answers: PastDecision[] = []
        for (const decision of await newest(tx, reader, family.id, query.limit)) {
          answers.push(await toPast(tx, reader, decision))
        }
        return answers
      }),
  }),
  call('GET /api/approvals/asked', {
    summary: 'The caller’s requests as a child: waiting ones first, then the answers of 14 days',
    query: homeQuery,
    response: z.array(stateAnswer),
    handle: ({ query, userId }, { store, environment }) =>
      store.read(async (tx) => {
        const { family, reader } = await readerInMeant(tx, userId, query.familyId)
        const waiting: StoredRecord[] = []
        for (const list of waitingLists(family.id)) {
          waiting.push(...readable(reader, await tx.records.list(list)))
        }
        const decisions = await newest(tx, reader, family.id, answersTold)
        const own = new Map<string, StoredRecord>()
        for (const { recordId } of decisions) {
          const record = await readableRecord(tx, reader, recordId)
          if (record?.createdBy === userId) own.set(recordId, record)
        }
        const asks = childsAsks<StoredRecord>(
          waiting.filter(({ createdBy }) => createdBy === userId).toSorted(lastFirst),
          decisions,
          (id) => own.get(id),
          environment.now(),
        )
        const states: State[] = []
        for (const { record, decision } of asks)
          states.push(await stateOf(tx, reader, record, decision))
        return states
      }),
  }),
  call('GET /api/approvals/:id', {
    summary: 'Whether a record is waiting, approved or sent back, and why',
    response: stateAnswer,
    handle: ({ params, userId }, { store }) =>
      store.read(async (tx) => {
        const { record, kind } = await readDecided(tx, userId, params.id)
        const reader = await readerOf(tx, userId)
        const list = decisionsOf(kind, familyIdOf(record) ?? '', record.id)
        const decisions = asDecisions(reader, await tx.records.list(list))
        return stateOf(tx, reader, record, approvalStateOf(record, decisions).decision)
      }),
  }),
]

const asDecisions = (reader: Reader, records: readonly StoredRecord[]): readonly StoredDecision[] =>
  readable(reader, records) as readonly StoredRecord[] as readonly StoredDecision[]

const newest = async (
  { records }: ReadTransaction,
  reader: Reader,
  familyId: string,
  limit: number,
): Promise<readonly StoredDecision[]> => {
  const found: StoredDecision[] = []
  for (const kind of Object.values(decisionKinds)) {
    found.push(...asDecisions(reader, await records.list(newestDecisions(kind, familyId, limit))))
  }
  return latestFirst(found).slice(0, limit) as readonly StoredDecision[]
}

const readableRecord = async (
  { records }: ReadTransaction,
  reader: Reader,
  id: string,
): Promise<StoredRecord | undefined> => {
  const record = await records.get(id)
  return record !== undefined && !record._deleted && reader.sees(record) ? record : undefined
}

const toPast = async (
  tx: ReadTransaction,
  reader: Reader,
  { recordId, kind, verdict, reason, createdBy = '', createdAt = '' }: Shown<Decision>,
): Promise<PastDecision> => {
  const record = await readableRecord(tx, reader, recordId)
  return {
    recordId,
    kind: decidedKindOf(kind) ?? kind,
    title: record === undefined ? null : (await askedOf(tx, record)).title,
    verdict,
    reason,
    decidedBy: createdBy,
    decidedAt: createdAt,
  }
}

const stateOf = async (
  tx: ReadTransaction,
  reader: Reader,
  record: StoredRecord,
  decision: Shown<Decision> | undefined,
): Promise<State> => ({
  recordId: record.id,
  kind: record.kind,
  title: (await askedOf(tx, record)).title,
  userId: record.createdBy,
  approval: record.approval ?? 'approved',
  decision: decision === undefined ? null : await toPast(tx, reader, decision),
})

const lastFirst = ({ createdAt: a }: StoredRecord, { createdAt: b }: StoredRecord): number =>
  a < b ? 1 : a > b ? -1 : 0
