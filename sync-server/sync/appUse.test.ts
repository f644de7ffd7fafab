import { beforeEach, describe, expect, it } from 'vitest'
import type { WireRecord } from '#shared/core/record.ts'
import { buildAppUse } from '#shared/testing/builders.ts'
import { prepare } from '#shared/testing/prepare.ts'
import { edited, openFamilyStage } from '#server/testing/syncStage.ts'
import { accepted } from '#server/testing/verdicts.ts'

const stage = prepare(beforeEach, openFamilyStage)

beforeEach(async () => {
  await stage.join('F', 'tom', 'child')
})

const push = (userId: string, next: WireRecord, assumed?: WireRecord) =>
  stage.push(userId, next, assumed, 'budgets')
const takes = async (userId: string, next: WireRecord, assumed?: WireRecord) =>
  accepted(await push(userId, next, assumed))
const code = async (userId: string, next: WireRecord, assumed?: WireRecord) => {
  const verdict = await push(userId, next, assumed)
  return verdict.type === 'refused' ? verdict.refusal.code : verdict.type
}

const used = (userId: string, usedMinutes: number, fields: object = {}) =>
  buildAppUse({ familyId: 'F', userId, usedMinutes, ...fields })
const grant = (userId: string, grantedMinutes: number, fields: object = {}) =>
  buildAppUse({
    id: stage.environment.newId(),
    familyId: 'F',
    userId,
    device: null,
    usedMinutes: 0,
    grantedMinutes,
    ...fields,
  })

describe('A child', () => {
  it('adds up its minutes, readable to itself and its parents', async () => {
    const first = await takes('kim', used('kim', 1))
    expect(first).toMatchObject({ audience: 'child:F:kim' })
    expect(await takes('kim', edited(first, { usedMinutes: 2 }), first)).toMatchObject({
      usedMinutes: 2,
    })
  })

  it('cannot lower its minutes in any way', async () => {
    const first = await takes('kim', used('kim', 40))
    expect(await code('kim', edited(first, { usedMinutes: 39 }), first)).toBe('forbidden')
    expect(await code('kim', edited(first, { _deleted: true }), first)).toBe('forbidden')
    expect(await code('kim', edited(first, { day: '2026-03-01' }), first)).toMatch(
      /fixed-field|invalid/,
    )
    expect(await code('kim', edited(first, { usedMinutes: -5 }), first)).toBe('invalid')
    expect(await stage.held(first.id)).toMatchObject({ usedMinutes: 40, rev: 1 })
  })

  it('grants itself nothing, neither openly nor within its own minutes', async () => {
    expect(await code('kim', grant('kim', 60))).toBe('forbidden')
    expect(await code('kim', used('kim', 1, { grantedMinutes: 60 }))).not.toBe('accepted')
    const first = await takes('kim', used('kim', 1))
    expect(await code('kim', edited(first, { grantedMinutes: 60 }), first)).toBe('forbidden')
    const given = await takes('ann', grant('kim', 15))
    expect(await code('kim', edited(given, { grantedMinutes: 600 }), given)).toBe('forbidden')
  })

  it('counts for no other child, nor under an id that is not its own', async () => {
    expect(await code('kim', used('tom', 600))).toBe('not-found')
    const toms = used('tom', 600)
    expect(await code('kim', used('kim', 600, { id: toms.id }))).toBe('invalid')
    const own = await takes('tom', used('tom', 5))
    expect(await code('kim', edited(own, { usedMinutes: 600 }), own)).toBe('not-found')
    expect(await code('kim', used('kim', 5, { familyId: 'G' }))).toBe('not-found')
  })
})

describe('A parent', () => {
  it('grants time to the family’s children alone, and takes it back', async () => {
    const given = await takes('ann', grant('kim', 15))
    expect(given).toMatchObject({ audience: 'child:F:kim' })
    await takes('ann', edited(given, { _deleted: true }), given)
    expect(await code('ann', grant('gil', 15))).toBe('forbidden')
    expect(await code('zoe', grant('kim', 15))).toBe('forbidden')
    expect(await code('gil', grant('kim', 15))).toBe('forbidden')
  })

  it('counts no minutes for a child', async () => {
    expect(await code('ann', used('kim', 600))).toBe('not-found')
    const own = await takes('kim', used('kim', 5))
    expect(await code('ann', edited(own, { usedMinutes: 600 }), own)).toBe('forbidden')
    expect(await code('ann', edited(own, { _deleted: true }), own)).toBe('forbidden')
    expect(await code('ann', grant('kim', 15, { usedMinutes: 5 }))).toBe('invalid')
  })
})
