import { createHash } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { appUseSchema } from '#shared/device/appUse.ts'
import { memberId } from '#shared/people/family/member.ts'
import type { WireRecord } from '#shared/core/record.ts'
import { textOfCall, textOfChange } from '#shared/core/confirming.ts'
import { protocolVersion } from '#shared/sync/protocol.ts'
import type { PushResponse } from '#shared/sync/protocol.ts'
import { buildTask } from '#shared/testing/builders.ts'
import { prepare } from '#shared/testing/prepare.ts'
import { shareDevice } from '#server/testing/people/sharedDevice.ts'
import type { SharedDevice } from '#server/testing/people/sharedDevice.ts'
import { prepareFamily, prepareServer } from '#server/testing/prepared.ts'

const pin = '482915'

const server = prepareServer(beforeAll, { allowances: 'unlimited' })
const family = prepareFamily(beforeEach, server, 'parent', 'child', 'grandparent', 'parent')
const [mother, child, grandfather, father] = family.people
const tablet = prepare(beforeEach, () => shareDevice(server, mother, child, grandfather))

beforeEach(async () => {
  await tablet.open(mother)
  await tablet.call('PUT', '/api/device/pin', { pin })
  await tablet.open(child)
  expect(await tablet.open(mother, pin)).toBe('204')
})

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex')

const held = (id: string) => server.store.read((tx) => tx.records.get(id))

const push = async (
  collection: string,
  newDocumentState: WireRecord,
  assumedMasterState?: WireRecord,
  by: Pick<SharedDevice, 'call'> = tablet,
): Promise<PushResponse> => {
  const rows = [{ newDocumentState, ...(assumedMasterState && { assumedMasterState }) }]
  const response = await by.call('POST', '/api/sync/push', {
    protocol: protocolVersion,
    collection,
    rows,
  })
  return (await response.json()) as PushResponse
}

const newGrant = (): WireRecord => ({
  ...appUseSchema.parse({
    id: server.environment.newId(),
    editId: server.environment.newToken(),
    kind: 'appUse',
    familyId: family.id,
    userId: child.userId,
    day: server.environment.now().toISOString().slice(0, 10),
    grantedMinutes: 60,
  }),
  _deleted: false,
})

const confirm = (hash: string, typed = pin): Promise<string> =>
  tablet.outcome('POST', '/api/device/confirmations', {
    pin: typed,
    edits: [{ editId: 'any', hash }],
  })

const hashIn = (record: WireRecord, answer: PushResponse): string =>
  hashOf(textOfChange(record, answer.refused[0]?.fields ?? []))

