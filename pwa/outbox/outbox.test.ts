import { beforeEach, describe, expect, it, vi } from 'vitest'
import fc from 'fast-check'
import { toLocal, toWire } from '#pwa/database/localRecord.ts'
import { readRecord } from '#pwa/database/readRecord.ts'
import { openTestDatabase } from './testing/openTestDatabase.ts'
import { storeStates } from './storeStates.ts'
import type { WireRecord } from '#shared/core/record.ts'
import { sameContent } from '#shared/sync/content.ts'
import { buildTask } from '#shared/testing/builders.ts'
import { prepare } from '#shared/testing/prepare.ts'
import { firstChange, fold, sentEditId } from './merging/fold.ts'
import { pendingOf, pendingOfMany } from '#pwa/database/pendingChanges.ts'
import { append, freeze, inOutbox } from './outbox.ts'
import type { PendingChange } from '#pwa/database/pendingChange.ts'
import { acknowledge, rebase } from './merging/settle.ts'
import { applyPending } from './applyPending.ts'

const database = prepare(beforeEach, openTestDatabase)

const id = 't'
const task = { id, kind: 'task' }

const theirs = (rev: number, fields: object = {}): WireRecord => ({
  ...buildTask({ id, familyId: 'f', title: 'Milk' }),
  rev,
  seal: `seal-${rev}`,
  audience: 'household:f',
  editId: `server-${rev}`,
  ...fields,
})

let edits = 0
const edit = async (changes: object): Promise<void> => {
  edits += 1
  const here = await readRecord(database, task)
  const isNew = here?._deleted !== false
  const editId = `edit-${edits}`
  const whole = isNew ? { ...buildTask({ id, familyId: 'f' }), ...changes } : changes
  await append(database, { ...task, editId, isNew, changes: { ...whole } }, here)
}

const pending = () => pendingOf(database.device, id)
const waitingChange = async () => (await pending()) as PendingChange

const send = (): Promise<WireRecord | undefined> =>
  inOutbox(database.device, async () => {
    const now = await pending()
    if (now === undefined) return undefined
    const row = now.sent ?? { newDocumentState: toWire(fold(now, 'anna')) }
    await freeze(database.device, [now], new Map([[id, row]]))
    return row.newDocumentState
  })

const accept = (said: WireRecord, state: WireRecord, held = state): Promise<void> =>
  acknowledge(database, [
    { sent: { id, editId: said.editId ?? '', collection: 'tasks' }, state, theirs: held },
  ])
const here = () => readRecord(database, task)

const store = (state: WireRecord) => storeStates(database, 'tasks', [state])

