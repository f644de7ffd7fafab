import { beforeEach, describe, expect, it } from 'vitest'
import { memberId } from '#shared/people/family/member.ts'
import type { WireRecord } from '#shared/core/record.ts'
import { mostFamilies } from '#shared/people/family/memberPolicy.ts'
import { buildInvitation } from '#shared/testing/builders.ts'
import { prepare } from '#shared/testing/prepare.ts'
import {
  aFamily,
  aMember,
  aTask,
  edited,
  openSyncStage,
  testSealKey,
} from '#server/testing/syncStage.ts'
import { isSealed } from './writing/seal.ts'

const stage = prepare(beforeEach, openSyncStage)

beforeEach(async () => {
  await stage.join('F', 'ann', 'parent')
  await stage.join('F', 'bob', 'parent')
  await stage.join('G', 'zoe', 'parent')
})

const refusal = (code: string) => ({ type: 'refused', refusal: { code } })

describe('A record’s id', () => {
  it('rejects an id that belongs to a record of another kind', async () => {
    const squatter = aTask(memberId('F', 'newcomer'), 'G')
    expect(await stage.push('zoe', squatter)).toMatchObject(refusal('invalid'))
    const joined = await stage.join('F', 'newcomer', 'grandparent')
    expect(joined).toMatchObject({ kind: 'member', familyId: 'F', role: 'grandparent' })
  })

  it.each(['__proto__', 'constructor', '..', '-t', 'a/b', 'a\u0000'])(
    'rejects the id %j',
    async (id) => {
      expect(await stage.push('ann', aTask(id, 'F'))).toMatchObject(refusal('invalid'))
    },
  )

  it('rejects an id with parts that do not follow from the content', async () => {
    const family = aFamily('F:kim')
    expect(await stage.push('zoe', family, undefined, 'families')).toMatchObject(refusal('invalid'))
  })
})

describe('An answer', () => {
  it('does not tell a stranger who is a member of a family', async () => {
    const member = aMember('F', 'ann', 'parent')
    const nobody = aMember('F', 'nobody', 'parent')
    const ask = (record: WireRecord) => stage.push('zoe', record, undefined, 'families')
    expect(await ask(member)).toMatchObject(refusal('not-found'))
    expect(await ask(nobody)).toEqual(await ask(member))
  })
})

it.each(['de-DE-!!', 'not a locale', ''])(
  'rejects the locale %j, at which all the family’s devices would fail',
  async (locale) => {
    const family = await stage.held('F')
    const verdict = await stage.push('ann', edited(family, { locale }), family, 'families')
    expect(verdict).toMatchObject({ type: 'refused', refusal: { fields: ['locale'] } })
  },
)

describe('An unknown field', () => {
  it.each(['_meta', '_rev', '_attachments', '__proto__', 'constructor', 'a.b', '', '$ref', 'ä'])(
    'rejects a field with the name %j',
    async (name) => {
      const task = Object.defineProperty(aTask('t', 'F'), name, { value: 1, enumerable: true })
      expect(await stage.push('ann', task)).toMatchObject(refusal('invalid'))
      expect(await stage.get('t')).toBeUndefined()
    },
  )

  it('keeps a field of any other unknown name', async () => {
    await stage.push('ann', aTask('t', 'F', { mood_2: 'sunny' }))
    expect(await stage.get('t')).toMatchObject({ mood_2: 'sunny' })
  })

  it('rejects a record that would not fit into a page', async () => {
    const large = aTask('t', 'F', { mood: 'x'.repeat(64 * 1024) })
    expect(await stage.push('ann', large)).toMatchObject(refusal('too-large'))
    const many = aTask('t', 'F', { mood: 'ä'.repeat(40 * 1024) })
    expect(await stage.push('ann', many)).toMatchObject(refusal('too-large'))
  })

  it('keeps the seal valid when the record has a number that JSON cannot hold', async () => {
    const sent = JSON.parse(
      JSON.stringify(aTask('t', 'F')).replace('{', '{"mood":1e999,"deep":{"mood":-1e999},'),
    ) as WireRecord
    await stage.push('ann', sent)
    const stored = await stage.get('t')
    expect(stored).toMatchObject({ rev: 1, mood: null })
    expect(stored && isSealed(testSealKey, stored)).toBe(true)
  })
})

describe('A parent who is one no more', () => {
  const invite = (userId: string, id: string) => {
    const expiresAt = stage.environment.now().toISOString()
    const invitation = buildInvitation({ id, familyId: 'F', expiresAt })
    return stage.push(userId, invitation, undefined, 'families')
  }

  it.each([
    ['is removed', { leftAt: '2026-03-14T09:00:00.000Z' }],
    ['gets another role', { role: 'grandparent' }],
  ])('withdraws the invitations of a parent who %s', async (_how, change) => {
    expect(await invite('bob', 'bobs')).toMatchObject({ type: 'accepted' })
    expect(await invite('ann', 'anns')).toMatchObject({ type: 'accepted' })
    const member = await stage.held(memberId('F', 'bob'))
    await stage.push('ann', edited(member, change), member, 'families')
    expect(await stage.get('bobs')).toMatchObject({ _deleted: true })
    expect(await stage.get('anns')).toMatchObject({ _deleted: false })
  })
})

it('rejects an invitation that is valid for longer than seven days', async () => {
  const eternal = buildInvitation({ id: 'i', familyId: 'F', expiresAt: '9999-01-01T00:00:00Z' })
  const verdict = await stage.push('ann', eternal, undefined, 'families')
  expect(verdict).toMatchObject(refusal('forbidden'))
})

it('limits the number of families that one person founds', async () => {
  for (let at = 1; at < mostFamilies; at += 1) await stage.join(`G${at}`, 'zoe', 'parent')
  const found = async (id: string) => {
    await stage.push('zoe', aFamily(id), undefined, 'families')
    return stage.push('zoe', aMember(id, 'zoe', 'parent'), undefined, 'families')
  }
  expect(await found('one-more')).toMatchObject(refusal('not-found'))
  await stage.join('G', 'yan', 'parent')
  await stage.leave('G', 'zoe')
  expect(await found('another')).toMatchObject({ type: 'accepted' })
})
