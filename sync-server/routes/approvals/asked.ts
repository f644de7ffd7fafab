import { z } from 'zod'
import { currencyCode } from '#shared/money/currencies.ts'
import { money } from '#shared/money/money.ts'
import type { StoredRecord } from '#shared/core/record.ts'
import { instant } from '#shared/core/text.ts'
import { m } from '#shared/messages/messages.ts'
import type { ReadTransaction } from '#server/store/store.ts'
import { asMemory } from '../memories/memoryShapes.ts'
import { asPersonalBudget } from '../money/personalBudgetShapes.ts'

export const waitingAnswer = z.object({
  recordId: z.string(),
  /** The edit of the shown version. */
  editId: z.string(),
  /** The pending record: 'personalExpense', 'event', 'memory', 'memoryComment' or 'pinnedNote'. */
  kind: z.string(),
  /** The child who made it. */
  userId: z.string(),
  title: z.string(),
  /** A day, when an event begins, or when a comment was written. */
  date: z.string(),
  /** The amount of an expense. */
  amount: money.nullable(),
  currency: currencyCode().nullable(),
  budget: z.object({ id: z.string(), title: z.string() }).nullable(),
  /** The picture of a memory. */
  imageUrl: z.string().nullable(),
  /** The memory of a comment. */
  memoryId: z.string().nullable(),
  createdAt: instant,
  updatedAt: instant,
})
waitingAnswer.register(z.globalRegistry, { id: 'Waiting' })

export type Waiting = z.input<typeof waitingAnswer>

type Said = Pick<Waiting, 'title' | 'date'> & Partial<Waiting>

/** The texts of a record for the parents who decide it. */
export const askedOf = async (tx: ReadTransaction, record: StoredRecord): Promise<Said> => {
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
