import { openInvitationsList } from '#shared/people/peopleLists.ts'
import type { Member } from '#shared/people/family/member.ts'
import type { Shown, StoredRecord } from '#shared/core/record.ts'
import { stillInvites } from '#shared/people/family/invitationPolicy.ts'
import { kindOf } from '#shared/core/registry.ts'
import type { Kind } from '#shared/core/kind.ts'
import type { Environment } from '#server/environment.ts'
import { EmailTaken } from '#server/store/accounts.ts'
import type { Credential } from '#server/store/accounts.ts'
import type { JournalEntry } from '#server/store/journalEntry.ts'
import type { Store, WriteTransaction } from '#server/store/store.ts'
import { isSealed, sealOf } from '../writing/seal.ts'
import { versionOf } from '../writing/write.ts'

export interface BeginEpochOptions {
  readonly store: Pick<Store, 'write'>
  readonly environment: Pick<Environment, 'newToken'>
  readonly sealKey: Buffer
}

type RecordEntry = Extract<JournalEntry, { readonly type: 'record' }>

/**
 * See docs/protocol.md, Restore. The replay is atomic, and repeating it is harmless.
 * @throws StoreUnavailable if nothing was kept.
 */
export const beginEpoch = async (
  { store, environment, sealKey }: BeginEpochOptions,
  entries: readonly JournalEntry[],
): Promise<void> => {
  await store.write(async (tx) => {
    const epoch = environment.newToken()
    await tx.restoring.begin(epoch)
    await tx.restoring.signEverybodyOut()
    for (const entry of entries) {
      if (entry.type === 'account') await replayAccount(tx, entry)
      if (entry.type === 'credential') await replayCredential(tx, entry.credential)
      if (entry.type === 'job') await tx.jobs.add(entry.job)
    }
    const replaying: Replaying = { tx, epoch, environment, sealKey }
    const newest = [...newestOfEach(entries)]
    for (const entry of newest) await replayRecord(entry, replaying)
    for (const { record } of newest) {
      if (record.kind === 'member') await withdrawInvitations(record.id, replaying)
    }
  })
}

const replayAccount = async (
  tx: WriteTransaction,
  { account, erased, linked }: Extract<JournalEntry, { readonly type: 'account' }>,
): Promise<void> => {
  if (erased !== undefined) {
    return tx.accounts.eraseAccount(account, erased.credential, 'replayed')
  }
  const mine = await tx.accounts.byUserId(account.userId)
  const same = await tx.accounts.bySubject(account.issuer, account.subject)
  if (linked !== undefined && mine !== undefined && (same ?? mine).userId === mine.userId) {
    return tx.accounts.linkAccount(account, linked.credential, 'replayed')
  }
  if (mine === undefined && same === undefined) await tx.accounts.createAccount(account, 'replayed')
}

/** An old password must not return. */
const replayCredential = async (tx: WriteTransaction, credential: Credential): Promise<void> => {
  const known = await tx.accounts.credentialBySubject(credential.subject)
  if (known !== undefined && known.changedAt >= credential.changedAt) return
  try {
    await tx.accounts.putCredential(credential, 'replayed')
  } catch (error) {
    /** Another person has the address, because their entry came first. */
    if (!(error instanceof EmailTaken)) throw error
  }
}

const newestOfEach = (entries: readonly JournalEntry[]): Iterable<RecordEntry> => {
  const newest = new Map<string, RecordEntry>()
  for (const entry of entries) {
    if (entry.type !== 'record') continue
    const known = newest.get(entry.record.id)
    if (known === undefined || known.record.rev <= entry.record.rev) {
      newest.set(entry.record.id, entry)
    }
  }
  return newest.values()
}

interface Replaying extends Omit<BeginEpochOptions, 'store'> {
  readonly tx: WriteTransaction
  readonly epoch: string
}

const replayRecord = async (entry: RecordEntry, options: Replaying): Promise<void> => {
  const { tx } = options
  const { id, rev } = entry.record
  const kind = kindOf(entry.record.kind)
  const current = await tx.records.get(id)
  if (kind === undefined || (current !== undefined && current.rev >= rev)) return
  if (entry.erased === true) {
    await tx.records.erase({ ...versionOf(kind, entry.record, current), origin: 'replayed' })
    return
  }
  if (!entry.whole && !entry.record._deleted && current === undefined) {
    /**
     * After a move of a record that the backup lacks, older versions with a wider audience must not
     * be accepted.
     */
    await tx.restoring.noteGap(id, rev)
    return
  }
  await putReplayed(kind, current, entry, options)
}

/**
 * Ends the open invitations of a member who may no longer invite: the journal may have lost their
 * end.
 */
const withdrawInvitations = async (memberId: string, options: Replaying): Promise<void> => {
  const { tx, environment } = options
  const kind = kindOf('invitation')
  const held = (await tx.records.get(memberId)) as Shown<Member> | undefined
  if (kind === undefined || held === undefined || stillInvites(held)) return
  const open = await tx.records.list({ ...openInvitationsList(held.familyId), limit: all })
  for (const invitation of open.filter(({ createdBy }) => createdBy === held.userId)) {
    const rev = invitation.rev + 1
    const record = { ...invitation, rev, editId: environment.newToken(), _deleted: true }
    await putReplayed(kind, invitation, { type: 'record', whole: true, record }, options)
  }
}

/** A person may have made many invitations in order to keep one. */
const all = Number.MAX_SAFE_INTEGER

const putReplayed = async (
  kind: Kind,
  current: StoredRecord | undefined,
  { whole, record: entry }: RecordEntry,
  { tx, epoch, environment, sealKey }: Replaying,
): Promise<void> => {
  const record: StoredRecord = whole ? entry : { ...current, ...entry }
  const isExact = isSealed(sealKey, record)
  /** Devices may have other content for that version, so this becomes another edit. */
  const isOlder = !isExact && !whole && !entry._deleted
  const unsealed = isOlder ? { ...record, editId: environment.newToken() } : record
  const sealed = isExact ? record : { ...unsealed, seal: sealOf(sealKey, epoch, unsealed) }
  await tx.records.put({ ...versionOf(kind, sealed, current), origin: 'replayed' })
  if (isOlder) await tx.restoring.noteGap(entry.id, entry.rev)
}
