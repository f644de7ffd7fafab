import { describe, expect, it } from 'vitest'
import { asStored, buildBudgetCategory } from '../../testing/builders.ts'
import { isNameTaken, namedApart } from './categoryNames.ts'

const category = (id: string, name: string, made: number, movedTo: string | null = null) => ({
  ...asStored(buildBudgetCategory({ id, name, movedTo })),
  createdAt: new Date(made).toISOString(),
})

const namesOf = (categories: readonly { readonly name: string }[]) =>
  categories.map(({ name }) => name)

describe('A category’s name', () => {
  const all = [category('a', 'Groceries', 1), category('b', 'Bakery', 2, 'a')]

  it.each(['Groceries', ' groceries ', 'GROCERIES'])('%j is taken', (name) => {
    expect(isNameTaken(all, name)).toBe(true)
    expect(isNameTaken(all, name, 'a')).toBe(false)
  })

  it('stays with a category that has it besides another', () => {
    expect(isNameTaken([...all, category('c', 'groceries', 3)], 'Groceries', 'c')).toBe(false)
  })

  it.each(['Bakery', 'Grocery'])('%j is free', (name) => {
    expect(isNameTaken(all, name)).toBe(false)
  })
})

describe('Categories of one name', () => {
  it('become distinct in any order, and the first made keeps its name', () => {
    const [first, second] = [category('z', 'Groceries', 1), category('a', 'groceries', 2)]
    expect(namesOf(namedApart([first, second]))).toEqual(['Groceries', 'groceries (2)'])
    expect(namesOf(namedApart([second, first]))).toEqual(['groceries (2)', 'Groceries'])
    const sameMoment = [category('b', 'Fun', 1), category('a', 'Fun', 1)]
    expect(namesOf(namedApart(sameMoment))).toEqual(['Fun (2)', 'Fun'])
  })

  it('get no number that somebody gave', () => {
    const all = [
      category('a', 'Fun', 1),
      category('b', 'Fun', 2),
      category('c', 'Fun (2)', 3),
      category('d', 'Fun', 4),
    ]
    expect(namesOf(namedApart(all))).toEqual(['Fun', 'Fun (3)', 'Fun (2)', 'Fun (4)'])
  })

  it('stay unchanged if none occurs twice, without categories that moved away', () => {
    const all = [category('a', 'Fun', 1, 'b'), category('b', 'Fun', 2)]
    expect(namedApart(all)).toBe(all)
  })
})
