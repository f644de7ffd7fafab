import { beforeEach, describe, expect, it } from 'vitest'
import { limits } from '#shared/core/limits.ts'
import { prepare } from '#shared/testing/prepare.ts'
import { usageOf } from '#server/store/usage.ts'
import { aTask, edited, openFamilyStage, person, testSealKey } from '#server/testing/syncStage.ts'
import type { Verdict } from './writing/change.ts'
import { createCommit } from './writing/commit.ts'
import { accountQuota, usualQuota } from './writing/quota.ts'
import type { Quota } from './writing/quota.ts'

const small: Quota = { records: 1000, bytes: 8 * 1024 * 1024 }
const most = accountQuota(small).bytes

const stage = prepare(beforeEach, openFamilyStage)

const save = async (
  userId: string,
  { id = 't', fields = {}, quota = usualQuota }: SaveOptions = {},
): Promise<Verdict> => {
  const { store, environment } = stage
  const publish = (): void => undefined
  const commit = createCommit({ store, environment, sealKey: testSealKey, publish, quota })
  const current = await stage.get(id)
  const next = edited(current ?? aTask(id, 'F'), { filler: 'x'.repeat(60_000), ...fields })
  const row = { newDocumentState: next, assumedMasterState: current }
  const [verdict] = await commit(person(userId), [{ type: 'push', collection: 'tasks', row }])
  if (verdict === undefined) throw new Error('No verdict')
  return verdict
}

interface SaveOptions {
  readonly id?: string
  readonly fields?: object
  readonly quota?: Quota
}

const saveTimes = async (times: number, options?: SaveOptions): Promise<void> => {
  for (let time = 0; time < times; time += 1) {
    expect(await save('ann', { ...options, fields: { title: `${time}` } })).toMatchObject({
      type: 'accepted',
    })
  }
}

const bytesOf = async (userId: string): Promise<number> =>
  (await stage.store.read((tx) => tx.records.usage(usageOf.account(userId)))).bytes

const forgetAll = async (): Promise<void> => {
  await stage.store.write((tx) => tx.records.pruneHistory('2999-01-01T00:00:00.000Z'))
}

const minute = 60 * 1000

describe('A person who saves a long text to one record again and again', () => {
  it('uses room for each version, in the family’s quota and their own', async () => {
    await saveTimes(11)
    expect(await bytesOf('ann')).toBeGreaterThan(11 * 60_000)
    const family = await stage.store.read((tx) => tx.records.usage(usageOf.family('F')))
    expect(family.bytes).toBeGreaterThan(11 * 60_000)
  })

  it('keeps every version of a short history, however fast they came', async () => {
    await saveTimes(20)
    expect(await stage.store.read((tx) => tx.records.hasVersion('t', 10))).toBe(true)
  })

  it('keeps one version a minute of a long history', async () => {
    await saveTimes(200)
    expect(await bytesOf('ann')).toBeLessThan(limits.wholeHistoryBytes + 3 * 61_000)
    stage.environment.advance(minute)
    await saveTimes(50)
    expect(await bytesOf('ann')).toBeLessThan(limits.wholeHistoryBytes + 4 * 61_000)
    expect(await stage.held('t')).toMatchObject({ title: '49', rev: 250 })
  })

  it('keeps another person’s version of the same minute', async () => {
    await saveTimes(100)
    await stage.join('F', 'pat', 'parent')
    await save('pat', { fields: { title: 'Pat’s' } })
    await saveTimes(2)
    const titles = await stage.store.read(async (tx) =>
      (await tx.records.history('t')).map(({ title }) => title),
    )
    expect(titles.slice(-2)).toEqual(['Pat’s', '1'])
  })

  it('keeps the token of every edit, so that none is applied twice', async () => {
    await saveTimes(120)
    const before = await stage.held('t')
    await save('ann', { fields: { title: 'Later' } })
    const known = await stage.store.read((tx) => tx.records.hasEditFrom('t', before.editId, 'ann'))
    expect(known).toBe(true)
    expect(await stage.store.read((tx) => tx.records.hasVersion('t', before.rev))).toBe(false)
  })
})

describe('A person whose versions have filled their room', () => {
  const fill = async (): Promise<void> => {
    for (let id = 0; (await bytesOf('ann')) < most; id += 1) {
      await saveTimes(20, { id: `t${id}`, quota: small })
    }
  }

  it('can make no new record, but edits and deletes records and keeps one version a minute', async () => {
    await fill()
    expect(await save('ann', { id: 'new', quota: small })).toMatchObject({
      type: 'refused',
      refusal: { code: 'quota' },
    })
    const before = await bytesOf('ann')
    await saveTimes(50, { id: 't0', quota: small })
    expect(await bytesOf('ann')).toBeLessThan(before + 2 * 61_000)
    expect(await save('ann', { id: 't0', fields: { _deleted: true }, quota: small })).toMatchObject(
      { type: 'accepted' },
    )
  })

  it('leaves the other members of the family their own room', async () => {
    await fill()
    expect(await save('kim', { id: 'new', quota: small })).toMatchObject({ type: 'accepted' })
  })

  it('can change nothing at one and a half times the quota, but can still delete', async () => {
    await saveTimes(1, { quota: small })
    for (let time = 0; (await bytesOf('ann')) < most * 1.5; time += 1) {
      stage.environment.advance(minute)
      await saveTimes(1, { quota: small })
    }
    expect(await save('ann', { fields: { title: 'One more' }, quota: small })).toMatchObject({
      type: 'refused',
      refusal: { code: 'quota' },
      state: { id: 't' },
    })
    expect(await save('ann', { fields: { _deleted: true }, quota: small })).toMatchObject({
      type: 'accepted',
    })
  })

  it('regains room once the versions are old enough to be forgotten', async () => {
    await fill()
    await forgetAll()
    expect(await save('ann', { id: 'new', quota: small })).toMatchObject({ type: 'accepted' })
  })
})
