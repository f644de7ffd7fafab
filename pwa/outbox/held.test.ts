import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { buildTask } from '#shared/testing/builders.ts'
import { prepare } from '#shared/testing/prepare.ts'
import { pendingOf } from '#pwa/database/pendingChanges.ts'
import { readRecord } from '#pwa/database/readRecord.ts'
import { push } from '#pwa/sync/sending/push.ts'
import { hasSendable, holdLeft, longestHold, release, withdraw } from './held.ts'
import { freeze, inOutbox } from './outbox.ts'
import { openFamilyDatabase, testEnvironment } from './testing/openTestDatabase.ts'
import { createWriter } from './writer.ts'

let now = new Date('2026-03-16T10:00:00Z')
const database = prepare(beforeEach, () =>
  openFamilyDatabase({ environment: testEnvironment('held', () => now) }),
)

afterEach(() => {
  now = new Date('2026-03-16T10:00:00Z')
})

const task = { id: 't', kind: 'task' }

const make = (id = 't', hold = longestHold) =>
  createWriter(database).withoutUndo.create(
    buildTask({ id, familyId: 'f' }),
    undefined,
    now.getTime() + hold,
  )

const send = async (): Promise<readonly string[]> => {
  const sent: string[] = []
  const take = vi.fn(
    async ({ rows }: { rows: readonly { newDocumentState: { id: string } }[] }) => {
      sent.push(...rows.map(({ newDocumentState }) => newDocumentState.id))
      throw new Error('no network')
    },
  )
  /** The cast is sound, because the call answers nothing. */
  const transport = { push: take as never }
  await push({ database, transport, epoch: () => 'e', isStopped: () => false }).catch(() => {})
  return sent
}

describe('a held change', () => {
  it('shows and counts at once, but leaves only when its time is over', async () => {
    await make()
    expect(await readRecord(database, task)).toMatchObject({ id: 't', _deleted: false })
    expect([await hasSendable(database), await holdLeft(database)]).toEqual([false, longestHold])
    expect(await send()).toEqual([])
    now = new Date(now.getTime() + longestHold)
    expect([await hasSendable(database), await holdLeft(database)]).toEqual([true, undefined])
    expect(await send()).toEqual(['t'])
  })

  it('leaves when it is released, and holds nothing else back', async () => {
    await make()
    await createWriter(database).create(buildTask({ id: 'u', familyId: 'f' }))
    expect(await send()).toEqual(['u'])
    await release(database.device, task)
    expect(await send()).toContain('t')
  })

  it('leaves no trace when it is withdrawn', async () => {
    await make()
    expect(await withdraw(database, task)).toBe(true)
    expect(await pendingOf(database.device, 't')).toBeUndefined()
    expect((await readRecord(database, task))?._deleted ?? true).toBe(true)
    await release(database.device, task)
    expect(await send()).toEqual([])
    await make()
    expect(await readRecord(database, task)).toMatchObject({ _deleted: false })
  })

  it('stays once it may have reached the server', async () => {
    await make()
    await inOutbox(database.device, async () => {
      const pending = await pendingOf(database.device, 't')
      if (pending === undefined) return
      const row = { newDocumentState: { id: 't', _deleted: false } }
      await freeze(database.device, [pending], new Map([['t', row]]))
    })
    expect(await withdraw(database, task)).toBe(false)
    expect(await pendingOf(database.device, 't')).toBeDefined()
  })

  it('leaves even if the device’s clock was set back by days', async () => {
    await make()
    now = new Date('2026-03-12T10:00:00Z')
    expect(await send()).toEqual(['t'])
  })
})
