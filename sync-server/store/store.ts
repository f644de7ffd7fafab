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
 * All that the server keeps. Asynchronous and free of any SQL dialect, so that another database can
 * stand behind it; `store.contract.ts` says what every implementation must hold.
 */
export interface Store {
  /** Runs `work` on one consistent snapshot. */
  read<T>(work: (tx: ReadTransaction) => Promise<T>): Promise<T>
  /**
   * Runs `work` in a transaction of its own making and resolves once it is durable on disk. Writes
   * that wait at the same moment share one flush; one that throws undoes only itself.
   * @throws StoreUnavailable when durability cannot be promised. Nothing of the write was kept, or
   * all of it, where it could not be told to the rights journal: it is once it is tried again.
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
  /** The database's random id, new after a restore (docs/protocol.md, Words). */
  epoch(): Promise<string>
  /** What the present line is named after (line.ts): the epoch, or what came after a crash within it. */
  line(): Promise<string>
  /** Made with an empty database and kept by its backups: by it devices know their server again. */
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
   * Runs a part of the transaction that is undone by itself where it throws; what came before it stays.
   * Parts may be within parts. @throws what the part threw, or StoreUnavailable.
   */
  part<T>(work: () => Promise<T>): Promise<T>
}

export interface RecordReader {
  /** The record's current state, deleted ones included (`_deleted` true, last live content). */
  get(id: string): Promise<StoredRecord | undefined>
  /**
   * Live records of one list in the order of its column; `limit` defaults to 1,000.
   * @throws TooMuch where they are more than an answer may be made of (limits.answerBytes).
   */
  list(query: ListQuery): Promise<readonly StoredRecord[]>
  /** In ten-thousandths: a sum that is kept with every write, however many expenses it is made of. */
  spent(query: SpentQuery): Promise<number>
  /** Records of a kind that were deleted and not erased, the last deleted first. */
  deleted(query: DeletedQuery): Promise<readonly StoredRecord[]>
  /** Ids of the live records that are part of this one (`NewVersion.parentId`), in their order. */
  partsOf(id: string, page?: PartsPage): Promise<readonly string[]>
  /** Are the parts of any record being moved to where it is? */
  isAnythingMoving(): Promise<boolean>
  /** Which of the parts that have yet to follow a record count as being where it is, for who is in these audiences. */
  moving(audiences: readonly string[]): Promise<Moving>
  /** How many live records the query selects, its limit apart. */
  count(query: ListQuery): Promise<number>
  /** All memberships of a family, former ones included, the oldest first; none of one that was erased. */
  membersOf(familyId: string): Promise<readonly Shown<Member>[]>
  /** All memberships of a person, former ones included, the oldest first; none in a family that was erased. */
  membershipsOf(userId: string): Promise<readonly Shown<Member>[]>
  family(familyId: string): Promise<Shown<Family> | undefined>
  /** A live invitation by the hash of its token. */
  invitationByToken(tokenHash: string): Promise<Shown<Invitation> | undefined>
  /** How much there is of what counts towards this (usage.ts). */
  usage(owner: string): Promise<Usage>
  /** A person's live budgets. */
  budgetsOf(userId: string): Promise<readonly Shown<PersonalBudget>[]>
  /** Ids of the live budgets of others that a share, or they themselves, may open to one of these families. */
  budgetsOpenTo(familyIds: readonly string[]): Promise<readonly string[]>
  /**
   * Looks at the next records of all there are, in the order of their ids, for those of a family or a person,
   * what was deleted included. @param after the last id that was looked at; '' for none.
   * @param most how many are looked at.
   */
  belonging(to: Owner, after: string, most: number): Promise<Found<StoredRecord>>
  /** Ids of the next parts of a record, what was deleted included. @param after the last one known; '' for none. */
  partsAfter(id: string, after: string, most: number): Promise<readonly string[]>
  /**
   * Ids of the next things that a person made that wait for a parent, or were sent back, in an audience,
   * deleted or not. @param after the last one known; '' for none.
   */
  waitingBy(
    userId: string,
    audience: string,
    after: string,
    most: number,
  ): Promise<readonly string[]>
  /**
   * Looks at the next records of all there are, in the order of their ids, for those of a family whose present
   * version has this text anywhere, what was deleted included. @returns their ids.
   * @param after the last id that was looked at; '' for none. @param most how many are looked at.
   */
  mentioning(familyId: string, text: string, after: string, most: number): Promise<Found<string>>
  /** The newest versions of a record that are still kept, the oldest of them first (limits.historyBytes). */
  history(id: string): Promise<readonly StoredRecord[]>
  /** Is a version of this number still kept? */
  hasVersion(id: string, rev: number): Promise<boolean>
  /** Was this edit ever a version of the record, made by anybody? It is known longer than the version is kept. */
  hasTaken(id: string, editId: string): Promise<boolean>
  /**
   * Has the record taken this person's edit, as a version or folded into one? An id that somebody else's
   * edit has is not theirs. Known for as long as the record or its tombstone is kept.
   */
  hasTakenFrom(id: string, editId: string, userId: string): Promise<boolean>
  /** @param of the state that is to be given back, and its line (line.ts); absent: any. */
  restorePoint(
    id: string,
    of?: { readonly rev: number; readonly line: string },
  ): Promise<RestorePoint>
}

/** Whose records are looked for. */
export type Owner =
  /** A family, with itself. @param kinds of records that may belong to it though their `familyId` does not say so. */
  | { readonly familyId: string; readonly kinds: readonly string[] }
  /** A person, with their profile. @param kinds whose `userId` says so. */
  | { readonly userId: string; readonly kinds: readonly string[] }

