import { Dexie, liveQuery } from 'dexie'
import type { EntityTable, Transaction } from 'dexie'
import type { RefusalCode } from '#shared/core/policy.ts'
import { collectionNames } from '#shared/sync/protocol.ts'
import type { Checkpoint, CollectionName } from '#shared/sync/protocol.ts'
import type { PendingChange } from './pendingChange.ts'
import { settings } from './settings.ts'

/** A change that this person made to one record, and that did not go in. */
export interface RefusedChange {
  readonly recordId: string
  readonly collection: CollectionName
  readonly kind: string
  /** The fields that it changed; empty where it made or deleted the record. */
  readonly fields: readonly string[]
  /** All that this person wrote, so that nothing is lost. */
  readonly content: Readonly<Record<string, unknown>>
  /** The present value, if this person may see it. */
  readonly theirs?: Readonly<Record<string, unknown>>
}

/** A change of this person's that did not simply go in (docs/protocol.md, On the device 7 and 8). */
export interface AttentionItem extends RefusedChange {
  readonly id: string
  readonly reason: 'refused' | 'replaced' | 'edit-won' | 'too-large' | 'unreadable' | 'damaged'
  readonly code?: RefusalCode
  /** The amount that was left, such as '4.50'; for 'over-limit' alone. */
  readonly left?: string
  /** The server's words for people; empty if the reason says it all. */
  readonly message: string
  /** All changes of its group, this one among them: they go in together or not at all. */
  readonly group?: readonly RefusedChange[]
  /** The userId of the person whose change was kept. */
  readonly by?: string
  /** The time of the kept change, by the server's clock; by this device's if none was kept. */
  readonly at: string
  /** Kept after dismissal, so that the same event is not reported twice. */
  readonly state: 'open' | 'dismissed'
}

/** A photo of this person's that the server does not have yet; its bytes are apart, since many may wait. */
export interface WaitingPhoto {
  /** The photo's purpose: at most one waits for each. */
  readonly id: string
  /** Tells one choice from the next. */
  readonly choice: string
  /** Its media type. */
  readonly type: string
  /** The stable code of why the server will not take it, or 'refused-on-the-way'. */
  readonly problem?: string
  /** The reason why the last try failed; it is sent again automatically. */
  readonly failure?: UploadFailure | undefined
  /** The id of the upload with the sent parts, for a film that is sent in parts. */
  readonly uploadId?: string | undefined
}

export interface PhotoContent {
  readonly id: string
  /** A film is never read as a whole. */
  readonly content: ArrayBuffer | Blob
  /** A JPEG of it, where browsers cannot show the photo itself. */
  readonly shown?: ArrayBuffer
}

/** A picture as it is shown that is kept to be seen without a network; its bytes are apart. */
export interface KeptPicture {
  /** Its name and width, e.g. `<SHA-256>-320`. */
  readonly id: string
  /** How records call it: a SHA-256. */
  readonly name: string
  /** In pixels, as it was asked for. */
  readonly width: number
  readonly bytes: number
  /** When it was last looked at, or kept; in milliseconds since 1970. */
  readonly usedAt: number
}

export interface PictureContent {
  readonly id: string
  readonly content: ArrayBuffer
}

/** How far a collection has been pulled (docs/protocol.md, Words). */
interface StoredCheckpoint {
  readonly collection: CollectionName
  readonly checkpoint: Checkpoint
}

/** A number is the status that our server answered with; 'no-answer' was not its own. */
export type UploadFailure = 'signed-out' | 'expired' | 'no-answer' | 'unknown' | number

/** A file that was imported from a folder or a zip, so that it is not taken twice. */
interface ImportedFile {
  /** The family's id and the SHA-256 of the file without its place: `<familyId>/<SHA-256>`. */
  readonly id: string
  /** The id of its memory. */
  readonly memoryId: string
}

interface Setting {
  readonly key: string
  readonly value: unknown
}

/** No device that begins with this version has records in an earlier version's databases. */
const allMoved: readonly Setting[] = collectionNames.map((name) => ({
  key: settings.unmoved(name),
  value: '',
}))

/** RxDB keeps its own documents in this table. */
export const rxdbTable = '_rxdb_internal'

/** Indexes for the two orders in which lists are read (schema.ts). */
const recordTables = Object.fromEntries(
  collectionNames.map((name) => [name, 'id, [kind+list+listDate], [kind+list+listNewest]']),
)

/** A person's records on this device, and what belongs to the device alone and is never replicated. */
export class DeviceTables extends Dexie {
  readonly outbox!: EntityTable<PendingChange, 'seq', PendingChange>
  readonly attention!: EntityTable<AttentionItem, 'id'>
  readonly photos!: EntityTable<WaitingPhoto, 'id'>
  readonly photoContents!: EntityTable<PhotoContent, 'id'>
  readonly settings!: EntityTable<Setting, 'key'>
  readonly pictures!: EntityTable<KeptPicture, 'id'>
  readonly pictureContents!: EntityTable<PictureContent, 'id'>
  readonly imported!: EntityTable<ImportedFile, 'id'>

  constructor(name: string) {
    super(name)
    this.version(1).stores({ waiting: 'id, collection', attention: 'id, state', settings: 'key' })
    this.version(2).stores({ photos: 'id' })
    this.version(3).stores({ outbox: '++seq, &id', checkpoints: 'collection' })
    this.version(4).stores({ photoContents: 'id' }).upgrade(takeContentsOut)
    this.version(5).stores({ pictures: 'id, name', pictureContents: 'id' })
    this.version(6).stores({ imported: 'id' })
    /** A device without room opens, too: this writes nothing (noteUnmoved.ts). */
    this.version(7).stores({
      outbox: '++seq, &id, group, sentGroup',
      reached: 'collection',
      [rxdbTable]: 'id',
      ...recordTables,
    })
    this.on('populate', (made) => made.table<Setting>('settings').bulkPut(allMoved))
  }

  /**
   * A tab of version 6 beside this one has `checkpoints`, which speak of the records in its own
   * databases, and so has a device that goes back to that version.
   */
  get checkpoints(): EntityTable<StoredCheckpoint, 'collection'> {
    return this.table('reached')
  }

  /** Tells of each change that is appended, in any tab. @returns how to end it. */
  onAppended(told: () => void): () => void {
    const following = liveQuery(() => this.outbox.orderBy('seq').last()).subscribe({
      next: (last) => last !== undefined && told(),
      /** After the first answer, only the database's end is an error. */
      error: () => {},
    })
    return () => following.unsubscribe()
  }
}

/** Moves a photo's bytes out of its row, where versions before 4 kept them. */
const takeContentsOut = async (upgrade: Transaction): Promise<void> => {
  const contents: PhotoContent[] = []
  await upgrade
    .table<WaitingPhoto & Partial<PhotoContent>>('photos')
    .toCollection()
    .modify(({ content, ...photo }, row) => {
      if (content !== undefined) contents.push({ id: photo.id, content })
      row.value = photo
    })
  await upgrade.table('photoContents').bulkPut(contents)
}
