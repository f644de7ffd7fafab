import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { memberId } from '#shared/people/family/member.ts'
import type { StoredRecord } from '#shared/core/record.ts'
import { kindNames, kindOf } from '#shared/core/registry.ts'
import type { Kind } from '#shared/core/kind.ts'
import { buildInvitation } from '#shared/testing/builders.ts'
import { readJournal, rightsJournalFile } from '#server/store/journal.ts'
import { backUp, giveBack, restore } from '#server/testing/restoring.ts'
import { aTask, aUser, edited, openSyncStage, testSealKey } from '#server/testing/syncStage.ts'
import type { SyncStage } from '#server/testing/syncStage.ts'
import { beginEpoch } from './beginEpoch.ts'
import { isSealed } from '../writing/seal.ts'
import { versionOf } from '../writing/write.ts'

let before: SyncStage
let opened: SyncStage[] = []

beforeEach(async () => {
  before = await openSyncStage()
  opened = [before]
  await before.join('F', 'ann', 'parent')
  await before.join('F', 'bob', 'parent')
})
afterEach(async () => {
  for (const stage of opened) await stage.store.close()
})

const journalOf = (stage: SyncStage) => readJournal(join(stage.store.directory, rightsJournalFile))

const lose = async <T>(work: () => Promise<T>): Promise<{ lost: T; after: SyncStage }> => {
  const copy = await backUp(before)
  const lost = await work()
  const after = await restore(copy, before, await journalOf(before))
  opened.push(after)
  return { lost, after }
}

const change = async (id: string, fields: object): Promise<StoredRecord> =>
  before.put(edited(await before.held(id), fields))

const account = { userId: 'ned', issuer: 'home', subject: '7', createdAt: '2026-03-01' }
const names = { subject: '7', email: 'ned@example.org', firstName: 'Ned', lastName: '' }
const old = {
  ...names,
  passwordHash: 'old',
  changedAt: '2026-03-01T00:00:00.000Z',
  emailVerifiedAt: null,
}
const renewed = { ...old, passwordHash: 'new', changedAt: '2026-03-02T00:00:00.000Z' }

const serverSet = {
  audience: 'household:F',
  seal: 'of another key',
  createdAt: '2026-03-01T00:00:00.000Z',
  createdBy: 'ann',
  updatedAt: '2026-03-02T00:00:00.000Z',
  updatedBy: 'bob',
}

const rowsOf = async (stage: SyncStage, audience: string) => {
  const rows = await stage.store.read((tx) =>
    tx.feeds.after(audience, 'tasks', 0, { rows: 100, bytes: 1e6 }),
  )
  return rows.map(({ recordId }) => recordId)
}

