import { beforeEach, describe, expect, it } from 'vitest'
import { limits } from '#shared/core/limits.ts'
import { buildFamily, buildMember } from '#shared/testing/builders.ts'
import { prepare } from '#shared/testing/prepare.ts'
import type { Store } from '#server/store/store.ts'
import { openFamilyStage, testSealKey } from '#server/testing/syncStage.ts'
import { createPullingDevice } from '#server/testing/pullingDevice.ts'
import { createBring } from './bring.ts'
import type { Bring } from './bring.ts'

const places = 120

const from = { serverId: 'old', userId: 'me', familyId: 'home' }
const ids = Array.from({ length: places }, (_, at) => `person-${at}`)
const body = {
  family: buildFamily({ id: 'home', name: 'Home' }),
  members: [
    buildMember({ familyId: 'home', userId: 'me', role: 'parent' }),
    ...ids.map((userId) => buildMember({ familyId: 'home', userId, role: 'child' })),
  ],
  roles: Object.fromEntries(ids.map((id) => [id, 'child' as const])),
  consent: true,
}

const stage = prepare(beforeEach, openFamilyStage)
let written: number[]
let beforeWrite: () => Promise<void>

beforeEach(async () => {
  written = []
  beforeWrite = () => Promise.resolve()
})

const bring = (): Bring => {
  const { store, environment } = stage
  const counted: Store = {
    ...store,
    write: async (work) => {
      await beforeWrite()
      return store.write(async (tx) => {
        const result = await work(tx)
        written.push(tx.records.written())
        return result
      })
    },
  }
  const onError = (error: unknown): never => {
    throw error
  }
  const options = { environment, sealKey: testSealKey, publish: () => undefined, onError }
  return createBring({ ...options, store: counted })
}

const begin = async (): Promise<string> =>
  (await bring().begin('ann', { from, records: 10, bytes: 1000 })).id

const membersOf = (familyId: string | null) =>
  stage.store.read((tx) => tx.records.membersOf(familyId ?? ''))

describe('Founding a brought family with many places', () => {
  it('writes no more records in a transaction than a step may, and makes all places', async () => {
    const { state, familyId } = await bring().found('ann', await begin(), body)
    expect(state).toBe('founded')
    expect(await membersOf(familyId)).toHaveLength(places + 1)
    expect(Math.max(...written)).toBeLessThanOrEqual(limits.jobRecords)
    expect(written.length).toBeGreaterThan(3)
  })

  it('continues after a crash when it is called again', async () => {
    const id = await begin()
    await foundHalf(id)
    const { familyId } = await bring().found('ann', id, body)
    const members = await membersOf(familyId)
    expect(members.map(({ rev }) => rev)).toEqual(Array.from({ length: places + 1 }, () => 1))
  })

  it('stops for a person who is no longer a parent of the family', async () => {
    const id = await begin()
    const familyId = await foundHalf(id)
    await stage.join(familyId, 'ben', 'parent')
    await stage.leave(familyId, 'ann')
    const half = await membersOf(familyId)
    await expect(bring().found('ann', id, body)).rejects.toMatchObject({ reason: 'forbidden' })
    expect(await membersOf(familyId)).toEqual(half)
  })

  it('shows unfinished places only to the person who imports', async () => {
    const familyId = await foundHalf(await begin())
    const own = await createPullingDevice(stage, 'ann', 'families').pull()
    expect(own).toContain(familyId)
    const half = (await membersOf(familyId)).length
    expect(half).toBeLessThan(places + 1)
    for (const other of ['ben', 'gil', 'zoe']) {
      const held = await createPullingDevice(stage, other, 'families').pull()
      expect([...held].filter((held) => held.includes(familyId))).toEqual([])
    }
  })
})

const foundHalf = async (id: string): Promise<string> => {
  written = []
  beforeWrite = () => {
    if (written.length === 2) throw new Error('killed')
    return Promise.resolve()
  }
  await expect(bring().found('ann', id, body)).rejects.toThrow('killed')
  beforeWrite = () => Promise.resolve()
  const familyImport = await stage.store.read((tx) => tx.familyImports.get(id))
  return familyImport?.familyId ?? ''
}
