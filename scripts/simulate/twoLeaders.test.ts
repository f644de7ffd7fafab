import { describe, expect, it } from 'vitest'
import type { LocalDatabase } from '#pwa/database/localDatabase.ts'
import { createWriter } from '#pwa/outbox/writer.ts'
import { readCheckpoints } from '#pwa/sync/checkpoints.ts'
import type { Checkpoints } from '#pwa/sync/checkpoints.ts'
import { aTask, edited } from '#server/testing/syncStage.ts'
import type { SyncStage } from '#server/testing/syncStage.ts'
import { everyFourth } from '#shared/testing/soak.ts'
import { changeMeanwhile, forget, openAnnas, openFamilies, stateOf } from './testing/annasDevice.ts'
import { freezingTab } from './testing/frozenTab.ts'
import { settled, startStageSync } from './testing/stageDevice.ts'
import { stageTransport } from './testing/stageTransport.ts'

let runs = 0

/** A woken tab knows at once that it no longer leads, or it goes on. */
type Waking = 'stops' | 'goes on'

/** Another tab takes over while the leader is frozen at one step; then the leader wakes. */
const liveWithFrozenLeader = async (step: number, waking: Waking) => {
  const name = `frozen-leader-${(runs += 1)}`
  const stage = await openFamilies()
  const transport = stageTransport(() => stage, 'anna')
  const database = await openAnnas(name, transport)
  await changeMeanwhile(stage)
  await edit(database)
  const tab = freezingTab(database, transport, step)
  const first = startStageSync(tab.database, tab.transport)
  await Promise.race([tab.frozen, settled(database, first)])
  const second = startStageSync(database, transport)
  await settled(database, second)
  await goOn(database, stage)
  second.resync()
  await settled(database, second)
  tab.thaw()
  if (waking === 'goes on') await settled(database, first, second)
  await first.stop()
  await settled(database, second)
  const state = await stateOf(stage, database)
  const checkpoints = await readCheckpoints(database.device)
  expect(await unread(transport, checkpoints)).toEqual([])
  await second.stop()
  await database.close()
  await stage.store.close()
  await forget(name)
  return { state, steps: tab.steps() }
}

const edit = async (database: LocalDatabase): Promise<void> => {
  const writer = createWriter(database)
  await writer.create(aTask('made', 'F'))
  for (const id of ['edited', 'met', 'lost']) {
    await writer.change('task', id, { title: `${id} by anna` })
  }
  await writer.remove('task', 'removed')
}

const goOn = async (database: LocalDatabase, stage: SyncStage): Promise<void> => {
  for (const id of ['edited', 'pulled', 'made']) {
    const held = await stage.held(id)
    const verdict = await stage.push('ben', edited(held, { description: 'ben, later' }), held)
    expect(verdict.type).toBe('accepted')
  }
  const writer = createWriter(database)
  await writer.change('task', 'met', { title: 'met, later' })
  await writer.create(aTask('later', 'F'))
}

const unread = async (
  transport: ReturnType<typeof stageTransport>,
  checkpoints: Checkpoints,
): Promise<readonly string[]> => {
  const collections = Object.fromEntries(checkpoints)
  const answer = await transport.pull({ collections, limit: 100 })
  if ('resync' in answer) throw new Error('another epoch')
  return Object.values(answer.collections).flatMap(({ documents }) => documents.map(({ id }) => id))
}

describe.each(['stops', 'goes on'] as const)(
  'A leader that was frozen at any step, and taken over, wakes and %s',
  (waking) => {
    it('doubles nothing, and passes over nothing', async () => {
      const whole = await liveWithFrozenLeader(Number.POSITIVE_INFINITY, waking)
      expect(whole.steps).toBeGreaterThan(40)
      const steps = Array.from({ length: whole.steps }, (_, at) => at + 1)
      for (const step of everyFourth(steps)) {
        const { state } = await liveWithFrozenLeader(step, waking)
        expect(state, `step ${step}`).toEqual(whole.state)
      }
    }, 900_000)
  },
)
