import type { ListItem } from './listItem.ts'
import type { Shown } from '../core/record.ts'
import { sameText } from './itemText.ts'
import { inOrder } from '../core/ordering/placing.ts'

type Item = Shown<ListItem>

export type ListLine<T extends Item = Item> = T & {
  readonly parts: readonly T[]
}

/** A line is its first item with the summed amount; stored items stay separate. */
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

const sumOf = (items: readonly Item[]): number | null => {
  const amounts = items.flatMap(({ amount }) => (amount === null ? [] : [amount]))
  return amounts.length === 0 ? null : addAmounts(amounts)
}

/** Three decimals, the precision of typed amounts, avoid floating-point errors. */
export const addAmounts = (amounts: readonly number[]): number =>
  Math.round(amounts.reduce((sum, amount) => sum + amount * 1000, 0)) / 1000

export const changesOfLine = (
  line: ListLine,
  changes: Partial<ListItem>,
): readonly (readonly [id: string, changes: Partial<ListItem>])[] =>
  line.parts.map(({ id }, at) => [
    id,
    'amount' in changes && at > 0 ? { ...changes, amount: null } : changes,
  ])
