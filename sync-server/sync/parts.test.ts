import { beforeEach, describe, expect, it } from 'vitest'
import { buildAttendance, buildEvent, buildEventOverride } from '#shared/testing/builders.ts'
import { prepare } from '#shared/testing/prepare.ts'
import { edited, openFamilyStage, testSealKey } from '#server/testing/syncStage.ts'
import { accepted, refusedWith } from '#server/testing/verdicts.ts'
import { sealOf } from './writing/seal.ts'

const stage = prepare(beforeEach, openFamilyStage)

const familyId = 'F'
const series = buildEvent({ id: 'series', familyId, rrule: 'FREQ=WEEKLY' })
const cancelled = buildEventOverride({ familyId, eventId: 'series', cancelled: true })
const goes = buildAttendance({ familyId, eventId: 'series', userId: 'kim' })

const audiences = () =>
  Promise.all([series.id, cancelled.id, goes.id].map(async (id) => (await stage.held(id)).audience))

describe('the parts of a record', () => {
  it('move with the record in the same transaction, and change both audiences', async () => {
    for (const record of [series, cancelled, goes]) await stage.put(record)
    stage.published.length = 0
    const before = await stage.held('series')
    accepted(await stage.push('ann', edited(before, { shared: true }), before, 'events'))
    expect(await audiences()).toEqual(['family:F', 'family:F', 'family:F'])
    expect(stage.published).toHaveLength(1)
    const shared = await stage.held('series')
    accepted(await stage.push('ann', edited(shared, { shared: false }), shared, 'events'))
    expect(await audiences()).toEqual(['household:F', 'household:F', 'household:F'])
  })

  it('take the record’s place when they arrived before it', async () => {
    await stage.put(cancelled)
    await stage.put(goes)
    expect((await stage.held(goes.id)).audience).toBe('household:F')
    await stage.put({ ...series, shared: true })
    expect(await audiences()).toEqual(['family:F', 'family:F', 'family:F'])
  })

  it('stay unchanged when the record changes without moving', async () => {
    for (const record of [series, cancelled, goes]) await stage.put(record)
    await stage.put({ ...(await stage.held('series')), title: 'Diving' })
    expect(await stage.revsOf(cancelled.id)).toEqual([1])
  })

  it('follow a record that is restored in another place', async () => {
    for (const record of [series, cancelled]) await stage.put(record)
    await stage.put({ ...(await stage.held('series')), _deleted: true })
    expect((await stage.held(cancelled.id))._deleted).toBe(false)
    await stage.put({ ...(await stage.held('series')), _deleted: false, shared: true })
    expect((await stage.held(cancelled.id)).audience).toBe('family:F')
  })

  it('take the record’s present place when a device gives them back after a restore', async () => {
    await stage.put(series)
    const held = await stage.put(cancelled)
    const epoch = await stage.store.read((tx) => tx.epoch())
    await stage.store.write((tx) => tx.restoring.begin('restored'))
    await stage.put({ ...(await stage.held('series')), shared: true })
    const other = buildEventOverride({ familyId, eventId: 'series', date: '2026-03-30' })
    const unsealed = { ...held, ...other }
    const state = { ...unsealed, seal: sealOf(testSealKey, epoch, unsealed) }
    await stage.restore('ann', { protocol: 1, epoch: 'restored', known: [], states: [state] })
    expect((await stage.held(other.id)).audience).toBe('family:F')
  })

  it('cannot be added to another family’s record, nor reveal that it exists', async () => {
    await stage.put(buildEvent({ id: 'theirs', familyId: 'G' }))
    for (const part of [
      buildEventOverride({ familyId, eventId: 'theirs', cancelled: true }),
      buildAttendance({ familyId, eventId: 'theirs', userId: 'ann' }),
    ]) {
      const verdict = await stage.push('ann', part, undefined, 'events')
      expect(verdict).toMatchObject(refusedWith('not-found'))
    }
  })
})
