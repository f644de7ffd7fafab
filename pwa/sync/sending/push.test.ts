import { beforeEach, describe, expect, it, vi } from 'vitest'
import { firstChange } from '#pwa/outbox/merging/fold.ts'
import { pendingOf } from '#pwa/database/pendingChanges.ts'
import { append } from '#pwa/outbox/outbox.ts'
import { openTestDatabase } from '#pwa/outbox/testing/openTestDatabase.ts'
import { limits } from '#shared/core/limits.ts'
import type { PushRequest, PushResponse } from '#shared/sync/protocol.ts'
import { buildTask } from '#shared/testing/builders.ts'
import { prepare } from '#shared/testing/prepare.ts'
import { push } from './push.ts'

const database = prepare(beforeEach, openTestDatabase)

const fill = async (): Promise<void> => {
  const all = Array.from({ length: 3 * limits.pushRows }, (_, index) => {
    const id = `task-${String(index).padStart(6, '0')}`
    const changes = { ...buildTask({ id, familyId: 'f' }) }
    const edit = { id, kind: 'task', editId: `e-${id}`, changes, isNew: true }
    return firstChange(edit, undefined, '2026-11-24T00:00:00.000Z', 'anna')
  })
  await database.device.outbox.bulkAdd(all)
}

let sent: (readonly string[])[] = []

const pushAll = (): Promise<void> => {
  sent = []
  const answer = async ({ rows }: Omit<PushRequest, 'protocol'>): Promise<PushResponse> => {
    const ids = rows.map(({ newDocumentState: { id } }) => id)
    sent.push(ids)
    const accepted = ids.map((id) => ({ id, rev: 1, seal: 's', audience: 'household:f' }))
    return { accepted, conflicts: [], refused: [] }
  }
  const transport = { push: answer }
  return push({ database, transport, epoch: () => undefined, isStopped: () => false })
}

const waiting = (): Promise<number> => database.device.outbox.count()

describe('Requests that follow each other', () => {
  beforeEach(fill)

  it('run ahead of the storage by two requests at most', async () => {
    let goOn = (): void => {}
    const held = new Promise<void>((resolve) => {
      goOn = resolve
    })
    const { device } = database
    const { transaction } = device
    const tasks = device.table('tasks')
    let settlings = 0
    vi.spyOn(device, 'transaction').mockImplementation((async (
      ...args: Parameters<typeof transaction>
    ) => {
      const [mode, tables] = args as readonly unknown[]
      if (mode === 'rw' && Array.isArray(tables) && tables.includes(tasks)) {
        settlings += 1
        await held
      }
      return transaction.apply(device, args)
    }) as never)
    const pushing = pushAll()
    await expect.poll(() => sent.length).toBe(2)
    await expect.poll(() => settlings).toBe(1)
    await new Promise((resolve) => {
      setTimeout(resolve, 50)
    })
    expect(sent.length).toBe(2)
    goOn()
    await pushing
    expect(new Set(sent.flat()).size).toBe(sent.flat().length)
    expect(await waiting()).toBe(0)
  })

  it('stop when an answer cannot be stored, and send again what was not settled', async () => {
    const full = new DOMException('full', 'QuotaExceededError')
    vi.spyOn(database.device.table('tasks'), 'bulkPut').mockRejectedValueOnce(full)
    await expect(pushAll()).rejects.toThrow('full')
    expect(sent.length).toBe(2)
    expect(await waiting()).toBe(3 * limits.pushRows)
    await pushAll()
    expect(await waiting()).toBe(0)
  })
})

describe('An edit made while its record is sent', () => {
  const task = buildTask({ id: 't', familyId: 'f', description: null })

  const editedMeanwhile = async (completed: Readonly<Record<string, unknown>>): Promise<void> => {
    const edit = { id: 't', kind: 'task', isNew: true }
    await append(database, { ...edit, editId: '1', changes: { ...task } }, undefined)
    const later = { ...edit, isNew: false, editId: '2', changes: { title: 'Oat' } }
    const transport = {
      push: async () => {
        await append(database, later, task)
        const set = { id: 't', rev: 1, audience: 'household:f', seal: 'seal-1' }
        return { accepted: [{ ...set, ...completed }], conflicts: [], refused: [] }
      },
    }
    await push({ database, transport, epoch: () => undefined, isStopped: () => false })
  }

  it('builds on the accepted sealed version, which can be given back', async () => {
    await editedMeanwhile({})
    expect(await pendingOf(database.device, 't')).toMatchObject({
      editId: '2',
      base: { editId: '1', title: task.title, rev: 1, seal: 'seal-1' },
    })
  })

  it('merges with what the server put into the accepted version, and that can be given back', async () => {
    await editedMeanwhile({ description: 'By the gate' })
    const pending = await pendingOf(database.device, 't')
    expect(pending).toMatchObject({
      editId: '2',
      base: { editId: '1', description: null, rev: 1 },
      theirs: { editId: '1', description: 'By the gate', rev: 1, seal: 'seal-1' },
    })
    expect(pending?.base).not.toHaveProperty('seal')
  })
})
