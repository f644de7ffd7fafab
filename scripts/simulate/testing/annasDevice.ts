import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { expect } from 'vitest'
import type { LocalDatabase } from '#pwa/database/localDatabase.ts'
import type { Transport } from '#pwa/sync/transport.ts'
import { aTask, edited, openSyncStage } from '#server/testing/syncStage.ts'
import type { SyncStage } from '#server/testing/syncStage.ts'
import { openStageDevice, syncAll } from './stageDevice.ts'

/** `lost` is in a family that anna has left by the end. */
const ids = ['edited', 'met', 'pulled', 'removed', 'damaged', 'refused', 'lost'] as const

const others = ['made', 'later', 'bens'] as const

export const openFamilies = async (): Promise<SyncStage> => {
  const stage = await openSyncStage()
  await stage.join('F', 'anna', 'parent')
  await stage.join('F', 'ben', 'parent')
  await stage.join('G', 'anna', 'parent')
  await stage.join('G', 'zoe', 'parent')
  for (const id of ids) await stage.put(aTask(id, id === 'lost' ? 'G' : 'F'))
  return stage
}

export const changeMeanwhile = async (stage: SyncStage): Promise<void> => {
  const met = await stage.held('met')
  await stage.push('ben', edited(met, { title: 'by ben', priority: 'high' }), met)
  const pulled = await stage.held('pulled')
  await stage.push('ben', edited(pulled, { title: 'by ben' }), pulled)
  await stage.push('ben', aTask('bens', 'F'))
  await stage.leave('G', 'anna')
}

export const openAnnas = async (name: string, transport: Transport): Promise<LocalDatabase> => {
  const database = await openStageDevice('anna', name)
  await syncAll(database, transport)
  return database
}

export const byId = (a: { readonly id: string }, b: { readonly id: string }): number =>
  a.id < b.id ? -1 : Number(a.id > b.id)

/** Leaves out tokens and times. @throws if the server and the device differ. */
export const stateOf = async (stage: SyncStage, { collections, device }: LocalDatabase) => {
  const here = await collections.tasks.find().exec()
  const all = [...ids, ...others]
  const held = await Promise.all(all.map((id) => stage.get(id)))
  const theirs = held.flatMap((record) => record ?? [])
  const readable = theirs.filter(({ _deleted, familyId }) => !_deleted && familyId === 'F')
  expect(
    here.map((record) => [record.primary, record.get('rev'), record.get('seal')]).toSorted(),
  ).toEqual(readable.map(({ id, rev, seal }) => [id, rev, seal]).toSorted())
  expect(await device.outbox.toArray()).toEqual([])
  const attention = await device.attention.toArray()
  return {
    records: theirs.map((record) => ({ ...record, ...unlike })).toSorted(byId),
    attention: attention
      .map(({ recordId, reason, fields, content }) => [recordId, reason, fields, content['title']])
      .toSorted(),
  }
}

const unlike = {
  editId: '',
  seal: '',
  createdAt: '',
  updatedAt: '',
  replaced: null,
} as const

export const forget = async (name: string): Promise<void> => {
  const all = await Dexie.getDatabaseNames()
  for (const each of all.filter((found) => found.includes(name))) await Dexie.delete(each)
}
