import { beforeEach, describe, expect, it } from 'vitest'
import type { StoredRecord } from '#shared/core/record.ts'
import { prepare } from '#shared/testing/prepare.ts'
import { aTask, edited, openFamilyStage, testSealKey } from '#server/testing/syncStage.ts'
import { accepted } from '#server/testing/verdicts.ts'
import { isSealed } from './seal.ts'

const stage = prepare(beforeEach, openFamilyStage)

describe('Push 6: what the server sets', () => {
  it('ignores server-set fields that a device sends', async () => {
    const stored = accepted(
      await stage.push(
        'ann',
        aTask('t', 'F', {
          audience: 'family:G',
          rev: 40,
          seal: 'x',
          updatedBy: 'eve',
          updatedAt: 'x',
        }),
      ),
    )
    expect(stored).toMatchObject({
      audience: 'household:F',
      rev: 1,
      createdBy: 'ann',
      updatedBy: 'ann',
      updatedAt: stage.environment.now().toISOString(),
    })
    expect(isSealed(testSealKey, stored)).toBe(true)
  })

  it('keeps the first author and time, and records the last', async () => {
    const first = accepted(await stage.push('ann', aTask('t', 'F')))
    stage.environment.advance(60_000)
    const second = accepted(await stage.push('kim', edited(first, { status: 'completed' }), first))
    expect(second).toMatchObject({
      rev: 2,
      createdBy: 'ann',
      createdAt: first.createdAt,
      updatedBy: 'kim',
      updatedAt: stage.environment.now().toISOString(),
    })
  })

  it('seals a version so that no change goes unnoticed', async () => {
    const stored = accepted(await stage.push('ann', aTask('t', 'F')))
    expect(isSealed(testSealKey, { ...stored, title: 'x' })).toBe(false)
    expect(isSealed(testSealKey, { ...stored, audience: 'family:F' })).toBe(false)
    expect(isSealed(Buffer.alloc(32, 8), stored)).toBe(false)
    expect(isSealed(testSealKey, JSON.parse(JSON.stringify(stored)) as StoredRecord)).toBe(true)
  })

  it('keeps the last live content in a deletion, whatever was sent with it', async () => {
    const stored = accepted(await stage.push('ann', aTask('t', 'F')))
    const verdict = await stage.push('ann', { id: 't', _deleted: true, editId: 'gone' }, stored)
    expect(accepted(verdict)).toMatchObject({ title: 't', _deleted: true, editId: 'gone', rev: 2 })
  })
})