describe('What a restored backup does not undo', () => {
  it('keeps memberships, roles and removals', async () => {
    const { after } = await lose(async () => {
      await before.join('F', 'gil', 'grandparent')
      await before.join('F', 'bob', 'grandparent')
      await before.leave('F', 'bob')
    })
    const held = await before.store.read((tx) => tx.records.membersOf('F'))
    expect(held).toHaveLength(3)
    expect(await after.store.read((tx) => tx.records.membersOf('F'))).toEqual(held)
  })

  it('keeps invitations and their end', async () => {
    await before.put(buildInvitation({ id: 'old', familyId: 'F' }))
    const { lost, after } = await lose(async () => [
      await change('old', { _deleted: true }),
      await before.put(buildInvitation({ id: 'new', familyId: 'F' })),
    ])
    expect(await after.get('old')).toEqual(lost[0])
    expect(await after.get('new')).toEqual(lost[1])
  })

  it('keeps the end of a parent’s invitations, even if the journal has only the change of role', async () => {
    const apply = () => buildInvitation({ id: 'bobs', familyId: 'F' })
    await before.commit({ type: 'system', userId: 'bob' }, [{ type: 'apply', id: 'bobs', apply }])
    const copy = await backUp(before)
    await before.join('F', 'bob', 'grandparent')
    const role = (await journalOf(before)).filter(
      (entry) =>
        entry.type === 'record' && entry.record.kind === 'member' && entry.record.rev === 2,
    )
    const after = await restore(copy, before, role)
    opened.push(after)
    expect(await after.get(memberId('F', 'bob'))).toMatchObject({ role: 'grandparent' })
    const withdrawn = await after.held('bobs')
    expect(withdrawn).toMatchObject({ _deleted: true, rev: 2 })
    expect(isSealed(testSealKey, withdrawn)).toBe(true)
  })

  it('keeps deletions of records in the backup, in any version', async () => {
    await before.put(aTask('same', 'F'))
    await before.put(aTask('older', 'F', { title: 'in the backup' }))
    const { lost, after } = await lose(async () => {
      const newer = await change('older', { title: 'newer' })
      await change('older', { _deleted: true })
      return { newer, same: await change('same', { _deleted: true }) }
    })
    expect(await after.get('same')).toEqual(lost.same)
    const older = await after.get('older')
    expect(older).toMatchObject({ _deleted: true, rev: 3, title: 'in the backup' })
    expect(older && isSealed(testSealKey, older)).toBe(true)
    expect((await giveBack(after, 'ann', lost.newer)).wanted).toEqual([])
  })

  it('keeps deletions of records that the backup never had, and removes them from devices', async () => {
    const { lost, after } = await lose(async () => {
      const made = await before.put(aTask('t', 'F'))
      await change('t', { _deleted: true })
      return made
    })
    expect(await after.get('t')).toMatchObject({ _deleted: true, rev: 2, kind: 'task' })
    expect(await rowsOf(after, 'household:F')).toEqual(['t'])
    expect((await giveBack(after, 'ann', lost)).wanted).toEqual([])
    expect(await after.get('t')).toMatchObject({ _deleted: true })
  })

  it('keeps deletions without content when somebody still edits the record', async () => {
    const { lost, after } = await lose(async () => {
      const made = await before.put(aTask('t', 'F'))
      await change('t', { _deleted: true })
      return made
    })
    const tombstone = await after.get('t')
    const again = edited(lost, { title: 'again' })
    expect(await after.push('ann', again, lost)).toEqual({ type: 'conflict', state: tombstone })
    expect(await after.push('ann', again, tombstone)).toMatchObject({ type: 'accepted' })
    expect(await after.get('t')).toMatchObject({ _deleted: false, title: 'again', rev: 3 })
  })

  it.each(kindNames)('keeps deletions of a %s that the backup never had', async (kind) => {
    const record = { id: 'x', kind, editId: 'e', _deleted: true, rev: 7, ...serverSet }
    const after = await restore(await backUp(before), before, [
      { type: 'record', whole: false, record },
    ])
    opened.push(after)
    expect(await after.get('x')).toMatchObject({ kind, _deleted: true, rev: 7 })
    const version = versionOf(kindOf(kind) as Kind, record, undefined)
    expect(version.columns).toEqual({ list: '', listDate: '', listNewest: '' })
  })

  it('keeps moves, with the backup’s content until a device gives the lost content back', async () => {
    await before.put(aUser('kim', { firstName: 'in the backup' }))
    const { lost, after } = await lose(async () => {
      const wide = await change('kim', { firstName: 'newer' })
      await before.join('F', 'kim', 'child')
      return { wide, narrow: await before.held('kim') }
    })
    const { wide, narrow } = lost
    expect([wide.audience, narrow.audience]).toEqual(['user:kim', 'child:F:kim'])
    const held = await after.get('kim')
    expect(held).toMatchObject({ audience: 'child:F:kim', firstName: 'in the backup' })
    expect(held && isSealed(testSealKey, held)).toBe(true)
    expect((await giveBack(after, 'kim', wide)).wanted).toEqual([])
    expect((await giveBack(after, 'kim', narrow)).wanted).toEqual(['kim'])
    expect(await after.get('kim')).toEqual(narrow)
    expect((await giveBack(after, 'kim', narrow)).wanted).toEqual([])
  })

  it('keeps moves that left the content unchanged', async () => {
    await before.put(aUser('kim'))
    const { lost, after } = await lose(async () => {
      await before.join('F', 'kim', 'child')
      return before.held('kim')
    })
    expect(await after.get('kim')).toEqual(lost)
    expect((await giveBack(after, 'kim', lost)).wanted).toEqual([])
  })

  it('keeps moves of records that the backup never had, so that no older version returns', async () => {
    const { lost, after } = await lose(async () => {
      const wide = await before.put(aUser('kim'))
      await before.join('F', 'kim', 'child')
      return { wide, narrow: await before.held('kim') }
    })
    await giveBack(after, 'ann', lost.wide)
    expect(await after.get('kim')).toBeUndefined()
    await giveBack(after, 'ann', lost.narrow)
    expect(await after.get('kim')).toEqual(lost.narrow)
  })

  it('keeps a sign-in that moved to another provider, without the earlier password', async () => {
    await before.store.write((tx) => tx.accounts.createAccount(account))
    await before.store.write((tx) => tx.accounts.putCredential(old))
    const linked = { ...account, issuer: 'https://elsewhere.example', subject: 'ned-there' }
    const { after } = await lose(async () => {
      await before.store.write((tx) => tx.accounts.putCredential(renewed))
      await before.store.write((tx) => tx.accounts.linkAccount(linked, '7'))
    })
    await after.store.read(async (tx) => {
      expect(await tx.accounts.byUserId('ned')).toEqual(linked)
      expect(await tx.accounts.credentialBySubject('7')).toBeUndefined()
    })
  })

  it('keeps accounts and passwords', async () => {
    const other = { ...old, subject: '8', email: 'una@example.org' }
    await before.store.write((tx) => tx.accounts.putCredential(old))
    const { after } = await lose(async () => {
      await before.store.write((tx) => tx.accounts.putCredential(renewed))
      await before.store.write((tx) => tx.accounts.putCredential(other))
      await before.store.write((tx) => tx.accounts.createAccount(account))
    })
    await after.store.read(async (tx) => {
      expect(await tx.accounts.credentialBySubject('7')).toEqual(renewed)
      expect(await tx.accounts.credentialByEmail('una@example.org')).toEqual(other)
      expect(await tx.accounts.byUserId('ned')).toEqual(account)
    })
  })
})

