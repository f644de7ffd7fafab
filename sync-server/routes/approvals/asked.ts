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
  editId: z.string(),
  kind: z.string(),
  userId: z.string(),
  title: z.string(),
  /** The day of the expense or memory, the start of the event, or the time of the comment. */
  date: z.string(),
  amount: money.nullable(),
  currency: currencyCode().nullable(),
  budget: z.object({ id: z.string(), title: z.string() }).nullable(),
  imageUrl: z.string().nullable(),
  memoryId: z.string().nullable(),
  createdAt: instant,
  updatedAt: instant,
})
waitingAnswer.register(z.globalRegistry, { id: 'Waiting' })

export type Waiting = z.input<typeof waitingAnswer>

type Said = Pick<Waiting, 'title' | 'date'> & Partial<Waiting>

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
