import { z } from 'zod'
import { isCleared, itemsOf } from '#shared/lists/listQueries.ts'
import { changesOfLine, linesOfItems } from '#shared/lists/listLines.ts'
import type { ListLine } from '#shared/lists/listLines.ts'
import { positionsAtEnd } from '#shared/core/placing.ts'
import { listItemInputSchema, listItemSchema, tickOf } from '#shared/lists/listItem.ts'
import type { ListItem } from '#shared/lists/listItem.ts'
import type { StoredRecord } from '#shared/core/record.ts'
import { instant } from '#shared/core/text.ts'
import { aisleKind } from '#shared/lists/aisleKind.ts'
import { listKind } from '#shared/lists/listKind.ts'
import { listItemKind } from '#shared/lists/listItemKind.ts'
import { m } from '#shared/messages/messages.ts'
import { invalid } from '#server/http/problems.ts'
import { route } from '#server/http/route.ts'
import type { Route } from '#server/http/route.ts'
import type { ReadTransaction } from '#server/store/store.ts'
import { defined } from '../core/defined.ts'
import type { RouteDependencies } from '../core/dependencies.ts'
import { isLive, recordsOf } from '../core/liveRecords.ts'
import { readable, readerOf } from '../core/reader.ts'
import { readOne } from '../core/readOne.ts'

type Stored = ListItem & StoredRecord

const lists = recordsOf(listKind)
const items = recordsOf(listItemKind)

const ofList = '/api/lists/:id/items'
const one = '/api/list-items/:id'

const newItem = z.strictObject(listItemInputSchema.shape)

const { text, amount, unit, aisleId } = listItemInputSchema.shape
const { position, isDone, isCleared: cleared } = listItemSchema.shape

/** The schema's defaults are for new items: in a change, what is absent stays as it is. */
const itemPatch = z.strictObject({
  text: text.optional(),
  amount: amount.unwrap().optional(),
  unit: unit.unwrap().optional(),
  aisleId: aisleId.unwrap().optional(),
  position: position.optional(),
  /** The server notes the person and the time of a tick. */
  isDone: isDone.unwrap().optional(),
  isCleared: cleared.unwrap().optional(),
})

const itemAnswer = z.object({
  id: z.string(),
  itemIds: z.array(z.string()),
  familyId: z.string(),
  listId: z.string(),
  text: z.string(),
  amount: z.number().nullable(),
  unit: z.string().nullable(),
  aisleId: z.string().nullable(),
  position: z.string(),
  isDone: z.boolean(),
  doneAt: instant.nullable(),
  doneBy: z.string().nullable(),
  createdBy: z.string(),
  createdAt: instant,
  updatedAt: instant,
})
itemAnswer.register(z.globalRegistry, { id: 'ListItem' })

type ItemAnswer = z.input<typeof itemAnswer>

const fields = Object.keys(itemAnswer.shape) as readonly (keyof ItemAnswer)[]

/** Sound: the store keeps what the kind's schema let through. */
const toAnswer = (record: StoredRecord): ItemAnswer => lineAnswer(record, [record.id])

const lineAnswer = (record: StoredRecord, itemIds: readonly string[]): ItemAnswer =>
  ({
    ...Object.fromEntries(fields.map((field) => [field, record[field] ?? null])),
    itemIds,
  }) as ItemAnswer

const toLineAnswer = (line: ListLine<Stored>): ItemAnswer =>
  lineAnswer(
    line,
    line.parts.map(({ id }) => id),
  )

/** The calls on a list's items. */
export const listItemRoutes = (deps: RouteDependencies): readonly Route[] => [
  route(`GET ${ofList}`, {
    summary:
      'The lines of a list, in its order; without what was cleared. Open items of equal words and unit are one line',
    response: z.array(itemAnswer),
    handle: ({ params, userId }) => listItems(deps, userId, params.id),
  }),
  route(`POST ${ofList}`, {
    summary: 'Put something at the end of a list',
    body: newItem,
    response: itemAnswer,
    status: 201,
    handle: ({ params, body, userId }) => add(deps, userId, params.id, body),
  }),
  readOne(deps, listItemKind, {
    path: one,
    summary: 'One item of a list',
    response: itemAnswer,
    answer: toAnswer,
  }),
  route(`PATCH ${one}`, {
    summary: 'Change some of an item, or tick it, with all that are one line with it',
    body: itemPatch,
    response: itemAnswer,
    handle: ({ params, body, userId }) => change(deps, userId, params.id, body),
  }),
  route(`DELETE ${one}`, {
    summary: 'Take an item off its list, with all that are one line with it',
    handle: ({ params, userId }) => removeLine(deps, userId, params.id),
  }),
]

const listItems = (
  { store }: RouteDependencies,
  userId: string,
  listId: string,
): Promise<ItemAnswer[]> =>
  store.read(async (tx) => {
    const { familyId } = await lists.requireLive(tx, userId, listId)
    const reader = await readerOf(tx, userId)
    const found = (await storedOn(tx, familyId, listId)).filter((item) => !isCleared(item))
    return linesOfItems(readable(reader, found) as readonly Stored[]).map(toLineAnswer)
  })

const storedOn = async (
  tx: ReadTransaction,
  familyId: string,
  listId: string,
): Promise<readonly Stored[]> =>
  (await tx.records.list(itemsOf(familyId, listId))) as readonly StoredRecord[] as readonly Stored[]

const add = async (
  deps: RouteDependencies,
  userId: string,
  listId: string,
  input: z.output<typeof newItem>,
): Promise<ItemAnswer> => {
  const { familyId, end } = await deps.store.read(async (tx) => {
    const list = await lists.requireLive(tx, userId, listId)
    await requireAisle(tx, list.familyId, input.aisleId)
    const [last] = positionsAtEnd(await storedOn(tx, list.familyId, listId), 1)
    return { familyId: list.familyId, end: last }
  })
  return toAnswer(await items.make(deps, userId, familyId, { ...input, listId, position: end }))
}

const change = async (
  deps: RouteDependencies,
  userId: string,
  id: string,
  { isDone: asked, ...said }: z.output<typeof itemPatch>,
): Promise<ItemAnswer> => {
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
      /** A tick that is there already keeps who made it. */
      ...(asked === undefined || asked === current.isDone ? {} : tickOf(asked, userId, now)),
    })
    parts.push(await items.change(deps, userId, partId, changed))
  }
  const [answered] = linesOfItems(parts)
  return answered === undefined ? toAnswer(line) : toLineAnswer(answered)
}

const removeLine = async (deps: RouteDependencies, userId: string, id: string): Promise<void> => {
  const { parts } = await deps.store.read(async (tx) =>
    lineOf(tx, userId, await items.requireLive(tx, userId, id)),
  )
  for (const part of parts) await items.remove(deps, userId, part.id)
}

/** The line that an item is in, as this person sees it. */
const lineOf = async (
  tx: ReadTransaction,
  userId: string,
  item: Stored,
): Promise<ListLine<Stored>> => {
  const found = await storedOn(tx, item.familyId, item.listId)
  const shown = found.filter((each) => isCleared(each) === isCleared(item))
  const reader = await readerOf(tx, userId)
  const lines = linesOfItems(readable(reader, shown) as readonly Stored[])
  const line = lines.find(({ parts }) => parts.some(({ id }) => id === item.id))
  return line ?? { ...item, parts: [item] }
}

/** A device may name one that is still on its way; who calls has to name one that is there. */
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
