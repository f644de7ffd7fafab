import { describe, expect, it } from 'vitest'
import { roles } from '#shared/core/role.ts'
import { barLinks, navigationLinks, railLinks } from './navLinks.ts'

const pathsFor = (role: Parameters<typeof navigationLinks>[0]): string[] =>
  navigationLinks(role).map(({ path }) => path)

describe('The links of the sidebar', () => {
  it('begin with the dashboard for everyone', () => {
    for (const role of roles) expect(pathsFor(role)[0]).toBe('/')
  })

  it('show tasks to the household and not to the extended family', () => {
    expect(pathsFor('grandparent')).toContain('/tasks')
    expect(pathsFor('extended_family')).not.toContain('/tasks')
  })

  it('show personal budgets to parents and children alone', () => {
    const shown = roles.filter((role) => pathsFor(role).includes('/personal-budgets'))
    expect(shown).toEqual(['parent', 'child'])
  })

  it('offer nothing that needs a family to whoever has none', () => {
    expect(pathsFor(undefined)).toEqual(['/', '/faq'])
  })
})

describe('The bar of a phone', () => {
  const barFor = (role: Parameters<typeof barLinks>[0]) => barLinks(role).map(({ path }) => path)

  it('leads to the lists if there are some, or else to the memories', () => {
    for (const role of ['parent', 'child', 'grandparent'] as const) {
      expect(barFor(role)).toEqual(['/', '/calendar', '/lists'])
    }
    expect(barFor('extended_family')).toEqual(['/', '/calendar', '/memories'])
  })

  it('leads to the start alone without a family', () => expect(barFor(undefined)).toEqual(['/']))
})

describe('The rail of a tablet', () => {
  const railFor = (role: Parameters<typeof railLinks>[0]) => railLinks(role).map(({ path }) => path)

  it('begins as the bar does, and leads to the pages that a role uses most', () => {
    expect(railFor('parent')).toEqual([
      '/',
      '/calendar',
      '/tasks',
      '/lists',
      '/budget',
      '/memories',
    ])
    for (const role of ['child', 'grandparent'] as const) {
      expect(railFor(role)).toEqual(['/', '/calendar', '/tasks', '/lists', '/goals', '/memories'])
    }
    expect(railFor('extended_family')).toEqual(['/', '/calendar', '/memories'])
  })
})
