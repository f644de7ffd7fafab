import { sameText } from '#shared/lists/itemText.ts'
import { addAmounts, sameUnit } from '#shared/lists/listLines.ts'
import type { ItemRead } from '#shared/lists/itemText.ts'
import { positionsAtEnd } from '#shared/core/ordering/placing.ts'
import type { ListItem } from '#shared/lists/listItem.ts'
import type { Shown } from '#shared/core/record.ts'

type Item = Shown<ListItem>

export interface Adding {
  mayEdit(item: Item): boolean
  aisleOf(text: string): string | null
}

type Fields = ItemRead & Pick<ListItem, 'position'>

type Fresh = Fields & Pick<ListItem, 'aisleId'>
type Back = Fields & Pick<ListItem, 'id' | 'aisleId' | 'isDone' | 'doneAt' | 'doneBy' | 'isCleared'>
type More = Pick<ListItem, 'id' | 'amount'>

interface ToAdd {
  readonly fresh: readonly Fresh[]
  readonly back: readonly Back[]
  readonly more: readonly More[]
  readonly there: readonly string[]
}

/**
 * A done item comes back as the same record, so that the records do not grow with each purchase. An
 * open item adds up both amounts.
 */
export const itemsToAdd = (
  reads: readonly ItemRead[],
  items: readonly Item[],
  { mayEdit, aisleOf }: Adding,
): ToAdd => {
  const lines = linesRead(reads)
  const positions = positionsAtEnd(items, lines.length)
  const made: { fresh: Fresh[]; back: Back[]; more: More[]; there: string[] } = {
    fresh: [],
    back: [],
    more: [],
    there: lines.flatMap(({ again }) => again),
  }
  for (const [at, { again: _, ...read }] of lines.entries()) {
    const same = items.filter((item) => sameText(item.text) === sameText(read.text))
    const alike = same.filter((item) => !item.isDone && saysNoMore(read, item))
    const open = alike.find(mayEdit)
    const fields = { ...read, position: positions[at] ?? '' }
    const done = same.find((item) => item.isDone && mayEdit(item))
    if (alike.length > 0 && read.amount === null) made.there.push(read.text)
    else if (open !== undefined) {
      made.more.push({ id: open.id, amount: addAmounts([open.amount ?? 0, read.amount ?? 0]) })
    } else if (done !== undefined && !made.back.some(({ id }) => id === done.id)) {
      const aisleId = done.aisleId ?? aisleOf(read.text)
      made.back.push({ ...fields, id: done.id, aisleId, ...untouched })
    } else made.fresh.push({ ...fields, aisleId: aisleOf(read.text) })
  }
  return made
}

type Line = ItemRead & { readonly again: readonly string[] }

const linesRead = (reads: readonly ItemRead[]): readonly Line[] => {
  const lines = new Map<string, Line>()
  for (const read of reads) {
    const key = JSON.stringify([sameText(read.text), sameUnit(read.unit)])
    const line = lines.get(key)
    if (line === undefined) lines.set(key, { ...read, again: [] })
    else if (read.amount === null) lines.set(key, { ...line, again: [...line.again, read.text] })
    else lines.set(key, { ...line, amount: addAmounts([line.amount ?? 0, read.amount]) })
  }
  return [...lines.values()]
}

const untouched = { isDone: false, doneAt: null, doneBy: null, isCleared: false } as const

/**
 * True if the list needs no second item: the read one has no amount, or one in the same unit, which
 * can be added.
 */
const saysNoMore = (read: ItemRead, item: Item): boolean =>
  read.amount === null || sameUnit(read.unit) === sameUnit(item.unit)