describe('A pending change', () => {
  it('takes one row per record, however long a person types', async () => {
    await store(theirs(1))
    for (const title of ['O', 'Oa', 'Oat']) await edit({ title })
    await edit({ priority: 'high' })
    expect(await database.device.outbox.toArray()).toMatchObject([
      { base: { rev: 1 }, changes: { title: 'Oat', priority: 'high' }, isWhole: false },
    ])
    expect(await here()).toMatchObject({ title: 'Oat', priority: 'high', rev: 1 })
    expect(await here()).not.toHaveProperty('seal')
  })

  it('can be found among others, whether their ids are adjacent or far apart', async () => {
    const all = Array.from({ length: 20 }, (_, n) => `t-${String(n).padStart(2, '0')}`)
    for (const each of all) {
      const changes = { ...buildTask({ id: each, familyId: 'f' }) }
      const made = { id: each, kind: 'task', editId: `made-${each}`, isNew: true, changes }
      await append(database, made, undefined)
    }
    const found = async (...ids: readonly string[]) =>
      [...(await pendingOfMany(database.device, ids)).keys()].toSorted()
    expect(await found('t-03', 't-04', 't-nobody')).toEqual(['t-03', 't-04'])
    expect(await found('t-19', 't-00')).toEqual(['t-00', 't-19'])
    expect(await found()).toEqual([])
  })

  it('reaches the storage together with its record, or not at all', async () => {
    await store(theirs(1))
    const full = new DOMException('full', 'QuotaExceededError')
    vi.spyOn(database.device.table('tasks'), 'bulkPut').mockRejectedValueOnce(full)
    await expect(edit({ title: 'Oat milk' })).rejects.toThrow('full')
    expect(await pending()).toBeUndefined()
    expect(await here()).toMatchObject({ title: 'Milk' })
    await edit({ title: 'Oat milk' })
    expect(await here()).toMatchObject({ title: 'Oat milk' })
  })

  it('reaches its record if an earlier version has written the outbox alone', async () => {
    await store(theirs(1))
    const changes = { title: 'Oat milk' }
    const made = { ...task, editId: 'earlier', isNew: false, changes }
    const at = '2026-11-26T00:00:00.000Z'
    await database.device.outbox.add(firstChange(made, theirs(1), at, 'anna'))
    await store(theirs(2, { priority: 'high' }))
    await applyPending(database, false)
    expect(await here()).toMatchObject({ title: 'Oat milk', priority: 'high', rev: 2 })
  })

  it('moves over a change of other fields, and remembers the state that it conflicts with', async () => {
    await store(theirs(1))
    await edit({ title: 'Oat milk' })
    await store(theirs(2, { priority: 'high' }))
    expect(await here()).toMatchObject({ title: 'Oat milk', priority: 'high', rev: 2 })
    await store(theirs(3, { priority: 'high', title: 'Soy milk' }))
    expect(await here()).toMatchObject({ title: 'Oat milk', rev: 2 })
    expect(await pending()).toMatchObject({ base: { rev: 2 }, theirs: { rev: 3 } })
  })

  it('disappears when it is acknowledged; what was edited since stays pending over that', async () => {
    await store(theirs(1))
    await edit({ title: 'Oat milk' })
    const first = (await send()) as WireRecord
    await edit({ priority: 'high' })
    await accept(first, { ...first, rev: 2 })
    expect(await pending()).toMatchObject({ base: { rev: 2, title: 'Oat milk' }, over: [] })
    expect(await here()).toMatchObject({ title: 'Oat milk', priority: 'high', rev: 2 })
    const second = (await send()) as WireRecord
    const whole = { ...second, rev: 3, seal: 's3' }
    await accept(second, whole)
    expect(await pending()).toBeUndefined()
    expect(await here()).toEqual(toWire(toLocal(whole)))
  })

  it('merges again with what was edited during the merge', async () => {
    await store(theirs(1))
    await edit({ title: 'Oat milk' })
    const first = await waitingChange()
    await edit({ priority: 'high' })
    const next = { ...theirs(2), title: 'Oat milk', editId: 'merged' }
    expect(await rebase(database, first, next, theirs(2))).toBe(false)
    expect(await pending()).toMatchObject({ changes: { title: 'Oat milk', priority: 'high' } })
    expect(await rebase(database, await waitingChange(), undefined, theirs(2))).toBe(true)
    expect(await pending()).toBeUndefined()
    expect(await here()).toMatchObject({ title: 'Milk', rev: 2, seal: 'seal-2' })
  })

  it('ignores an answer that it no longer waits for', async () => {
    await store(theirs(1))
    await edit({ title: 'Oat milk' })
    const late = { ...theirs(9), editId: 'of-another-edit' }
    await accept(late, late)
    expect(await pending()).toMatchObject({ base: { rev: 1 }, changes: { title: 'Oat milk' } })
    const last = await waitingChange()
    const first = (await send()) as WireRecord
    await accept(first, { ...first, rev: 2 })
    await accept(first, { ...first, rev: 9 })
    expect(await rebase(database, last, undefined, theirs(9))).toBe(false)
    expect(await here()).toMatchObject({ title: 'Oat milk', rev: 2 })
  })

  it('leaves a newer state that another tab has pulled when it is acknowledged', async () => {
    await store(theirs(1))
    await edit({ title: 'Oat milk' })
    const first = (await send()) as WireRecord
    await store(theirs(3, { title: 'Soy milk' }))
    await accept(first, { ...first, rev: 2 })
    expect(await here()).toMatchObject({ title: 'Soy milk', rev: 3 })
  })

  it('shows what a merge made of it until that is sent', async () => {
    await store(theirs(1))
    await edit({ title: 'Oat milk' })
    const merged = { ...theirs(2), title: 'Oat milk', priority: 'high', editId: 'merged' }
    expect(await rebase(database, await waitingChange(), merged, theirs(2))).toBe(true)
    expect(await pending()).toMatchObject({ base: { rev: 2 }, editId: 'merged' })
    expect(await here()).toMatchObject({ title: 'Oat milk', priority: 'high', rev: 2 })
  })
})

