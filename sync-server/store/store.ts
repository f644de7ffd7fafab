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
 * All data of the server. It is asynchronous and free of any SQL dialect, so that another database
 * could replace it; `store.contract.ts` says what every implementation must do.
 */
export interface Store {
  /** Runs `work` on one consistent snapshot. */
  read<T>(work: (tx: ReadTransaction) => Promise<T>): Promise<T>
  /**
   * Runs `work` in a transaction and resolves once it is durable on disk. Writes that wait at the
   * same moment share one flush; a write that throws is rolled back alone.
   * @throws StoreUnavailable if durability cannot be promised. Then nothing of the write was kept,
   * or all of it if only the rights journal failed: a retry writes the journal.
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
  /** The name of the present line (line.ts): the epoch, or the part of it after a crash. */
  line(): Promise<string>
  /**
   * The id that an empty database gets and its backups keep: devices recognize their server by it.
   */
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
   * Runs a part of the transaction that is rolled back alone if it throws; earlier writes stay.
   * Parts may be nested. @throws what the part threw, or StoreUnavailable.
   */
  part<T>(work: () => Promise<T>): Promise<T>
}

export interface RecordReader {
  /** The record's current state, even if deleted (`_deleted` true, last live content). */
  get(id: string): Promise<StoredRecord | undefined>
  /**
   * Live records of one list in the order of its column; `limit` defaults to 1,000.
   * @throws TooMuch if an answer has no room for them (limits.answerBytes).
   */
  list(query: ListQuery): Promise<readonly StoredRecord[]>
  /**
   * A sum in ten-thousandths, kept with every write, so that its cost does not depend on the number
   * of expenses.
   */
  spent(query: SpentQuery): Promise<number>
  /** Records of a kind that were deleted and not erased, the latest deletion first. */
  deleted(query: DeletedQuery): Promise<readonly StoredRecord[]>
  /** Ids of the live parts of this record (`NewVersion.parentId`), in their order. */
  partsOf(id: string, page?: PartsPage): Promise<readonly string[]>
  /** Are the parts of any record still moving? */
  isAnythingMoving(): Promise<boolean>
  /**
   * Parts that have yet to follow their record, and whether they count as readable in these
   * audiences.
   */
  moving(audiences: readonly string[]): Promise<Moving>
  /** Number of live records that the query selects, without its limit. */
  count(query: ListQuery): Promise<number>
  /** All memberships of a family, even former ones, the oldest first; none of an erased family. */
  membersOf(familyId: string): Promise<readonly Shown<Member>[]>
  /** All memberships of a person, even former ones, the oldest first; none in an erased family. */
  membershipsOf(userId: string): Promise<readonly Shown<Member>[]>
  family(familyId: string): Promise<Shown<Family> | undefined>
  /** A live invitation by the hash of its token. */
  invitationByToken(tokenHash: string): Promise<Shown<Invitation> | undefined>
  /** The usage of an owner (usage.ts). */
  usage(owner: string): Promise<Usage>
  budgetsOf(userId: string): Promise<readonly Shown<PersonalBudget>[]>
  /**
   * Ids of other people's live budgets that a share, or the budget itself, may open to one of these
   * families.
   */
  budgetsOpenTo(familyIds: readonly string[]): Promise<readonly string[]>
  /**
   * Looks at the next records in the order of their ids for those of a family or a person, even
   * deleted ones.
   * @param after the last id that was looked at; '' for none.
   * @param most number of records to look at.
   */
  belonging(to: Owner, after: string, most: number): Promise<Found<StoredRecord>>
  /**
   * Ids of the next parts of a record, even deleted ones. @param after the last known id; '' for
   * none.
   */
  partsAfter(id: string, after: string, most: number): Promise<readonly string[]>
  /**
   * Ids of the next records of a person in an audience that are pending or returned, deleted or
   * not. @param after the last known id; '' for none.
   */
  waitingBy(
    userId: string,
    audience: string,
    after: string,
    most: number,
  ): Promise<readonly string[]>
  /**
   * Looks at the next records in the order of their ids for those of a family whose present version
   * contains this text, even deleted ones. @returns their ids.
   * @param after the last id that was looked at; '' for none. @param most number of records to look
   * at.
   */
  mentioning(familyId: string, text: string, after: string, most: number): Promise<Found<string>>
  /** The newest kept versions of a record, the oldest of them first (limits.historyBytes). */
  history(id: string): Promise<readonly StoredRecord[]>
  /** Is a version of this number still kept? */
  hasVersion(id: string, rev: number): Promise<boolean>
  /**
   * Was this edit ever a version of the record, by any author? Edits are known longer than versions
   * are kept.
   */
  hasEdit(id: string, editId: string): Promise<boolean>
  /**
   * Has the record taken this person's edit, as a version or folded into one? An id of another
   * person's edit is not theirs. It is known for as long as the record or its tombstone is kept.
   */
  hasEditFrom(id: string, editId: string, userId: string): Promise<boolean>
  /** @param of the state that is to be given back, and its line (line.ts); absent: any. */
  restorePoint(
    id: string,
    of?: { readonly rev: number; readonly line: string },
  ): Promise<RestorePoint>
}

/** The owner of the records. */
export type Owner =
  /**
   * A family, including its own record. @param kinds of records that may belong to it although
   * their `familyId` does not name it.
   */
  | { readonly familyId: string; readonly kinds: readonly string[] }
  /** A person, including their profile. @param kinds whose `userId` names the owner. */
  | { readonly userId: string; readonly kinds: readonly string[] }

/** The matches among the records that were looked at. */
export interface Found<T> {
  readonly found: readonly T[]
  /** The last id that was looked at; undefined if no record follows. */
  readonly last: string | undefined
}

