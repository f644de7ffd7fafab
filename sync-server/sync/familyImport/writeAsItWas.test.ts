import { beforeEach, describe, expect, it } from 'vitest'
import { limits } from '#shared/core/limits.ts'
import { kindOf } from '#shared/core/registry.ts'
import { buildEvent, buildEventOverride } from '#shared/testing/builders.ts'
import { prepare } from '#shared/testing/prepare.ts'
import { openFamilyStage, person, testSealKey } from '#server/testing/syncStage.ts'
import { writeAndPublish } from '../writing/writeAndPublish.ts'
import { writeAsItWas } from './writeAsItWas.ts'

const stage = prepare(beforeEach, openFamilyStage)

const makeSeries = async (count: number): Promise<readonly string[]> => {
  await stage.put(buildEvent({ id: 'series', familyId: 'F', shared: true, rrule: 'FREQ=DAILY' }))
  const ids: string[] = []
  for (let at = 0; at < count; at += 1) {
    const date = new Date(Date.UTC(2026, 2, 2 + at)).toISOString().slice(0, 10)
    ids.push((await stage.put(buildEventOverride({ familyId: 'F', eventId: 'series', date }))).id)
  }
  stage.environment.advance(24 * 60 * 60 * 1000)
  return ids
}

const bringUnshared = async (): Promise<number> => {
  const { store, environment } = stage
  const kind = kindOf('event')
  const current = await stage.held('series')
  if (kind === undefined) throw new Error('There is no kind of events')
  const publish = (): void => undefined
  return writeAndPublish({ store, publish }, async (tx, publication) => {
    const now = environment.now().toISOString()
    const author = person('ann')
    const writing = { tx, publication, now, author, environment, sealKey: testSealKey }
    const next = { ...current, shared: false, editId: 'brought' }
    await writeAsItWas(kind, current, next, writing)
    return tx.records.written()
  })
}

const audiencesOf = async (ids: readonly string[]) =>
  new Set((await Promise.all(ids.map((id) => stage.held(id)))).map(({ audience }) => audience))

describe('A record that is brought, with parts that go with it', () => {
  it('moves a few parts in its own transaction', async () => {
    const ids = await makeSeries(3)
    expect(await bringUnshared()).toBe(4)
    expect(await audiencesOf(ids)).toEqual(new Set([(await stage.held('series')).audience]))
  })

  it('leaves more parts to a job, with their times and authors', async () => {
    const ids = await makeSeries(limits.partsAtOnce + 10)
    const [first = ''] = ids
    const before = await stage.held(first)
    expect(await bringUnshared()).toBe(1)
    await stage.jobs.runAll()
    expect(await audiencesOf(ids)).toEqual(new Set([(await stage.held('series')).audience]))
    const { audience, updatedAt, updatedBy, createdBy } = await stage.held(first)
    expect({ updatedAt, updatedBy, createdBy }).toEqual({
      updatedAt: before.updatedAt,
      updatedBy: before.updatedBy,
      createdBy: before.createdBy,
    })
    expect(audience).not.toBe(before.audience)
  })
})
