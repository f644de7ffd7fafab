import type { Family } from '#shared/people/family/family.ts'
import type { Invitation } from '#shared/people/family/invitation.ts'
import type { Member } from '#shared/people/family/member.ts'
import type { PersonalBudget } from '#shared/money/personal/personalBudget.ts'
import type { Shown, StoredRecord } from '#shared/core/record.ts'
import type { SpentQuery } from '#shared/money/personal/personalBudgetLists.ts'
import type { ListColumns, ListQuery } from '#shared/sync/listColumns.ts'
import type { CollectionName } from '#shared/sync/protocol.ts'
import type { AccountReader, AccountWriter } from './accounts.ts'
import type { BlobReader, BlobWriter } from './blobs.ts'
import type { FamilyImportReader, FamilyImportWriter } from './familyImports.ts'
import type { DeviceReader, DeviceWriter } from './devices.ts'
import type { JobReader, JobWriter } from './jobs.ts'
import type { ProviderState } from './providerState.ts'
import type { Usage } from './usage.ts'

/**
 * The interface is asynchronous and free of SQL, so that another database could replace SQLite;
 * `store.contract.ts` tests what every implementation must do.
 */
export interface Store {
  read<T>(work: (tx: ReadTransaction) => Promise<T>): Promise<T>
  /**
   * Resolves when the work is durable on disk. Writes that wait at the same time share a flush; a
   * write that throws is rolled back alone.
   * @throws StoreUnavailable if durability cannot be promised. Then nothing was kept, or all of it
   * if only the rights journal failed: a retry writes the journal.
   */
  write<T>(work: (tx: WriteTransaction) => Promise<T>): Promise<T>
  close(): Promise<void>
}

export interface ReadTransaction {
  readonly records: RecordReader
  readonly feeds: FeedReader
  readonly accounts: AccountReader
  readonly blobs: BlobReader
  readonly familyImports: FamilyImportReader
  readonly devices: DeviceReader
  readonly jobs: JobReader
  /** A restore replaces this random id (docs/protocol.md, Words). */
  epoch(): Promise<string>
  line(): Promise<string>
  /** Devices recognize their server by this id, which a new database gets and its backups keep. */
  serverId(): Promise<string>
}

export interface WriteTransaction extends ReadTransaction {
  readonly records: RecordReader & RecordWriter
  readonly accounts: AccountReader & AccountWriter
  readonly blobs: BlobReader & BlobWriter
  readonly familyImports: FamilyImportReader & FamilyImportWriter
  readonly devices: DeviceReader & DeviceWriter
  readonly jobs: JobReader & JobWriter
  readonly providerState: ProviderState
  readonly restoring: RestoringWriter
  /**
   * A part that throws is rolled back alone. Parts may be nested.
   * @throws StoreUnavailable, or the error of the part.
   */
  part<T>(work: () => Promise<T>): Promise<T>
}

export interface RecordReader {
  get(id: string): Promise<StoredRecord | undefined>
  /** @throws TooMuch if the records do not fit into one answer (limits.answerBytes). */
  list(query: ListQuery): Promise<readonly StoredRecord[]>
  /**
   * In ten-thousandths. Every write updates the sum, so reading it does not depend on the number of
   * expenses.
   */
  spent(query: SpentQuery): Promise<number>
  deleted(query: DeletedQuery): Promise<readonly StoredRecord[]>
  partsOf(id: string, page?: PartsPage): Promise<readonly string[]>
  isAnythingMoving(): Promise<boolean>
  moving(audiences: readonly string[]): Promise<Moving>
  count(query: ListQuery): Promise<number>
  membersOf(familyId: string): Promise<readonly Shown<Member>[]>
  membershipsOf(userId: string): Promise<readonly Shown<Member>[]>
  family(familyId: string): Promise<Shown<Family> | undefined>
  invitationByToken(tokenHash: string): Promise<Shown<Invitation> | undefined>
  usage(owner: string): Promise<Usage>
  budgetsOf(userId: string): Promise<readonly Shown<PersonalBudget>[]>
  /** Ids of other people's budgets that may turn out to be readable for these families. */
  budgetsOpenTo(familyIds: readonly string[]): Promise<readonly string[]>
  /**
   * Examines the next `most` records in order of id, deleted ones too.
   * @param after the last id examined; '' to begin.
   */
  belonging(to: Owner, after: string, most: number): Promise<Found<StoredRecord>>
  partsAfter(id: string, after: string, most: number): Promise<readonly string[]>
  waitingBy(
    userId: string,
    audience: string,
    after: string,
    most: number,
  ): Promise<readonly string[]>
  mentioning(familyId: string, text: string, after: string, most: number): Promise<Found<string>>
  history(id: string): Promise<readonly StoredRecord[]>
  hasVersion(id: string, rev: number): Promise<boolean>
  /** Edits are kept longer than versions. */
  hasEdit(id: string, editId: string): Promise<boolean>
  /**
   * The edit is known as long as the record or its tombstone is kept, even if it was folded into
   * another edit.
   */
  hasEditFrom(id: string, editId: string, userId: string): Promise<boolean>
  restorePoint(
    id: string,
    of?: { readonly rev: number; readonly line: string },
  ): Promise<RestorePoint>
}

