import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { buildInvitation, buildProfileDetails } from '#shared/testing/builders.ts'
import { readJournal, rightsJournalFile } from '#server/store/journal.ts'
import { backUp, giveBack, restore } from '#server/testing/restoring.ts'
import { aTask, edited, openFamilyStage, testSealKey } from '#server/testing/syncStage.ts'
import type { SyncStage } from '#server/testing/syncStage.ts'
import { createErase } from './erase.ts'
import type { Erasure, PersonErasure } from './erase.ts'

const secret = 'A present for Gil'
const photo = 'a'.repeat(64)

let stage: SyncStage
let opened: SyncStage[]

beforeEach(async () => {
  stage = await openFamilyStage()
  opened = [stage]
  await stage.put(aTask('present', 'F', { title: secret, assignedTo: 'kim' }))
  await stage.put(edited(await stage.held('present'), { description: secret }))
  await stage.put(aTask('gone', 'F', { title: secret, picture: `/api/objects/${photo}` }))
  await stage.put({ ...(await stage.held('gone')), _deleted: true })
  await stage.put(buildInvitation({ id: 'invitation', familyId: 'F' }))
  await stage.put(buildProfileDetails({ familyId: 'F', userId: 'gil', about: secret }))
  await stage.put(aTask('elsewhere', 'G', { title: 'Of another family' }))
  stage.published.length = 0
})

afterEach(async () => {
  for (const each of opened) await each.store.close()
})

const eraser = () =>
  createErase({
    store: stage.store,
    environment: stage.environment,
    sealKey: testSealKey,
    publish: (publication) => void stage.published.push(publication),
  })

const ask = (actorId = 'ann', name = 'F'): Promise<Erasure> =>
  eraser().family(actorId, 'F', name, 'urn:test')

const erase = async (actorId = 'ann', name = 'F'): Promise<Erasure> => {
  const erasure = await ask(actorId, name)
  await stage.jobs.runAll()
  return erasure
}

const saidOf = async (of: SyncStage): Promise<string> => {
  const records = await of.store.read(async (tx) => {
    const ids = ['F', 'F:ann', 'F:kim', 'present', 'gone', 'invitation', 'F:gil:details']
    return Promise.all(ids.map((id) => tx.records.history(id)))
  })
  return JSON.stringify(records)
}

describe('Erasing a family', () => {
  it('leaves nothing of its records’ content, in any version', async () => {
    expect(await saidOf(stage)).toContain(secret)
    expect(await erase()).toBe('erased')
    const said = await saidOf(stage)
    expect(said).not.toContain(secret)
    expect(said).not.toContain('firstName')
    expect(await stage.revsOf('present')).toEqual([3])
    const owner = { familyId: 'F', kinds: [] }
    const { found } = await stage.store.read((tx) => tx.records.belonging(owner, '', 1000))
    expect(found).toMatchObject([{ id: 'F', _deleted: true }])
    expect(await stage.held('elsewhere')).toMatchObject({ title: 'Of another family' })
  })

  it('ends the use of every file that its records named', async () => {
    const named = (): Promise<boolean> =>
      stage.store.read((tx) => tx.blobs.wasNamedBy(photo, 'gone'))
    expect(await named()).toBe(true)
    await erase()
    expect(await named()).toBe(false)
  })

  it('leaves everybody without it, and a child’s profile to the child', async () => {
    expect((await stage.held('kim')).audience).toBe('child:F:kim')
    await erase()
    for (const userId of ['ann', 'kim', 'gil', 'eve']) {
      expect(await stage.store.read((tx) => tx.records.membershipsOf(userId))).toEqual([])
    }
    expect((await stage.held('kim')).audience).toBe('user:kim')
    const [publication] = stage.published
    expect(publication?.people).toEqual(new Set(['ann', 'kim', 'gil', 'eve']))
    expect(stage.published.flatMap(({ touched }) => [...touched.keys()])).toContain('household:F')
  })

  it('accepts a parent who types its name, and changes nothing otherwise', async () => {
    expect(await erase('gil')).toBe('forbidden')
    expect(await erase('zoe')).toBe('not-found')
    expect(await erase('ann', 'f')).toBe('other-name')
    expect(await saidOf(stage)).toContain(secret)
    expect(stage.published.every(({ touched }) => touched.size === 0)).toBe(true)
  })

  it('ignores a founder’s edit that was made before and arrives after it', async () => {
    const family = await stage.held('F')
    await erase()
    const late = await stage.push('ann', edited(family, { name: 'Again' }), family, 'families')
    expect(late).toMatchObject({ type: 'refused', refusal: { code: 'not-found' } })
    const task = await stage.push('ann', aTask('late', 'F'))
    expect(task).toMatchObject({ type: 'refused' })
  })

  it('survives a restored backup and the records that devices give back', async () => {
    const held = await stage.held('present')
    const copy = await backUp(stage)
    const lost = await stage.put(aTask('since', 'F', { title: secret }))
    await erase()
    const journal = await readJournal(join(stage.store.directory, rightsJournalFile))
    const after = await restore(copy, stage, journal)
    opened.push(after)
    await after.jobs.runAll()
    expect(await saidOf(after)).not.toContain(secret)
    expect(await after.get('F:ann')).toMatchObject({ _deleted: true })
    await giveBack(after, 'ann', held, lost)
    expect(await saidOf(after)).not.toContain(secret)
    expect(await after.get('since')).toMatchObject({ _deleted: true })
    expect((await after.get('since'))?.['title']).toBeUndefined()
  })
})

