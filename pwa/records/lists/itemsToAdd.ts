import { sameText } from '#shared/derive/itemText.ts'
import type { ItemRead } from '#shared/derive/itemText.ts'
import { positionsAtEnd } from '#shared/derive/placing.ts'
import type { ListItem } from '#shared/domain/listItem.ts'
import type { Shown } from '#shared/domain/record.ts'

type Item = Shown<ListItem>

/** What adding goes by. */
export interface Adding {
  /** May this person change it, and so bring it back? */
  mayEdit(item: Item): boolean
  /** Where something of this text stood last. */
  aisleOf(text: string): string | null
}

type Fields = ItemRead & Pick<ListItem, 'position'>

interface ToAdd {
  readonly fresh: readonly (Fields & Pick<ListItem, 'aisleId'>)[]
  /** What was done before, and is wanted again. */
  readonly back: readonly (Fields &
    Pick<ListItem, 'id' | 'isDone' | 'doneAt' | 'doneBy' | 'isCleared'>)[]
  readonly there: readonly string[]
}

/**
 * What adding these lines to a list writes: what was done before comes back as the same record, so that a list
 * grows by what a family buys, not by how often; what is open stays once.
 * @param items all of the list's, cleared or not.
 */
export const itemsToAdd = (
  reads: readonly ItemRead[],
  items: readonly Item[],
  { mayEdit, aisleOf }: Adding,
): ToAdd => {
  const positions = positionsAtEnd(items, reads.length)
  const fresh: ToAdd['fresh'][number][] = []
  const back: ToAdd['back'][number][] = []
  const there: string[] = []
  const met = new Set<string>()
  for (const [at, read] of reads.entries()) {
    const text = sameText(read.text)
    const same = items.filter((item) => sameText(item.text) === text)
    const isOpen = same.some((item) => !item.isDone && saysNoMore(read, item))
    const fields = { ...read, position: positions[at] ?? '' }
    const done = same.find((item) => item.isDone && mayEdit(item))
    const key = `${text} ${read.amount} ${read.unit}`
    if (isOpen || met.has(key)) there.push(read.text)
    else if (done !== undefined && !back.some(({ id }) => id === done.id)) {
      back.push({ ...fields, id: done.id, ...untouched })
    } else fresh.push({ ...fields, aisleId: aisleOf(read.text) })
    met.add(key)
  }
  return { fresh, back, there }
}

const untouched = { isDone: false, doneAt: null, doneBy: null, isCleared: false } as const

const saysNoMore = (read: ItemRead, item: Item): boolean =>
  read.amount === null || (read.amount === item.amount && read.unit === item.unit)
