import type { BudgetCategory } from './budgetCategory.ts'
import type { Shown } from '../../core/record.ts'

const key = (name: string): string => name.normalize('NFKC').trim().toLowerCase()

export const isNameTaken = (
  categories: readonly Pick<BudgetCategory, 'id' | 'name' | 'movedTo'>[],
  name: string,
  ownId?: string,
): boolean => {
  const named = categories.filter((each) => each.movedTo === null && key(each.name) === key(name))
  return named.length > 0 && named.every(({ id }) => id !== ownId)
}

/**
 * Gives each category a name of its own: two offline devices may create the same name, and one
 * becomes 'Groceries (2)'.
 */
export const namedApart = <C extends Shown<BudgetCategory>>(
  categories: readonly C[],
): readonly C[] => {
  const taken = new Set<string>()
  const names = new Map<string, string>()
  const live = categories.filter(({ movedTo }) => movedTo === null).sort(firstMadeFirst)
  const written = new Set(live.map(({ name }) => key(name)))
  for (const { id, name } of live) {
    const isFirst = !taken.has(key(name))
    const own = isFirst ? name : numbered(name, (each) => taken.has(each) || written.has(each))
    taken.add(key(own))
    if (!isFirst) names.set(id, own)
  }
  return names.size === 0
    ? categories
    : categories.map((each) => ({ ...each, name: names.get(each.id) ?? each.name }))
}

const numbered = (name: string, isTaken: (key: string) => boolean): string => {
  let number = 2
  while (isTaken(key(`${name} (${number})`))) number += 1
  return `${name} (${number})`
}

const firstMadeFirst = (a: Shown<BudgetCategory>, b: Shown<BudgetCategory>): number =>
  compare(a.createdAt ?? '', b.createdAt ?? '') || compare(a.id, b.id)

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