type Step =
  | { readonly type: 'edit'; readonly field: 'title' | 'description'; readonly value: string }
  | { readonly type: 'remove' | 'send' | 'accepted' | 'conflict' | 'refused' | 'restart' }
  | { readonly type: 'pulled'; readonly field: 'title' | 'priority'; readonly value: string }

const word = fc.constantFrom('a', 'b', 'c', 'd')
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      type: fc.constant('edit' as const),
      field: fc.constantFrom('title' as const, 'description' as const),
      value: word,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      type: fc.constant('pulled' as const),
      field: fc.constantFrom('title' as const, 'priority' as const),
      value: word,
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      type: fc.constantFrom(
        'remove' as const,
        'send' as const,
        'accepted' as const,
        'conflict' as const,
        'refused' as const,
        'restart' as const,
      ),
    }),
  },
)

describe('Whatever happens in whatever order', () => {
  it('a record with a pending change is that over its base, and one without is the server’s last state', async () => {
    const interleaving = fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
      await database.device.outbox.clear()
      const removed = await here()
      const { storageInstance } = database.collections.tasks
      if (removed !== undefined) {
        const [previous] = await storageInstance.findDocumentsById([id], true)
        const document = { ...toLocal({ id, _deleted: true }), _meta: { lwt: 1 }, _attachments: {} }
        await storageInstance.bulkWrite([{ previous, document } as never], 'between')
      }
      let server = theirs(1)
      let traveling: WireRecord | undefined
      await store(server)
      for (const each of steps) {
        ;[server, traveling] = await take(each, server, traveling)
      }
      const waits = await pending()
      const shown = (await here()) as WireRecord
      if (waits === undefined) expect(sameContent(shown, server)).toBe(true)
      else expect(sameContent(shown, fold(waits, 'anna'))).toBe(true)
    })
    await fc.assert(interleaving, { numRuns: Number(process.env['FUZZ_RUNS'] ?? 60) })
  })
})

const take = async (
  each: Step,
  server: WireRecord,
  traveling: WireRecord | undefined,
): Promise<[WireRecord, WireRecord | undefined]> => {
  const rev = (server.rev ?? 0) + 1
  if (each.type === 'edit') await edit({ [each.field]: each.value })
  if (each.type === 'remove' && (await here())?._deleted === false) await edit({ _deleted: true })
  if (each.type === 'restart') await applyPending(database, true)
  if (each.type === 'send') return [server, await send()]
  if (each.type === 'pulled') {
    const next = { ...server, rev, seal: `s${rev}`, editId: `p${rev}`, [each.field]: each.value }
    await store(next)
    return [next, traveling]
  }
  if (traveling === undefined) return [server, traveling]
  if (each.type === 'accepted') {
    const next = { ...traveling, rev, seal: `s${rev}` }
    await accept(traveling, { ...traveling, rev }, next)
    return [next, undefined]
  }
  const now = await pending()
  const isAnswer = now !== undefined && sentEditId(now) === traveling.editId
  if (each.type === 'conflict') {
    const next = { ...server, title: 'merged', editId: `m${rev}` }
    if (isAnswer) await rebase(database, now, next, server)
    return [server, undefined]
  }
  if (each.type === 'refused') {
    if (isAnswer) await rebase(database, now, undefined, server)
    return [server, undefined]
  }
  return [server, traveling]
}
