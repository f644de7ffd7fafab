import { beforeEach, describe, expect, it } from 'vitest'
import { openFamilyStage } from '#server/testing/syncStage.ts'
import { prepare } from '#shared/testing/prepare.ts'
import { createComingOfAge } from './comingOfAge.ts'
import { createFamilyDays } from './familyDays.ts'
import type { FamilyDays } from './familyDays.ts'

const hourMs = 60 * 60 * 1000

const stage = prepare(beforeEach, openFamilyStage)
let days: FamilyDays

beforeEach(async () => {
  const onError = (error: unknown): void => {
    throw error
  }
  days = createFamilyDays({ ...stage, onError }, [createComingOfAge(stage)])
})

const born = async (userId: string, dateOfBirth: string): Promise<void> => {
  await stage.put({ ...(await stage.held(userId)), dateOfBirth, editId: `born-${userId}` })
}
const audienceOf = async (userId: string) => (await stage.held(userId)).audience

describe('A child’s private profile', () => {
  it('becomes its owner’s alone on the eighteenth birthday, although nobody writes it', async () => {
    await born('kim', '2008-03-03')
    await days.run()
    expect(await audienceOf('kim')).toBe('child:F:kim')
    stage.published.length = 0
    stage.environment.advance(16 * hourMs)
    await days.run()
    expect(await audienceOf('kim')).toBe('user:kim')
    expect(stage.published).not.toEqual([])
  })

  it('stays unchanged on every other day', async () => {
    await born('kim', '2012-03-03')
    const before = await stage.revsOf('kim')
    for (let day = 0; day < 3; day += 1) {
      stage.environment.advance(24 * hourMs)
      await days.run()
    }
    expect(await stage.revsOf('kim')).toEqual(before)
    expect(await audienceOf('kim')).toBe('child:F:kim')
  })

  it('moves once, even after a stop of a year', async () => {
    await born('kim', '2008-03-03')
    stage.environment.advance(365 * 24 * hourMs)
    await days.run()
    expect(await audienceOf('kim')).toBe('user:kim')
    const moved = await stage.revsOf('kim')
    stage.environment.advance(24 * hourMs)
    await days.run()
    expect(await stage.revsOf('kim')).toEqual(moved)
  })
})
