import { z } from 'zod'
import { approvals } from '#shared/domain/approval.ts'
import {
  decisionId,
  decisionInputSchema,
  decisionSchema,
  verdicts,
} from '#shared/domain/decision.ts'
import { money } from '#shared/domain/money.ts'
import { budgetCurrencies } from '#shared/domain/personalBudget.ts'
import { familyIdOf } from '#shared/domain/record.ts'
import type { StoredRecord, WireRecord } from '#shared/domain/record.ts'
import { instant } from '#shared/domain/text.ts'
import { decisionKinds, waitingLists } from '#shared/kinds/decision.ts'
import { m } from '#shared/messages/messages.ts'
import { parentsAudience } from '#shared/policies/audience.ts'
import { HttpError } from '#server/errors.ts'
import { notFound } from '#server/http/problems.ts'
import { route } from '#server/http/route.ts'
import type { Route } from '#server/http/route.ts'
import type { ReadTransaction } from '#server/store/store.ts'
import type { RouteDependencies } from './dependencies.ts'
import { asMemory } from './memoryShapes.ts'
import { acceptedOne } from './outcome.ts'
import { recordParams } from './parameters.ts'
import { asPersonalBudget, homeQuery } from './personalBudgetShapes.ts'
import { homeMeant } from './personalBudgets.ts'
import { readable, readerOf } from './reader.ts'

const waitingAnswer = z.object({
  recordId: z.string(),
  /** Of the version that is shown. */
  editId: z.string(),
  /** What waits: 'personalExpense', 'event', 'memory', 'memoryComment' or 'pinnedNote'. */
  kind: z.string(),
  /** Who wants it, a child of the family. */
  userId: z.string(),
  title: z.string(),
  /** A day, when an event begins, or when a comment was written. */
  date: z.string(),
  /** Of an expense. */
  amount: money.nullable(),
  currency: z.enum(budgetCurrencies).nullable(),
  budget: z.object({ id: z.string(), title: z.string() }).nullable(),
  /** Of a memory. */
  imageUrl: z.string().nullable(),
  /** What a comment stands under. */
  memoryId: z.string().nullable(),
  createdAt: instant,
  updatedAt: instant,
})
waitingAnswer.register(z.globalRegistry, { id: 'Waiting' })

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
  /** Of the version that was looked at: another is not decided unseen. */
  editId: z.string().min(1).max(60).optional(),
})

/** The calls on what children made and parents have to approve. */
export const approvalRoutes = (deps: RouteDependencies): readonly Route[] => [
  route({
    method: 'GET',
    path: '/api/approvals',
    summary: 'What waits for the one who calls to decide, by its day',
    access: 'signed-in',
    query: homeQuery,
    response: z.array(waitingAnswer),
    handle: ({ query, userId }) => listWaiting(deps, userId, query.familyId),
  }),
  route({
    method: 'POST',
    path: '/api/approvals/:id',
    summary: 'Approve what a child made, or send it back',
    access: 'signed-in',
    params: recordParams,
    body: typedDecision,
    response: decidedAnswer,
    handle: ({ params, body, userId }) => decide(deps, userId, params.id, body),
  }),
]

type Waiting = z.input<typeof waitingAnswer>

const listWaiting = (
  { store }: RouteDependencies,
  userId: string,
  named: string | undefined,
): Promise<Waiting[]> =>
  store.read(async (tx) => {
    const { familyId, reader } = await homeMeant(tx, userId, named)
    if (!reader.isIn(parentsAudience(familyId))) return []
    const waiting: Waiting[] = []
    for (const list of waitingLists(familyId)) {
      for (const record of readable(reader, await tx.records.list(list))) {
        waiting.push({ ...ofRecord(record), ...nothingElse, ...(await asked(tx, record)) })
      }
    }
    return waiting.toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0))
  })

const ofRecord = ({ id, editId, kind, createdBy, createdAt, updatedAt }: StoredRecord) => ({
  recordId: id,
  editId,
  kind,
  userId: createdBy,
  createdAt,
  updatedAt,
})

const nothingElse = { amount: null, currency: null, budget: null, imageUrl: null, memoryId: null }

/** What a record of some kind says of itself. */
type Said = Pick<Waiting, 'title' | 'date'> & Partial<Waiting>

const asked = async (tx: ReadTransaction, record: StoredRecord): Promise<Said> => {
  switch (record.kind) {
    case 'personalExpense':
      return ofExpense(tx, record)
    case 'memory':
      return ofMemory(record)
    case 'memoryComment':
      return ofComment(record)
    case 'pinnedNote':
      return ofNote(record)
    default:
      return ofEvent(record)
  }
}

const ofEvent = (event: StoredRecord): Said => ({
  title: String(event['title']),
  date: String(event['startDate']),
})

const ofMemory = (record: StoredRecord): Said => {
  const { title, caption, date, imageUrl } = asMemory(record)
  return { title: title ?? caption ?? m.memories_field_photo(), date, imageUrl }
}

const ofComment = (comment: StoredRecord): Said => ({
  title: String(comment['comment']),
  date: comment.createdAt,
  memoryId: String(comment['memoryId']),
})

const ofNote = (note: StoredRecord): Said => ({
  title: String(note['text']),
  date: note.createdAt,
})

const ofExpense = async (tx: ReadTransaction, expense: StoredRecord): Promise<Said> => {
  const budget = await tx.records.get(String(expense['personalBudgetId']))
  const { id, title, currency } = asPersonalBudget(budget ?? expense)
  return {
    title: String(expense['description']),
    date: String(expense['date']),
    amount: String(expense['amount']),
    ...(budget !== undefined && { currency, budget: { id, title } }),
  }
}

const decide = async (
  { store, commit, environment }: RouteDependencies,
  userId: string,
  recordId: string,
  { editId: seen, ...input }: z.output<typeof typedDecision>,
): Promise<z.input<typeof decidedAnswer>> => {
  const { record, kind } = await store.read((tx) => requireDecidable(tx, userId, recordId))
  if (seen !== undefined && seen !== record.editId) {
    throw new HttpError(409, 'outdated', m.approvals_outdated())
  }
  const of = { recordId, ofEdit: record.editId }
  const id = decisionId(kind, of)
  const apply = (current: StoredRecord | undefined): WireRecord => ({
    ...(current ?? fresh(kind, id)),
    ...input,
  })
  const fresh = (name: string, ownId: string): WireRecord => ({
    ...decisionSchema(name).parse({
      ...of,
      ...input,
      id: ownId,
      kind: name,
      editId: environment.newToken(),
      familyId: familyIdOf(record),
    }),
    _deleted: false,
  })
  acceptedOne(await commit({ type: 'person', userId }, [{ type: 'apply', id, apply }]))
  const approval = await store.read(async (tx) => (await tx.records.get(recordId))?.approval)
  return { recordId, kind: record.kind, ...input, approval: approval ?? 'approved' }
}

/** @throws HttpError 404 where nothing of that id can be decided that the person may read. */
const requireDecidable = async (
  tx: ReadTransaction,
  userId: string,
  id: string,
): Promise<{ readonly record: StoredRecord; readonly kind: string }> => {
  const record = await tx.records.get(id)
  const reader = await readerOf(tx, userId)
  const kind = record === undefined ? undefined : decisionKinds[record.kind]
  const isHere = record !== undefined && !record._deleted && reader.isIn(record.audience)
  if (!isHere || kind === undefined) throw notFound()
  return { record, kind }
}