/** What was found among the records that were looked at. */
export interface Found<T> {
  readonly found: readonly T[]
  /** The last id that was looked at; undefined where no record comes after. */
  readonly last: string | undefined
}

/** Parts of records that went elsewhere, by id: they count as being in the narrower of both audiences. */
export interface Moving {
  /** They are still in one of the audiences asked about, and what they are part of is in none. */
  readonly hidden: ReadonlySet<string>
  /** They are in none of them yet, and what they are part of went to a narrower one that is among them. */
  readonly shown: ReadonlySet<string>
}

export interface PartsPage {
  /** The last id that is known already; '' for none. */
  readonly after: string
  readonly limit: number
}

export interface DeletedQuery {
  readonly kind: string
  /** By default of all families. */
  readonly familyId?: string
  /** Deleted at this instant or later, before that one. ISO 8601; by default at any time. */
  readonly from?: string
  readonly before?: string
  readonly limit: number
}

/** How a record stands between the epochs before the present one and what came since. */
export interface RestorePoint {
  /**
   * Its newest version of the line: from the backup, the journal or a device; where none of the line
   * is known, of any epoch before, unless another version has that number: then the newest below.
   */
  readonly base: StoredRecord | undefined
  /** Its very first version, where that was made under the present epoch and is still kept. */
  readonly made: StoredRecord | undefined
  /** Was its current version made under another epoch than the line's, as the present one? */
  readonly edited: boolean
  /** Versions of before from this `rev` on are lacking, if there were any. */
  readonly lacksFrom: number
}

export interface RecordWriter {
  /** How many versions this transaction has written so far. */
  written(): number
  /**
   * Writes a version: the record, its history row, and the feed rows with the next numbers of the
   * audience it is in and, where it moved, of the one it left. All within the transaction.
   */
  put(version: NewVersion): Promise<void>
  /** Gives a record that stays as it is the next number of its audience, so that devices are told of it again. */
  tellAgain(version: NewVersion): Promise<void>
  /**
   * Writes a record's end for good: every version before it is forgotten, and which files it named.
   * The rights journal notes it, so that a restored backup forgets them too.
   * @param version deleted, without content.
   */
  erase(version: NewVersion): Promise<void>
  /**
   * Keeps a version that a device gave back as one of the record's past: it went on since without
   * it. @param at when it counts as replaced, an ISO 8601 instant.
   */
  keepGivenBack(record: StoredRecord, at: string): Promise<void>
  /**
   * Forgets some of what `erase` forgets, so that the transaction that erases a record is short.
   * @returns whether more may be left.
   */
  forgetSome(id: string): Promise<boolean>
  /**
   * Forgets some of the versions replaced before the instant (ISO 8601); the current one always stays, and the
   * newest of each epoch before the present one, which says what a device may still give back.
   * @param after the last one that was looked at; by default none.
   * @returns the last one that was looked at; undefined where none comes after.
   */
  pruneHistory(before: string, after?: HistoryPosition): Promise<HistoryPosition | undefined>
}

/** A replaced version's place in the order in which they were replaced. */
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
  /** Ids of its author's earlier edits that came only with this one. */
  readonly folded?: readonly string[] | undefined
  /** The record that it is part of, if any. */
  readonly parentId?: string | undefined
  /** The audience that the version before was in, if any. */
  readonly previousAudience: string | undefined
  /** Does the rights journal keep all of it, since its kind says who may do what? */
  readonly bearsRights: boolean
  /** Has its author no room left? Then a version of theirs of the same minute is not kept beside it. */
  readonly isRoomFull?: boolean | undefined
  /** When it comes, where that is later than it says (`updatedAt`). An ISO 8601 instant. */
  readonly at?: string
  /** How it comes here where nobody has just written it: by a device, or by the rights journal. */
  readonly origin?: 'given-back' | 'replayed'
}

/** What only making a database whole again does (docs/protocol.md, Restore). */
export interface RestoringWriter {
  /** Makes it another epoch: devices give back what they know of the ones before. */
  begin(epoch: string): Promise<void>
  /** Nothing that let somebody in before does now. */
  signEverybodyOut(): Promise<void>
  /** Notes that the record had come to `rev`, whose content devices alone can give back. */
  noteGap(id: string, rev: number): Promise<void>
}

export interface FeedRow {
  readonly number: number
  /**
   * The number at which the record was made in this audience: who never came so far cannot have met
   * it. 0 for one that came from another audience, where it may have been met before.
   */
  readonly first: number
  readonly recordId: string
  /** The record's current state, wherever it is now. */
  readonly record: StoredRecord
  /** Of that state as JSON. */
  readonly bytes: number
}

/** How much is read of a feed: reading ends at the row by which it comes to either. */
export interface FeedRoom {
  readonly rows: number
  readonly bytes: number
}

/** Reads one audience's feed of one collection; a row stands for a record's latest change there. */
export interface FeedReader {
  /** The last number given out in an audience; 0 for one that has none. */
  counter(audience: string): Promise<number>
  /**
   * Was this number passed over, since the store had been left without closing? Who has come to it
   * has seen what the disk has lost; and so has who knows a whole audience that it does not.
   */
  wasSkipped(audience: string, number: number): Promise<boolean>
  /** Rows numbered above `after`, ascending. @param metBy only what was `first` at this number or before. */
  after(
    audience: string,
    collection: CollectionName,
    after: number,
    room: FeedRoom,
    metBy?: number,
  ): Promise<readonly FeedRow[]>
  /** Rows ≤ `upTo` in bootstrap order: by rank ascending, then newest first, from a position on. */
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