describe('Erasing a person', () => {
  const issuer = 'here'
  const account = { userId: 'gil', issuer, subject: 's-gil', createdAt: '2026-03-01T00:00:00.000Z' }
  const names = { subject: 's-gil', email: 'gil@example.org', firstName: 'gil', lastName: '' }
  const credential = {
    ...names,
    passwordHash: 'hash',
    changedAt: '2026-03-01T00:00:00.000Z',
    emailVerifiedAt: null,
  }
  const session = {
    idHash: 'device',
    userId: 'gil',
    createdAt: '2026-03-01T00:00:00.000Z',
    lastSeenAt: '2026-03-01T00:00:00.000Z',
    expiresAt: '2027-03-01T00:00:00.000Z',
    userAgent: 'test',
    idToken: null,
  }

  beforeEach(() =>
    stage.store.write(async (tx) => {
      await tx.accounts.createAccount(account)
      await tx.accounts.createAccount({ ...account, userId: 'ann', subject: 's-ann' })
      await tx.accounts.putCredential(credential)
      await tx.accounts.putSession(session)
    }),
  )

  const ask = (userId = 'gil', name = userId): Promise<PersonErasure> =>
    eraser().person(userId, name, issuer)

  const end = async (userId = 'gil', name = userId): Promise<PersonErasure> => {
    const erasure = await ask(userId, name)
    await stage.jobs.runAll()
    return erasure
  }

  const accountIn = (of: SyncStage) =>
    of.store.read(async (tx) => ({
      account: await tx.accounts.byUserId('gil'),
      credential: await tx.accounts.credentialByEmail('gil@example.org'),
      sessions: await tx.accounts.sessionsOf('gil'),
    }))

  const nothing = { account: undefined, credential: undefined, sessions: [] }

  it('leaves their name on what they did, and nothing of their own in any version', async () => {
    expect(await end()).toEqual({ type: 'erased', sessions: ['device'] })
    expect(await accountIn(stage)).toEqual(nothing)
    const member = await stage.held('F:gil')
    expect(member).toMatchObject({ firstName: 'gil', profileImageUrl: null, _deleted: false })
    expect(member['leftAt']).not.toBeNull()
    const own = await stage.store.read(async (tx) =>
      Promise.all(['gil', 'F:gil:details'].map((id) => tx.records.history(id))),
    )
    expect(own.map((versions) => versions.length)).toEqual([1, 1])
    expect(JSON.stringify(own)).not.toContain('firstName')
    expect(JSON.stringify(own)).not.toContain(secret)
    expect(await stage.held('present')).toMatchObject({ title: secret })
  })

  it('removes their picture at once, even in a family that they had left', async () => {
    const member = await stage.join('F', 'gil', 'grandparent')
    const profileImageUrl = `/api/objects/${'a'.repeat(64)}`
    await stage.put({ ...member, profileImageUrl, leftAt: '2026-03-01T00:00:00.000Z' })
    expect(await ask()).toMatchObject({ type: 'erased' })
    expect(await stage.held('F:gil')).toMatchObject({ firstName: 'gil', profileImageUrl: null })
  })

  it('refuses the last parent of a family, and a wrong name', async () => {
    const refused = (reason: string) => ({ type: 'refused', reason })
    expect(await end('ann')).toEqual(refused('last-parent'))
    expect(await end('gil', 'Gil')).toEqual(refused('other-name'))
    expect(await end('kim')).toEqual(refused('not-found'))
    await stage.join('F', 'bob', 'parent')
    expect(await end('ann')).toMatchObject({ type: 'erased' })
    expect((await accountIn(stage)).account).toEqual(account)
  })

  it('survives a restored backup', async () => {
    const copy = await backUp(stage)
    await end()
    const journal = await readJournal(join(stage.store.directory, rightsJournalFile))
    const after = await restore(copy, stage, journal)
    opened.push(after)
    await after.jobs.runAll()
    expect(await accountIn(after)).toEqual(nothing)
    expect((await after.held('gil'))['firstName']).toBeUndefined()
    expect((await after.held('F:gil'))['leftAt']).not.toBeNull()
  })
})
