import { beforeEach, describe, expect, it } from 'vitest'
import { edited, openFamilyStage, testSealKey } from '#server/testing/syncStage.ts'
import { accepted } from '#server/testing/verdicts.ts'
import { prepare } from '#shared/testing/prepare.ts'
import { isSealed } from '../writing/seal.ts'

const stage = prepare(beforeEach, openFamilyStage)

describe('effects', () => {
  it('copies names and picture into the person’s live member records', async () => {
    await stage.join('G', 'kim', 'parent')
    await stage.leave('G', 'kim')
    const kim = await stage.held('kim')
    const next = edited(kim, { firstName: 'Kimberly', profileImageUrl: '/api/objects/x' })
    accepted(await stage.push('kim', next, kim, 'families'))
    expect(await stage.get('F:kim')).toMatchObject({
      firstName: 'Kimberly',
      profileImageUrl: '/api/objects/x',
      updatedBy: 'kim',
    })
    expect(await stage.get('G:kim')).toMatchObject({ firstName: 'kim' })
  })

  it('gives a new member their account’s names and the first color that is free', async () => {
    expect(await stage.get('F:gil')).toMatchObject({ firstName: 'gil', colour: 2 })
    await stage.leave('F', 'kim')
    expect(await stage.join('F', 'new', 'grandparent')).toMatchObject({
      firstName: 'new',
      colour: 1,
    })
    expect(await stage.join('F', 'kim', 'child')).toMatchObject({ colour: 4 })
  })

  it('moves a person’s profile to where a new role puts it, and back', async () => {
    expect((await stage.held('kim')).audience).toBe('child:F:kim')
    const before = await stage.held('kim')
    const oldFeed = () =>
      stage.store.read((tx) =>
        tx.feeds.after('child:F:kim', 'families', 0, { rows: 10, bytes: 1e6 }),
      )
    const [rowBefore] = await oldFeed()
    await stage.join('F', 'kim', 'grandparent')
    const after = await stage.held('kim')
    expect(after).toMatchObject({ audience: 'user:kim', rev: before.rev + 1 })
    expect(after.editId).not.toBe(before.editId)
    expect(isSealed(testSealKey, after)).toBe(true)
    const [rowAfter] = await oldFeed()
    expect(rowAfter).toMatchObject({ recordId: 'kim', number: (rowBefore?.number ?? 0) + 1 })
    await stage.join('F', 'kim', 'child')
    expect((await stage.held('kim')).audience).toBe('child:F:kim')
  })

  it('publishes to everybody whose audiences change, and to the parents when children’s do', async () => {
    await stage.join('F', 'ben', 'parent')
    stage.published.length = 0
    await stage.leave('F', 'kim')
    await stage.join('F', 'gil', 'extended_family')
    const member = await stage.held('F:eve')
    accepted(await stage.push('ann', edited(member, { colour: 7 }), member, 'families'))
    expect(stage.published.map(({ people }) => people)).toEqual([
      new Set(['ann', 'ben', 'kim']),
      new Set(['gil']),
      new Set(),
    ])
  })
})
