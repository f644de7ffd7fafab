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
 * All data of the server. The interface is asynchronous and free of SQL, so that another database
 * could replace SQLite; `store.contract.ts` tests what every implementation must do.
 */
export interface Store {
  read<T>(work: (tx: ReadTransaction) => Promise<T>): Promise<T>
  /**
   * Runs `work` in a transaction, and resolves when it is durable on disk. Writes that wait at the
   * same time share a flush; a write that throws is rolled back alone.
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
  /** The database's random id, which a restore replaces (docs/protocol.md, Words). */
  epoch(): Promise<string>
  /** The name of the current line (line.ts): the epoch, or its part since a crash. */
  line(): Promise<string>
  /** The id that a new database gets and its backups keep. Devices recognize their server by it. */
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
   * Runs a part of the transaction that is rolled back alone if it throws. Parts may be nested.
   * @throws the error of the part, or StoreUnavailable.
   */
  part<T>(work: () => Promise<T>): Promise<T>
}

export interface RecordReader {
  get(id: string): Promise<StoredRecord | undefined>
  /**
   * Live records of one list, sorted by its column; `limit` defaults to 1,000.
   * @throws TooMuch if they do not fit into one answer (limits.answerBytes).
   */
  list(query: ListQuery): Promise<readonly StoredRecord[]>
  /**
   * In ten-thousandths. The sum is updated with every write, so reading it does not depend on the
   * number of expenses.
   */
  spent(query: SpentQuery): Promise<number>
  deleted(query: DeletedQuery): Promise<readonly StoredRecord[]>
  /** Ids of the live parts of this record (`NewVersion.parentId`), in their order. */
  partsOf(id: string, page?: PartsPage): Promise<readonly string[]>
  isAnythingMoving(): Promise<boolean>
  /**
   * Parts that have not followed their record yet, and whether they count as readable in these
   * audiences.
   */
  moving(audiences: readonly string[]): Promise<Moving>
  count(query: ListQuery): Promise<number>
  membersOf(familyId: string): Promise<readonly Shown<Member>[]>
  membershipsOf(userId: string): Promise<readonly Shown<Member>[]>
  family(familyId: string): Promise<Shown<Family> | undefined>
  invitationByToken(tokenHash: string): Promise<Shown<Invitation> | undefined>
  usage(owner: string): Promise<Usage>
  budgetsOf(userId: string): Promise<readonly Shown<PersonalBudget>[]>
  /**
   * Ids of other people's live budgets that one of these families may be able to read, by a share
   * or by the budget itself.
   */
  budgetsOpenTo(familyIds: readonly string[]): Promise<readonly string[]>
  /**
   * Examines the next records in order of id, including deleted ones, for those of a family or a
   * person.
   * @param after the last id examined; '' to begin.
   * @param most records to examine.
   */
  belonging(to: Owner, after: string, most: number): Promise<Found<StoredRecord>>
  partsAfter(id: string, after: string, most: number): Promise<readonly string[]>
  /**
   * Ids of a person's next pending or returned records in an audience, including deleted ones.
   * @param after the last known id; '' to begin.
   */
  waitingBy(
    userId: string,
    audience: string,
    after: string,
    most: number,
  ): Promise<readonly string[]>
  /**
   * Examines the next records in order of id, including deleted ones, for those of a family whose
   * current version contains this text.
   * @returns their ids.
   * @param after the last id examined; '' to begin.
   * @param most records to examine.
   */
  mentioning(familyId: string, text: string, after: string, most: number): Promise<Found<string>>
  /** The newest kept versions of a record, sorted from the oldest (limits.historyBytes). */
  history(id: string): Promise<readonly StoredRecord[]>
  /** Is a version of this number still kept? */
  hasVersion(id: string, rev: number): Promise<boolean>
  /**
   * Was this edit ever a version of the record, by any author? Edits are kept longer than versions.
   */
  hasEdit(id: string, editId: string): Promise<boolean>
  /**
   * Has the record accepted this edit by this person, as a version or folded into one? Known as
   * long as the record or its tombstone is kept.
   */
  hasEditFrom(id: string, editId: string, userId: string): Promise<boolean>
  restorePoint(
    id: string,
    of?: { readonly rev: number; readonly line: string },
  ): Promise<RestorePoint>
}

