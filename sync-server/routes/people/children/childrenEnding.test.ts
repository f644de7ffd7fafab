import { beforeAll, describe, expect, it } from 'vitest'
import { consentId } from '#shared/people/family/consent.ts'
import { memberId } from '#shared/people/family/member.ts'
import type { WireRecord } from '#shared/core/record.ts'
import {
  familyWithChild,
  newChild,
  outcomeOf,
  pushedBy,
  signInByName,
} from '#server/testing/people/children.ts'
import { addFamily, addPerson, put } from '#server/testing/people/people.ts'
import { prepareServer } from '#server/testing/prepared.ts'

const server = prepareServer(beforeAll, { allowances: 'unlimited' })

const held = (id: string) => server.store.read((tx) => tx.records.get(id))

describe('Deleting a child’s profile', () => {
  it('takes its typed name, by a parent, and leaves nothing of it but its name', async () => {
    const { familyId, path, parent, grandparent, userId, child } = await familyWithChild(server)
    const mia = await signInByName(server, child.signInName)
    const named = { name: 'Mia Ash' }
    expect(await outcomeOf(grandparent.request('POST', `${path}/deletion`, named))).toBe(
      '403 forbidden',
    )
    expect(await outcomeOf(parent.request('POST', `${path}/deletion`, { name: 'Mia' }))).toBe(
      '409 other-name',
    )
    expect(await outcomeOf(parent.request('POST', `${path}/deletion`, named))).toBe('204')
    expect(mia && (await mia.request('GET', '/api/auth/user')).status).toBe(401)
    expect(await signInByName(server, child.signInName)).toBeUndefined()
    expect(await held(userId)).toMatchObject({ _deleted: true })
    expect(await held(consentId({ familyId, userId }))).toMatchObject({ _deleted: true })
    expect(await held(memberId(familyId, userId))).toMatchObject({
      firstName: 'Mia',
      leftAt: expect.any(String) as string,
    })
    const again = newChild(server, { signInName: child.signInName })
    expect((await parent.request('POST', `/api/families/${familyId}/children`, again)).status).toBe(
      201,
    )
  })

  it('waits until the child is in no other family', async () => {
    const { path, parent, userId } = await familyWithChild(server)
    const other = await addPerson(server)
    await addFamily(server, [
      { userId: other.userId, role: 'parent' },
      { userId, role: 'child' },
    ])
    expect(await outcomeOf(parent.request('POST', `${path}/deletion`, { name: 'Mia Ash' }))).toBe(
      '409 elsewhere',
    )
  })

  it('comes with the end of its only family', async () => {
    const { familyId, parent, userId, child } = await familyWithChild(server)
    const ended = await parent.request('POST', `/api/families/${familyId}/deletion`, {
      name: 'Ash',
    })
    expect(ended.status).toBe(204)
    expect(await held(userId)).toMatchObject({ _deleted: true })
    expect(await signInByName(server, child.signInName)).toBeUndefined()
  })
})

describe('Removing a child’s profile', () => {
  it('from its only family is refused, since nobody would look after it', async () => {
    const { familyId, parent, userId } = await familyWithChild(server)
    const member = `/api/families/${familyId}/members/${userId}`
    expect(await outcomeOf(parent.request('DELETE', member))).toBe('409 only-family')
    const current = await held(memberId(familyId, userId))
    const left = { ...current, leftAt: '2026-03-14T09:00:00.000Z', editId: 'removed' }
    const pushed = await pushedBy(parent, { assumedMasterState: current, newDocumentState: left })
    expect(JSON.stringify(pushed)).toContain('only-family')
    expect(await held(memberId(familyId, userId))).toMatchObject({ leftAt: null })
  })

  it('fails even if it has another role than a child’s', async () => {
    const { familyId, parent, userId } = await familyWithChild(server)
    const member = `/api/families/${familyId}/members/${userId}`
    /** Older versions of the program allowed such an id. */
    const kept = (await held(memberId(familyId, userId))) as WireRecord
    const editId = server.environment.newToken()
    await put(server, parent.userId, { ...kept, role: 'extended_family', editId })
    expect(await outcomeOf(parent.request('DELETE', member))).toBe('409 only-family')
    const mia = await signInByName(server, String((await held(userId))?.['signInName']))
    expect(mia && (await outcomeOf(mia.request('DELETE', member)))).toBe('409 only-family')
  })

  it('from one of two families leaves it to the other', async () => {
    const { familyId, parent, userId } = await familyWithChild(server)
    const other = await addPerson(server)
    const otherId = await addFamily(server, [
      { userId: other.userId, role: 'parent' },
      { userId, role: 'child' },
    ])
    const removal = parent.request('DELETE', `/api/families/${familyId}/members/${userId}`)
    expect(await outcomeOf(removal)).toBe('204')
    expect(await held(userId)).toMatchObject({ audience: `child:${otherId}:${userId}` })
    const path = `/api/families/${otherId}/children/${userId}/deletion`
    expect(await outcomeOf(other.request('POST', path, { name: 'Mia Ash' }))).toBe('204')
  })
})