describe('What a restored backup keeps', () => {
  it('keeps the latest password, in any order of the entries', async () => {
    await before.store.write((tx) => tx.accounts.putCredential(old))
    await before.store.write((tx) => tx.accounts.putCredential(renewed))
    const entries = (await journalOf(before)).toReversed()
    const after = await restore(await backUp(before), before, entries)
    opened.push(after)
    const held = await after.store.read((tx) => tx.accounts.credentialBySubject('7'))
    expect(held).toEqual(renewed)
  })

  it('keeps a record that was deleted and restored before the backup', async () => {
    await before.put(aTask('t', 'F'))
    await change('t', { _deleted: true })
    const revived = await change('t', { _deleted: false })
    const { after } = await lose(() => Promise.resolve())
    expect(await after.get('t')).toEqual(revived)
  })

  it('keeps a record that was deleted and restored since, once a device gives it back', async () => {
    await before.put(aTask('t', 'F'))
    const { lost, after } = await lose(async () => {
      await change('t', { _deleted: true })
      return change('t', { _deleted: false, title: 'again' })
    })
    expect(await after.get('t')).toMatchObject({ _deleted: true })
    await giveBack(after, 'ann', lost)
    expect(await after.get('t')).toEqual(lost)
  })
})

describe('Replaying', () => {
  it('writes nothing to the journal twice, and may be repeated', async () => {
    const { size: inBackup } = await stat(join(before.store.directory, rightsJournalFile))
    const { after } = await lose(async () => {
      await before.put(aTask('t', 'F'))
      await change('t', { _deleted: true })
      await before.leave('F', 'bob')
      await before.store.write((tx) => tx.accounts.createAccount(account))
      await before.store.write((tx) => tx.accounts.putCredential(old))
    })
    expect(await after.store.read((tx) => tx.accounts.byUserId('ned'))).toEqual(account)
    const { size } = await stat(join(after.store.directory, rightsJournalFile))
    expect(size).toBe(inBackup)
    const held = await after.get(memberId('F', 'bob'))
    const { store, environment } = after
    await beginEpoch({ store, environment, sealKey: testSealKey }, await journalOf(before))
    expect((await stat(join(store.directory, rightsJournalFile))).size).toBe(size)
    expect(await after.get(memberId('F', 'bob'))).toEqual(held)
  })

  it('starts an epoch that no device knows', async () => {
    const { after } = await lose(() => Promise.resolve())
    const epochs = await Promise.all(opened.map(({ store }) => store.read((tx) => tx.epoch())))
    expect(new Set(epochs).size).toBe(2)
    const named = { protocol: 1, epoch: epochs[0] ?? '', known: [], states: [] }
    await expect(after.restore('ann', named)).rejects.toMatchObject({ status: 409 })
  })

  it('seals records again that another key had sealed', async () => {
    const copy = await backUp(before)
    await before.leave('F', 'bob')
    const after = await restore(copy, before)
    opened.push(after)
    const sealKey = Buffer.alloc(32, 9)
    const { store, environment } = after
    await beginEpoch({ store, environment, sealKey }, await journalOf(before))
    const bob = await after.get(memberId('F', 'bob'))
    expect(bob?.['leftAt']).not.toBeNull()
    expect(bob && isSealed(sealKey, bob)).toBe(true)
  })
})
