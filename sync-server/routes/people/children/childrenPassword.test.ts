import { beforeAll, describe, expect, it } from 'vitest'
import { memberId } from '#shared/people/family/member.ts'
import {
  familyWithChild,
  outcomeOf,
  pulledBy,
  signInByName,
} from '#server/testing/people/children.ts'
import { addFamily, addPerson } from '#server/testing/people/people.ts'
import { prepareServer } from '#server/testing/prepared.ts'

const server = prepareServer(beforeAll, { allowances: 'unlimited' })

const held = (id: string) => server.store.read((tx) => tx.records.get(id))

describe('A child’s password', () => {
  it('can be set only by a parent, and signs the child out', async () => {
    const { path, parent, grandparent, child } = await familyWithChild(server)
    const mia = await signInByName(server, child.signInName)
    const fresh = 'paper boats in june'
    expect(
      await outcomeOf(grandparent.request('POST', `${path}/password`, { password: fresh })),
    ).toBe('403 forbidden')
    expect(await outcomeOf(parent.request('POST', `${path}/password`, { password: 'short' }))).toBe(
      '400 invalid',
    )
    expect(await outcomeOf(parent.request('POST', `${path}/password`, { password: fresh }))).toBe(
      '204',
    )
    expect(mia && (await mia.request('GET', '/api/auth/user')).status).toBe(401)
    expect(await signInByName(server, child.signInName)).toBeUndefined()
    expect(await signInByName(server, child.signInName, fresh)).toBeDefined()
  })

  it('informs the parents of the child’s other family', async () => {
    const { path, parent, userId } = await familyWithChild(server)
    const other = await addPerson(server)
    const otherId = await addFamily(server, [
      { userId: other.userId, role: 'parent' },
      { userId, role: 'child' },
    ])
    expect(
      await outcomeOf(
        parent.request('POST', `${path}/password`, { password: 'paper boats in june' }),
      ),
    ).toBe('204')
    expect(await held(memberId(otherId, userId))).toMatchObject({
      passwordLinkAt: expect.any(String) as string,
    })
    expect(await pulledBy(other)).toContainEqual(
      expect.objectContaining({
        kind: 'auditEntry',
        action: 'password-set',
        familyId: otherId,
        about: userId,
      }),
    )
  })
})
