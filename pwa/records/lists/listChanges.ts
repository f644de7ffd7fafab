import { useMemo } from 'react'
import { sameText } from '#shared/lists/itemText.ts'
import type { ItemRead } from '#shared/lists/itemText.ts'
import { changesOfLine } from '#shared/lists/listLines.ts'
import type { ListLine } from '#shared/lists/listLines.ts'
import { itemsOf } from '#shared/lists/listQueries.ts'
import { positionsAtEnd } from '#shared/core/ordering/placing.ts'
import type { Placed } from '#shared/core/ordering/placing.ts'
import type { Aisle } from '#shared/lists/aisle.ts'
import type { List, ListInput } from '#shared/lists/list.ts'
import { tickOf } from '#shared/lists/listItem.ts'
import type { ListItem, ListItemInput } from '#shared/lists/listItem.ts'
import type { Shown } from '#shared/core/record.ts'
import { aisleKind } from '#shared/lists/aisleKind.ts'
import { listKind } from '#shared/lists/listKind.ts'
import { listItemKind } from '#shared/lists/listItemKind.ts'
import { toMangoQuery } from '#pwa/database/listQueries.ts'
import type { LocalDatabase } from '#pwa/database/localDatabase.ts'
import { useData } from '#pwa/live/DataContext.ts'
import type { OpenData } from '#pwa/live/DataContext.ts'
import { newRecord, recordChanges } from '#pwa/outbox/recordChanges.ts'
import type { Sending } from '#pwa/outbox/undo/undoStack.ts'
import type { Undo, Writes } from '#pwa/outbox/writer.ts'
import { useFamilyInView } from '#pwa/state/familyInView.ts'
import { itemsToAdd } from './itemsToAdd.ts'
import type { Adding } from './itemsToAdd.ts'

export interface Added {
  readonly count: number
  readonly there: readonly string[]
  readonly undo: Undo
}

export interface ListChanges {
  make(input: Partial<ListInput> & Pick<ListInput, 'title'>): Promise<Shown<List>>
  edit(listId: string, changes: Partial<ListInput>): Promise<void>
  remove(listId: string): Promise<Undo>
  add(list: Shown<List>, reads: readonly ItemRead[], knows: Adding): Promise<Added>
  tick(line: ListLine, isDone: boolean): Promise<Undo>
  editLine(line: ListLine, changes: Partial<ListItemInput>): Promise<Undo>
  removeLine(line: ListLine): Promise<Undo>
  clear(lines: readonly ListLine[]): Promise<Undo>
  startAgain(lines: readonly ListLine[]): Promise<Undo>
  place(lines: readonly ListLine[], placed: readonly Placed[]): Promise<Undo>
}

export const useListChanges = (): ListChanges => {
  const data = useData()
  const familyId = useFamilyInView()?.familyId
  return useMemo(() => listChanges(data, familyId), [data, familyId])
}

const listChanges = (data: OpenData, familyId: string | undefined): ListChanges => {
  const { database, writer } = data
  const lists = recordChanges(listKind, data, familyId)
  const now = (): string => database.environment.now().toISOString()
  const changeAll = (changes: ItemChanges, sending?: Sending): Promise<Undo> =>
    writer.batch(async ({ change }) => {
      for (const [id, fields] of changes) await change(listItemKind.name, id, fields)
    }, sending)
  /** Each item's change is sent alone, because there may be more than one group can hold. */
  const changeEach = (changes: ItemChanges): Promise<Undo> => changeAll(changes, 'apart')
  const untick = (): Partial<ListItem> => tickOf(false, database.userId, now())
  return {
    make: (input) => lists.create(input),
    edit: (listId, changes) => lists.change(listId, changes),
    remove: (listId) => lists.remove(listId),
    add: (list, reads, knows) => addTo(data, list, reads, knows),
    /**
     * A tick also takes back another device's clearing of an item, which would hide the item at
     * once.
     */
    tick: ({ parts }, isDone) => {
      const ticked = tickOf(isDone, database.userId, now())
      return changeAll(
        parts.map(({ id, isCleared }) => [
          id,
          { ...ticked, ...(isDone && isCleared ? { isCleared: false } : {}) },
        ]),
      )
    },
    editLine: (line, changes) => changeAll(changesOfLine(line, changes)),
    removeLine: ({ parts }) =>
      writer.batch(async ({ remove }) => {
        for (const { id } of parts) await remove(listItemKind.name, id)
      }),
    clear: (done) => changeEach(partsOf(done).map(({ id }) => [id, { isCleared: true }])),
    startAgain: (done) => changeEach(partsOf(done).map(({ id }) => [id, untick()])),
    place: (lines, placed) =>
      changeEach(
        placed.flatMap(({ id, position }) =>
          (lines.find((line) => line.id === id)?.parts ?? []).map(
            (part) => [part.id, { position }] as const,
          ),
        ),
      ),
  }
}

type ItemChanges = readonly (readonly [string, Partial<ListItem>])[]

const partsOf = (lines: readonly ListLine[]): readonly Shown<ListItem>[] =>
  lines.flatMap(({ parts }) => parts)

const addTo = async (
  { database, writer }: OpenData,
  list: Shown<List>,
  reads: readonly ItemRead[],
  knows: Adding,
): Promise<Added> => {
  const { fresh, back, more, there } = itemsToAdd(reads, await itemsOn(database, list), knows)
  const adding = async ({ create, change }: Writes): Promise<void> => {
    for (const { id, ...fields } of [...back, ...more]) await change(listItemKind.name, id, fields)
    for (const fields of fresh) {
      const made = { ...fields, listId: list.id }
      await create(newRecord(listItemKind, database, list.familyId, made))
    }
  }
  const undo = await writer.batch(adding, 'apart')
  return { count: fresh.length + back.length + more.length, there, undo }
}

/** Reads the items when it writes, because more may have been added since the page was drawn. */
const itemsOn = async (
  { collections }: LocalDatabase,
  { familyId, id }: Shown<List>,
): Promise<readonly Shown<ListItem>[]> => {
  const found = await collections.tasks.find(toMangoQuery(itemsOf(familyId, id))).exec()
  /** The cast is sound, because the list contains only this kind. */
  return found.map((document) => document.toMutableJSON() as unknown as Shown<ListItem>)
}

export interface AisleChanges {
  add(names: readonly string[], there: readonly Shown<Aisle>[]): Promise<Undo>
  rename(aisleId: string, name: string): Promise<void>
  remove(aisleId: string): Promise<Undo>
  place(placed: readonly Placed[]): Promise<Undo>
}

export const useAisleChanges = (): AisleChanges => {
  const data = useData()
  const familyId = useFamilyInView()?.familyId
  return useMemo(() => {
    const { database, writer } = data
    const aisles = recordChanges(aisleKind, data, familyId)
    return {
      add: (names, there) => {
        const known = new Set(there.map(({ name }) => sameText(name)))
        const added = names.filter((name) => !known.has(sameText(name)))
        const positions = positionsAtEnd(there, added.length)
        return writer.batch(async ({ create }) => {
          for (const [at, name] of added.entries()) {
            const fields = { name, position: positions[at] }
            await create(newRecord(aisleKind, database, familyId, fields))
          }
        }, 'apart')
      },
      rename: (aisleId, name) => aisles.change(aisleId, { name }),
      remove: (aisleId) => aisles.remove(aisleId),
      place: (placed) =>
        writer.batch(async ({ change }) => {
          for (const { id, position } of placed) await change(aisleKind.name, id, { position })
        }, 'apart'),
    }
  }, [data, familyId])
}
