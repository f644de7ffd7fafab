import { Dexie, liveQuery } from 'dexie'
import type { EntityTable, Transaction } from 'dexie'
import type { RefusalCode } from '#shared/core/policy.ts'
import { collectionNames } from '#shared/sync/protocol.ts'
import type { Checkpoint, CollectionName } from '#shared/sync/protocol.ts'
import type { PendingChange } from './pendingChange.ts'
import { settings } from './settings.ts'

export interface RefusedChange {
  readonly recordId: string
  readonly collection: CollectionName
  readonly kind: string
  readonly fields: readonly string[]
  readonly content: Readonly<Record<string, unknown>>
  readonly theirs?: Readonly<Record<string, unknown>>
}

/** A change that was not simply accepted (docs/protocol.md, On the device 7 and 8). */
export interface AttentionItem extends RefusedChange {
  readonly id: string
  readonly reason: 'refused' | 'replaced' | 'edit-won' | 'too-large' | 'unreadable' | 'damaged'
  readonly code?: RefusalCode
  /** The amount that was left in the budget, such as '4.50'; only for 'over-limit'. */
  readonly left?: string
  readonly message: string
  /** All changes of the group, this one included: they are accepted together or not at all. */
  readonly group?: readonly RefusedChange[]
  readonly by?: string
  /** The time on the server's clock, or on this device's clock if no other change was kept. */
  readonly at: string
  /** A dismissed item is kept, so that the same event is not reported twice. */
  readonly state: 'open' | 'dismissed'
}

export interface WaitingPhoto {
  /** The photo's purpose: at most one photo waits for each purpose. */
  readonly id: string
  readonly choice: string
  readonly type: string
  /** The stable code of the server's refusal, or 'refused-on-the-way'. */
  readonly problem?: string
  readonly failure?: UploadFailure | undefined
  readonly uploadId?: string | undefined
}

export interface PhotoContent {
  readonly id: string
  /** A film stays a Blob, because it is never read as a whole. */
  readonly content: ArrayBuffer | Blob
  readonly shown?: ArrayBuffer
}

export interface KeptPicture {
  /** The name and width, e.g. `<SHA-256>-320`. */
  readonly id: string
  readonly name: string
  readonly width: number
  readonly bytes: number
  /**
   * When the picture was last viewed or kept, in milliseconds since 1970; 0 if it was only fetched
   * ahead.
   */
  readonly usedAt: number
}

export interface PictureContent {
  readonly id: string
  readonly content: ArrayBuffer
}

interface StoredCheckpoint {
  readonly collection: CollectionName
  readonly checkpoint: Checkpoint
}

/** A number is the HTTP status of our server; 'no-answer' means that our server did not answer. */
export type UploadFailure = 'signed-out' | 'expired' | 'no-answer' | 'unknown' | number

interface ImportedFile {
  /** `<familyId>/<SHA-256>`, the hash of the file without its location. */
  readonly id: string
  readonly memoryId: string
}

interface Setting {
  readonly key: string
  readonly value: unknown
}

/**
 * Marks all records as moved, because a device that begins with this version has no records in an
 * earlier version's databases.
 */
const allMoved: readonly Setting[] = collectionNames.map((name) => ({
  key: settings.unmoved(name),
  value: '',
}))

export const rxdbTable = '_rxdb_internal'

const recordTables = Object.fromEntries(
  collectionNames.map((name) => [name, 'id, [kind+list+listDate], [kind+list+listNewest]']),
)

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
    /**
     * Adds tables but writes no rows, so that even a device without room opens (noteUnmoved.ts).
     */
    this.version(7).stores({
      outbox: '++seq, &id, group, sentGroup',
      reached: 'collection',
      [rxdbTable]: 'id',
      ...recordTables,
    })
    this.on('populate', (made) => made.table<Setting>('settings').bulkPut(allMoved))
  }

  /**
   * The table has a new name, because `checkpoints` belongs to version 6: a tab of that version, or
   * a device that goes back to it, notes there how far the records in its own databases were
   * pulled.
   */
  get checkpoints(): EntityTable<StoredCheckpoint, 'collection'> {
    return this.table('reached')
  }

  onAppended(told: () => void): () => void {
    const following = liveQuery(() => this.outbox.orderBy('seq').last()).subscribe({
      next: (last) => last !== undefined && told(),
      /** After the first answer, an error can only mean that the database has closed. */
      error: () => {},
    })
    return () => following.unsubscribe()
  }
}

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
