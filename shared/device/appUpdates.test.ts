import { describe, expect, it } from 'vitest'
import { appUpdateSchema, releaseNotesSchema } from './appUpdate.ts'
import type { AppUpdate } from './appUpdate.ts'
import { roles } from '../core/role.ts'
import { unseenUpdates, updatesFor, withSeen } from './appUpdates.ts'

const now = new Date('2026-05-01T12:00:00.000Z')

const update = (id: string, fields: Partial<AppUpdate> = {}): AppUpdate =>
  appUpdateSchema.parse({
    id,
    version: '1.0.0',
    title: 'Goals',
    description: 'Set goals.',
    publishedAt: '2026-04-01T12:00:00.000Z',
    ...fields,
  })

const ids = (updates: readonly AppUpdate[]): readonly string[] => updates.map(({ id }) => id)

describe('an update', () => {
  it('defaults to a feature for everyone that pops up', () => {
    expect(update('a')).toMatchObject({
      type: 'feature',
      targetRoles: roles,
      isHighlighted: true,
      expiresAt: null,
    })
  })

  it('needs an id of its own', () => {
    expect(releaseNotesSchema.safeParse([update('a'), update('b')]).success).toBe(true)
    expect(releaseNotesSchema.safeParse([update('a'), update('a')]).success).toBe(false)
  })
})

describe('unseen updates', () => {
  it('includes those for one’s role, unexpired and unseen, the newest first', () => {
    const updates = [
      update('old'),
      update('new', { publishedAt: '2026-04-02T12:00:00.000Z' }),
      update('parents', { targetRoles: ['parent'] }),
      update('seen'),
      update('quiet', { isHighlighted: false }),
      update('expired', { expiresAt: now.toISOString() }),
      update('expiring', { expiresAt: '2026-05-01T12:00:00.001Z' }),
    ]
    expect(ids(unseenUpdates(updates, 'child', ['seen'], now))).toEqual(['new', 'old', 'expiring'])
    expect(ids(unseenUpdates(updates, 'parent', ['seen'], now))).toContain('parents')
    expect(ids(updatesFor(updates, 'child'))).toEqual([
      'new',
      'old',
      'seen',
      'quiet',
      'expired',
      'expiring',
    ])
  })

  it('stores an id only once', () => {
    expect(withSeen(['a', 'b'], ['b', 'c'])).toEqual(['a', 'b', 'c'])
  })
})
