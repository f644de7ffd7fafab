import { describe, expect, it } from 'vitest'
import { roles } from '#shared/domain/role.ts'
import { navigationLinks } from './navLinks.ts'

const pathsFor = (role: Parameters<typeof navigationLinks>[0]): string[] =>
  navigationLinks(role).map(({ path }) => path)

describe('the links of the sidebar', () => {
  it('begin with the dashboard for everyone', () => {
    for (const role of roles) expect(pathsFor(role)[0]).toBe('/')
  })

  it('show tasks to the household and not to the extended family', () => {
    expect(pathsFor('grandparent')).toContain('/tasks')
    expect(pathsFor('extended_family')).not.toContain('/tasks')
  })

  it('offer nothing that needs a family to whoever has none', () => {
    expect(pathsFor(undefined)).toEqual(['/', '/faq'])
  })
})