/** Ids of parts whose record has moved: they count as being in the narrower of both audiences. */
export interface Moving {
  /** Parts that are still in one of the audiences asked about, while their record is in none. */
  readonly hidden: ReadonlySet<string>
  /**
   * Parts that are in none of the audiences yet, while their record moved to a narrower one among
   * them.
   */
  readonly shown: ReadonlySet<string>
}

export interface PartsPage {
  /** The last known id; '' for none. */
  readonly after: string
  readonly limit: number
}

export interface DeletedQuery {
  readonly kind: string
  /** The default is all families. */
  readonly familyId?: string
  /**
   * The deletion is at this instant or later, and before the one below. ISO 8601; by default any
   * time.
   */
  readonly from?: string
  readonly before?: string
  readonly limit: number
}

/** A record's state across epochs: before the present one and since. */
export interface RestorePoint {
  /**
   * The newest version of the line, from the backup, the journal or a device. If none of the line
   * is known, the newest of any earlier epoch, unless another version has that number: then the
   * newest below.
   */
  readonly base: StoredRecord | undefined
  /** The very first version, if it was made under the present epoch and is still kept. */
  readonly made: StoredRecord | undefined
  /**
   * Was its current version made under another epoch than the line's, for example the present one?
   */
  readonly edited: boolean
  /** Earlier versions from this `rev` on are missing, if there were any. */
  readonly lacksFrom: number
}

export interface RecordWriter {
  /** Number of versions that this transaction has written so far. */
  written(): number
  /**
   * Writes a version: the record, its history row, and feed rows with the next numbers of its
   * audience and, after a move, of the audience it left. All are in one transaction.
   */
  put(version: NewVersion): Promise<void>
  /**
   * Gives an unchanged record the next number of its audience, so that devices receive it again.
   */
  tellAgain(version: NewVersion): Promise<void>
  /**
   * Ends a record for good: all earlier versions are forgotten, and which files it named. The
   * rights journal notes it, so that a restored backup forgets them too.
   * @param version deleted, without content.
   */
  erase(version: NewVersion): Promise<void>
  /**
   * Keeps a version that a device gave back as part of the record's past, because the record
   * continued without it. @param at the instant from which it counts as replaced, ISO 8601.
   */
  keepGivenBack(record: StoredRecord, at: string): Promise<void>
  /**
   * Forgets some of what `erase` forgets, which keeps the transaction that erases a record short.
   * @returns whether more may be left.
   */
  forgetSome(id: string): Promise<boolean>
  /**
   * Forgets some of the versions replaced before the instant (ISO 8601). The current version always
   * stays, and the newest of each earlier epoch, which says what a device may still give back.
   * @param after the last one that was looked at; by default none.
   * @returns the last one that was looked at; undefined if none follows.
   */
  pruneHistory(before: string, after?: HistoryPosition): Promise<HistoryPosition | undefined>
}

/** A replaced version's place in the order of replacement. */
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
  /** Ids of the author's earlier edits that arrived only folded into this one. */
  readonly folded?: readonly string[] | undefined
  /** The record that it is part of, if any. */
  readonly parentId?: string | undefined
  /** The audience of the version before, if any. */
  readonly previousAudience: string | undefined
  /** Does the rights journal keep all of it, because its kind decides people's rights? */
  readonly bearsRights: boolean
  /** Is its author's room full? Then their earlier version of the same minute is not kept. */
  readonly isRoomFull?: boolean | undefined
  /** The instant of its arrival, if later than its `updatedAt`. ISO 8601. */
  readonly at?: string
  /** The way by which an old version arrived: by a device, or from the rights journal. */
  readonly origin?: 'given-back' | 'replayed'
}

/** Operations that only a restore needs (docs/protocol.md, Restore). */
export interface RestoringWriter {
  /** Starts another epoch: devices give back what they know of earlier ones. */
  begin(epoch: string): Promise<void>
  /** Ends every session and every link that opens an account. */
  signEverybodyOut(): Promise<void>
  /** Notes that the record had reached `rev`, whose content only devices can give back. */
  noteGap(id: string, rev: number): Promise<void>
}

export interface FeedRow {
  readonly number: number
  /**
   * The number at which the record was created in this audience: a device that never came so far
   * cannot know it. 0 for a record from another audience, where a device may have seen it before.
   */
  readonly first: number
  readonly recordId: string
  /** The record's current state, in any audience. */
  readonly record: StoredRecord
  /** Size of that state as JSON. */
  readonly bytes: number
}

/** Limits of one reading of a feed: it ends at the row that reaches either. */
export interface FeedRoom {
  readonly rows: number
  readonly bytes: number
}

/** Reads one audience's feed of one collection; a row represents a record's latest change there. */
export interface FeedReader {
  /** The last number given out in an audience; 0 if none was. */
  counter(audience: string): Promise<number>
  /**
   * Was this number skipped because the store had been left without closing? A device that knows it
   * has seen changes that the disk lost, and so has a device that knows an audience unknown to the
   * store.
   */
  wasSkipped(audience: string, number: number): Promise<boolean>
  /**
   * Rows numbered above `after`, ascending. @param metBy selects rows with `first` at or below this
   * number.
   */
  after(
    audience: string,
    collection: CollectionName,
    after: number,
    room: FeedRoom,
    metBy?: number,
  ): Promise<readonly FeedRow[]>
  /** Rows ≤ `upTo` in bootstrap order from a position on: by rank ascending, then newest first. */
  bootstrap(
    audience: string,
    collection: CollectionName,
    position: BootstrapPosition,
    room: FeedRoom,
  ): Promise<readonly (FeedRow & { readonly rank: number })[]>
}

export interface BootstrapPosition {
  readonly upTo: number
  /** Rows of this rank numbered below `before`, then all of higher ranks. */
  readonly rank: number
  readonly before: number
}