export type Owner =
  /**
   * A family, including its own record.
   * @param kinds of records that may belong to the family although their `familyId` names another.
   */
  | { readonly familyId: string; readonly kinds: readonly string[] }
  /** A person, including their profile. @param kinds of records that belong to their `userId`. */
  | { readonly userId: string; readonly kinds: readonly string[] }

export interface Found<T> {
  readonly found: readonly T[]
  readonly last: string | undefined
}

/**
 * Ids of parts whose record has moved. They count as being in the narrower of the two audiences.
 */
export interface Moving {
  /** Parts that are still in one of the given audiences, although their record is in none. */
  readonly hidden: ReadonlySet<string>
  /**
   * Parts that are in none of the given audiences yet, although their record moved to a narrower
   * one of them.
   */
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

/** The state of a record before and after the current epoch began. */
export interface RestorePoint {
  /**
   * The newest version of the line, from the backup, the journal or a device. If the line is
   * unknown, the newest of any earlier epoch; if another version has that number, the newest below.
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
  /**
   * Writes a version in one transaction: the record, its history row, and feed rows with the next
   * numbers of its audience and, after a move, of the former audience.
   */
  put(version: NewVersion): Promise<void>
  /** Gives an unchanged record the audience's next number, so that devices receive it again. */
  tellAgain(version: NewVersion): Promise<void>
  /**
   * Erases a record for good, with all earlier versions and the names of its files. The rights
   * journal records it, so that a restored backup repeats it.
   * @param version deleted, without content.
   */
  erase(version: NewVersion): Promise<void>
  /**
   * Adds a version that a device gave back to the history, because the record continued without it.
   * @param at ISO 8601 instant from which it counts as replaced.
   */
  keepGivenBack(record: StoredRecord, at: string): Promise<void>
  /**
   * Does part of the work of `erase` in advance, which keeps its transaction short.
   * @returns whether more may be left.
   */
  forgetSome(id: string): Promise<boolean>
  /**
   * Removes some versions replaced before the instant (ISO 8601). It keeps the current version and
   * the newest of each earlier epoch, which decides what a device may still give back.
   * @param after the last version examined; none by default.
   * @returns the last version examined; undefined at the end.
   */
  pruneHistory(before: string, after?: HistoryPosition): Promise<HistoryPosition | undefined>
}

/** The position of a replaced version in the order of replacement. */
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
  /** Ids of earlier edits by the author that were folded into this one. */
  readonly folded?: readonly string[] | undefined
  /** The record that it is part of, if any. */
  readonly parentId?: string | undefined
  /** undefined for a new record. */
  readonly previousAudience: string | undefined
  /** Does the rights journal keep the whole record, because its kind decides people's rights? */
  readonly bearsRights: boolean
  readonly isRoomFull?: boolean | undefined
  /** ISO 8601 instant of arrival, if later than `updatedAt`. */
  readonly at?: string
  /** The source of an old version: a device, or the rights journal. */
  readonly origin?: 'given-back' | 'replayed'
}

/** Operations that only a restore needs (docs/protocol.md, Restore). */
export interface RestoringWriter {
  begin(epoch: string): Promise<void>
  /** Ends every session and every link that opens an account. */
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

/** The limits of reading a feed, which ends at the row that reaches either. */
export interface FeedRoom {
  readonly rows: number
  readonly bytes: number
}

/** Reads one audience's feed of one collection. A row represents a record's latest change there. */
export interface FeedReader {
  counter(audience: string): Promise<number>
  /**
   * Was this number skipped, because the store had not been closed? A device that knows it has seen
   * changes that the disk lost; the same is true of a device that knows an audience unknown to the
   * store.
   */
  wasSkipped(audience: string, number: number): Promise<boolean>
  /**
   * Rows numbered above `after`, ascending.
   * @param metBy selects rows with `first` up to this number.
   */
  after(
    audience: string,
    collection: CollectionName,
    after: number,
    room: FeedRoom,
    metBy?: number,
  ): Promise<readonly FeedRow[]>
  /**
   * Rows ≤ `upTo` in bootstrap order from a position on: by rank ascending, then the newest first.
   */
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
