import { z } from 'zod'
import { isCleared, itemsOf } from '#shared/lists/listQueries.ts'
import { changesOfLine, linesOfItems } from '#shared/lists/listLines.ts'
import type { ListLine } from '#shared/lists/listLines.ts'
import { positionsAtEnd } from '#shared/core/ordering/placing.ts'
import { listItemInputSchema, listItemSchema, tickOf } from '#shared/lists/listItem.ts'
import type { ListItem } from '#shared/lists/listItem.ts'
import type { StoredRecord } from '#shared/core/record.ts'
import { instant } from '#shared/core/text.ts'
import { aisleKind } from '#shared/lists/aisleKind.ts'
import { listKind } from '#shared/lists/listKind.ts'
import { listItemKind } from '#shared/lists/listItemKind.ts'
import { m } from '#shared/messages/messages.ts'
import { invalid } from '#server/http/problems.ts'
import type { ReadTransaction } from '#server/store/store.ts'
import { defined } from '../core/defined.ts'
import { call } from '../core/call.ts'
import type { Calls } from '../core/call.ts'
import { isLive, recordsOf } from '../core/liveRecords.ts'
import { readerOf } from '../core/reader.ts'
import { readOne } from '../core/readOne.ts'
import { answerOfKind, answerShape, madeFields, patchShape } from '../core/shapes.ts'

type Stored = ListItem & StoredRecord

const lists = recordsOf(listKind)
const items = recordsOf(listItemKind)

const ofList = '/api/lists/:id/items'
const one = '/api/list-items/:id'

const { position, isDone, isCleared: cleared } = listItemSchema.shape

const itemPatch = z.strictObject({
  ...patchShape(listItemInputSchema.shape),
  position: position.optional(),
  isDone: isDone.unwrap().optional(),
  isCleared: cleared.unwrap().optional(),
})

const answer = answerOfKind(listItemKind, {
  id: z.string(),
  itemIds: z.array(z.string()),
  familyId: z.string(),
  listId: z.string(),
  ...answerShape(listItemInputSchema.shape),
  position: z.string(),
  isDone: z.boolean(),
  doneAt: instant.nullable(),
  doneBy: z.string().nullable(),
  ...madeFields,
})

type ItemAnswer = z.input<typeof answer.schema>

const toAnswer = (record: StoredRecord): ItemAnswer => answer.of(record, { itemIds: [record.id] })

const toLineAnswer = (line: ListLine<Stored>): ItemAnswer =>
  answer.of(line, { itemIds: line.parts.map(({ id }) => id) })

export const listItemRoutes: Calls = [
  call(`GET ${ofList}`, {
    summary:
      'The lines of a list in order, without cleared items. Open items with the same words and unit are one line',
    response: z.array(answer.schema),
    handle: ({ params: { id }, userId }, { store }) =>
      store.read(async (tx) => {
        const { familyId } = await lists.requireLive(tx, userId, id)
        const found = await items.list(tx, await readerOf(tx, userId), itemsOf(familyId, id))
        return linesOfItems(found.filter((item) => !isCleared(item))).map(toLineAnswer)
      }),
  }),
  call(`POST ${ofList}`, {
    summary: 'Add an item to the end of a list',
    body: z.strictObject(listItemInputSchema.shape),
    response: answer.schema,
    status: 201,
    handle: async ({ params: { id: listId }, body, userId }, deps) => {
      const { familyId, end } = await deps.store.read(async (tx) => {
        const list = await lists.requireLive(tx, userId, listId)
        await requireAisle(tx, list.familyId, body.aisleId)
        const stored = await tx.records.list(itemsOf(list.familyId, listId))
        const [last] = positionsAtEnd(stored.map(items.asStored), 1)
        return { familyId: list.familyId, end: last }
      })
      return toAnswer(await items.make(deps, userId, { ...body, listId, familyId, position: end }))
    },
  }),
  readOne(listItemKind, {
    path: one,
    summary: 'One item of a list',
    response: answer.schema,
    answer: toAnswer,
  }),
  call(`PATCH ${one}`, {
    summary: 'Change or tick an item, and all items on the same line',
    body: itemPatch,
    response: answer.schema,
    handle: async ({ params: { id }, body: { isDone: asked, ...said }, userId }, deps) => {
      const line = await deps.store.read(async (tx) => {
        const item = await items.requireLive(tx, userId, id)
        await requireAisle(tx, item.familyId, said.aisleId)
        return lineOf(tx, userId, item)
      })
      const now = deps.environment.now().toISOString()
      const parts: Stored[] = []
      for (const [partId, changes] of changesOfLine(line, defined(said))) {
        const changed = (current: Stored) => ({
          ...current,
          ...changes,
          /** Ticking a done item keeps the person who ticked it first. */
          ...(asked === undefined || asked === current.isDone ? {} : tickOf(asked, userId, now)),
        })
        parts.push(await items.change(deps, userId, partId, changed))
      }
      const [answered] = linesOfItems(parts)
      return answered === undefined ? toAnswer(line) : toLineAnswer(answered)
    },
  }),
  call(`DELETE ${one}`, {
    summary: 'Delete an item, and all items on the same line',
    handle: async ({ params: { id }, userId }, deps) => {
      const { parts } = await deps.store.read(async (tx) =>
        lineOf(tx, userId, await items.requireLive(tx, userId, id)),
      )
      for (const part of parts) await items.remove(deps, userId, part.id)
    },
  }),
]

const lineOf = async (
  tx: ReadTransaction,
  userId: string,
  item: Stored,
): Promise<ListLine<Stored>> => {
  const reader = await readerOf(tx, userId)
  const found = await items.list(tx, reader, itemsOf(item.familyId, item.listId))
  const lines = linesOfItems(found.filter((each) => isCleared(each) === isCleared(item)))
  const line = lines.find(({ parts }) => parts.some(({ id }) => id === item.id))
  return line ?? { ...item, parts: [item] }
}

/** A device may name an aisle that has not arrived yet, but a call must name an existing one. */
const requireAisle = async (
  tx: ReadTransaction,
  familyId: string,
  named: string | null | undefined,
): Promise<void> => {
  if (named == null) return
  const aisle = await tx.records.get(named)
  if (isLive(aisleKind.name, aisle) && aisle['familyId'] === familyId) return
  throw invalid([{ path: 'aisleId', message: m.errors_invalid() }])
}