export type Owner =
  /** Records of these kinds may belong to the family although their `familyId` names another. */
  | { readonly familyId: string; readonly kinds: readonly string[] }
  /** Records of these kinds belong to the person that their `userId` names. */
  | { readonly userId: string; readonly kinds: readonly string[] }

export interface Found<T> {
  readonly found: readonly T[]
  readonly last: string | undefined
}

/**
 * Ids of parts that have not followed their record to its new audience yet. Until then, they count
 * as being in the narrower of the two. `hidden`: the part is in a given audience, and its record is
 * not. `shown`: the record is in a given audience, which is the narrower one, and the part is not
 * there yet.
 */
export interface Moving {
  readonly hidden: ReadonlySet<string>
  readonly shown: ReadonlySet<string>
}

export interface PartsPage {
  readonly after: string
  readonly limit: number
}

export interface DeletedQuery {
  readonly kind: string
  readonly familyId?: string
  readonly from?: string
  readonly before?: string
  readonly limit: number
}

export interface RestorePoint {
  /**
   * The newest version of the line, from the backup, the journal or a device. If the line is
   * unknown, it is the newest version of any earlier epoch; if another version has the same number,
   * it is the newest one below.
   */
  readonly base: StoredRecord | undefined
  readonly made: StoredRecord | undefined
  /** Was the current version made under another epoch than the line's? */
  readonly edited: boolean
  /** Earlier versions from this `rev` on are missing, if there were any. */
  readonly lacksFrom: number
}

export interface RecordWriter {
  written(): number
  put(version: NewVersion): Promise<void>
  /** The record does not change, and gets a new number so that devices receive it again. */
  tellAgain(version: NewVersion): Promise<void>
  /**
   * The rights journal records an erasure, so that a restored backup repeats it.
   * @param version deleted, without content.
   */
  erase(version: NewVersion): Promise<void>
  /** @param at ISO 8601 instant from which the version counts as replaced. */
  keepGivenBack(record: StoredRecord, at: string): Promise<void>
  /**
   * Does part of the work of `erase` in advance, to keep its transaction short.
   * @returns whether more may be left.
   */
  forgetSome(id: string): Promise<boolean>
  /**
   * Removes versions that were replaced before that instant, some in each call. It keeps the newest
   * of each earlier epoch, which decides what a device may give back after a restore.
   * @param after the last version examined; none by default.
   * @returns the last version examined; undefined at the end.
   */
  pruneHistory(before: string, after?: HistoryPosition): Promise<HistoryPosition | undefined>
}

export interface HistoryPosition {
  readonly replacedAt: string
  readonly recordId: string
  readonly rev: number
  readonly epoch: string
}

export interface NewVersion {
  readonly collection: CollectionName
  readonly rank: number
  readonly columns: ListColumns
  readonly record: StoredRecord
  readonly folded?: readonly string[] | undefined
  readonly parentId?: string | undefined
  readonly previousAudience: string | undefined
  /** The kind decides people's rights, so the rights journal keeps the whole record. */
  readonly bearsRights: boolean
  readonly isRoomFull?: boolean | undefined
  /** ISO 8601 instant of arrival, if later than `updatedAt`. */
  readonly at?: string
  /** A device gave the old version back, or it came from the rights journal. */
  readonly origin?: 'given-back' | 'replayed'
}

export interface RestoringWriter {
  begin(epoch: string): Promise<void>
  signEverybodyOut(): Promise<void>
  noteGap(id: string, rev: number): Promise<void>
}

export interface FeedRow {
  readonly number: number
  /**
   * The number with which the record appeared in this audience: a device that has not come so far
   * cannot know the record. 0 if it came from another audience, where a device may have seen it.
   */
  readonly first: number
  readonly recordId: string
  readonly record: StoredRecord
  readonly bytes: number
}

/** Reading ends at the row that reaches either limit. */
export interface FeedRoom {
  readonly rows: number
  readonly bytes: number
}

export interface FeedReader {
  counter(audience: string): Promise<number>
  /**
   * A device that knows a skipped number has seen changes that the disk lost; the same is true of a
   * device that knows an audience unknown to the store.
   */
  wasSkipped(audience: string, number: number): Promise<boolean>
  /** @param metBy selects rows with `first` up to this number. */
  after(
    audience: string,
    collection: CollectionName,
    after: number,
    room: FeedRoom,
    metBy?: number,
  ): Promise<readonly FeedRow[]>
  /** Rows up to `upTo` come by rank ascending, then the newest first. */
  bootstrap(
    audience: string,
    collection: CollectionName,
    position: BootstrapPosition,
    room: FeedRoom,
  ): Promise<readonly (FeedRow & { readonly rank: number })[]>
}

export interface BootstrapPosition {
  readonly upTo: number
  readonly rank: number
  readonly before: number
}
