import type { ListItem } from './listItem.ts'
import type { Shown } from '../core/record.ts'
import { sameText } from './itemText.ts'
import { inOrder } from '../core/placing.ts'

type Item = Shown<ListItem>

/** A line of a list: items with equal words and unit, which people added without knowing of each other. */
export type ListLine<T extends Item = Item> = T & {
  /** All items that the line shows, the first of them first. */
  readonly parts: readonly T[]
}

/**
 * Open items of equal words and unit as one line, and of what is done those that were ticked by one tap.
 * The line is the first item, with the amounts of all; nothing is merged in what is stored.
 */
export const linesOfItems = <T extends Item>(items: readonly T[]): readonly ListLine<T>[] => {
  const byKey = new Map<string, readonly T[]>()
  for (const item of inOrder(items)) {
    const key = lineKey(item)
    byKey.set(key, [...(byKey.get(key) ?? []), item])
  }
  return [...byKey.values()].map((parts) => {
    const [first] = parts as readonly [T]
    const aisleId = parts.find((part) => part.aisleId !== null)?.aisleId ?? null
    return { ...first, aisleId, amount: sumOf(parts), parts }
  })
}

const lineKey = ({ text, unit, isDone, doneAt, doneBy }: Item): string =>
  JSON.stringify([sameText(text), sameUnit(unit), isDone && [doneAt, doneBy]])

export const sameUnit = (unit: string | null): string => sameText(unit ?? '')

/** An item without an amount adds none; null where no item says how much. */
const sumOf = (items: readonly Item[]): number | null => {
  const amounts = items.flatMap(({ amount }) => (amount === null ? [] : [amount]))
  return amounts.length === 0 ? null : addAmounts(amounts)
}

/** In thousandths, as precise as amounts are typed. */
export const addAmounts = (amounts: readonly number[]): number =>
  Math.round(amounts.reduce((sum, amount) => sum + amount * 1000, 0)) / 1000

/** The changes to each item of an edited line: the first one gets the whole amount. */
export const changesOfLine = (
  line: ListLine,
  changes: Partial<ListItem>,
): readonly (readonly [id: string, changes: Partial<ListItem>])[] =>
  line.parts.map(({ id }, at) => [
    id,
    'amount' in changes && at > 0 ? { ...changes, amount: null } : changes,
  ])