describe('A row in a parent’s outbox on a shared tablet', () => {
  it('needs a confirmation although the parent opened their profile', async () => {
    const grant = newGrant()
    const { refused } = await push('budgets', grant)
    expect(refused).toMatchObject([{ id: grant.id, code: 'confirm' }])
    expect(await held(grant.id)).toBeUndefined()
  })

  it('succeeds once the PIN has confirmed it', async () => {
    const grant = newGrant()
    const hash = hashIn(grant, await push('budgets', grant))
    expect(await confirm(hash)).toBe('204')
    expect((await push('budgets', grant)).refused).toEqual([])
    expect(await held(grant.id)).toMatchObject({ grantedMinutes: 60 })
  })

  it('succeeds under a new edit id, as a retry makes one', async () => {
    const grant = newGrant()
    await confirm(hashIn(grant, await push('budgets', grant)))
    const again = { ...grant, editId: server.environment.newToken() }
    expect((await push('budgets', again)).refused).toEqual([])
  })

  it('fails if it differs from what was confirmed', async () => {
    const grant = newGrant()
    await confirm(hashIn(grant, await push('budgets', grant)))
    const { refused } = await push('budgets', { ...grant, grantedMinutes: 600 })
    expect(refused).toMatchObject([{ code: 'confirm' }])
  })

  it('needs another confirmation when it is undone and repeated', async () => {
    const grant = newGrant()
    const hash = hashIn(grant, await push('budgets', grant))
    await confirm(hash)
    await push('budgets', grant)
    const other = { ...grant, id: server.environment.newId() }
    expect((await push('budgets', other)).refused).toMatchObject([{ code: 'confirm' }])
  })

  it('stays confirmed for ten minutes', async () => {
    const grant = newGrant()
    await confirm(hashIn(grant, await push('budgets', grant)))
    server.advance(10 * 60 * 1000)
    expect((await push('budgets', grant)).refused).toMatchObject([{ code: 'confirm' }])
  })

  it('stays unconfirmed after a wrong PIN', async () => {
    const grant = newGrant()
    const hash = hashIn(grant, await push('budgets', grant))
    expect(await confirm(hash, '111999')).toBe('403 pin-wrong')
    expect((await push('budgets', grant)).refused).toMatchObject([{ code: 'confirm' }])
  })

  it('stays unconfirmed by another person’s confirmation', async () => {
    const grant = newGrant()
    const hash = hashIn(grant, await push('budgets', grant))
    await tablet.open(child)
    expect(await confirm(hash)).toBe('404 not-found')
  })

  it('fails as a deletion that claims another kind', async () => {
    const made = await father.request('POST', `/api/families/${family.id}/invitations`, {
      role: 'grandparent',
    })
    const { id } = (await made.json()) as { readonly id: string }
    const before = (await held(id)) as WireRecord
    const forged = { ...before, kind: 'member', editId: 'forged', _deleted: true }
    await push('families', forged, before)
    expect(await held(id)).toMatchObject({ _deleted: false })
  })

  it('needs no PIN if it decides about nobody', async () => {
    const task = {
      ...buildTask({ id: server.environment.newId(), familyId: family.id }),
      editId: 'a task',
    }
    expect((await push('tasks', task)).refused).toEqual([])
  })

  it('changes a member’s color without a PIN, and the role with one alone', async () => {
    const member = (await held(memberId(family.id, grandfather.userId))) as WireRecord
    const change = (to: object) => push('families', { ...member, ...to, editId: 'e' }, member)
    expect((await change({ role: 'parent' })).refused).toMatchObject([{ code: 'confirm' }])
    expect((await change({ colour: 7 })).refused).toEqual([])
  })
})

describe('Elsewhere', () => {
  it('a parent on a device of their own confirms nothing', async () => {
    const { refused } = await push('budgets', newGrant(), undefined, { call: father.request })
    expect(refused).toEqual([])
  })

  it('a grandparent on the tablet, who decides about nobody, confirms nothing', async () => {
    await tablet.open(grandfather)
    const task = {
      ...buildTask({ id: server.environment.newId(), familyId: family.id }),
      editId: 'a task',
    }
    expect((await push('tasks', task)).refused).toEqual([])
  })
})

describe('A call of a parent from a shared tablet', () => {
  const path = (): string => `/api/families/${family.id}/invitations`
  const body = { role: 'grandparent' }

  it.each([
    ['POST', (): string => path(), body],
    ['DELETE', (): string => `/api/families/${family.id}/members/${grandfather.userId}`, undefined],
    [
      'POST',
      (): string => `/api/families/${family.id}/members/${child.userId}/password-reset`,
      undefined,
    ],
    [
      'PUT',
      (): string => `/api/families/${family.id}/members/${child.userId}/pin`,
      { pin: '7391' },
    ],
    ['PUT', (): string => '/api/user/parental-controls', { childId: 'x' }],
    ['POST', (): string => '/api/user/deletion', { name: 'Robin' }],
    ['POST', (): string => `/api/families/${family.id}/deletion`, { name: 'Ash' }],
  ] as const)('answers confirm if it affects others: %s %s', async (method, pathOf, sent) => {
    expect(await tablet.outcome(method, pathOf(), sent)).toBe('403 confirm')
  })

  it('succeeds once after the PIN has confirmed it', async () => {
    expect(await confirm(hashOf(textOfCall('POST', path(), body)))).toBe('204')
    expect(await tablet.outcome('POST', path(), body)).toBe('201')
    expect(await tablet.outcome('POST', path(), body)).toBe('403 confirm')
  })

  it('fails with another body than the confirmed one', async () => {
    await confirm(hashOf(textOfCall('POST', path(), body)))
    expect(await tablet.outcome('POST', path(), { role: 'parent' })).toBe('403 confirm')
  })

  it('needs no PIN for reading', async () => {
    expect(await tablet.outcome('GET', path())).toBe('200')
  })
})
