import { Dexie, liveQuery } from 'dexie'
import type { EntityTable, Observable } from 'dexie'
import type { WireRecord } from '#shared/domain/record.ts'
import type { RefusalCode } from '#shared/policies/policy.ts'
import type { CollectionName } from '#shared/sync/protocol.ts'
import { createEditKeeper } from './editKeeper.ts'
import type { EditKeeper } from './editKeeper.ts'
import { readingManyAtOnce } from './readingManyAtOnce.ts'

/** A record with a local edit that the server has not acknowledged yet. */
export interface Waiting {
  readonly id: string
  readonly collection: CollectionName
  /** The edit that waits: a later one of the same record takes its place. */
  readonly editId: string
  /** ISO 8601 instant of the first unsent edit. */
  readonly since: string
  /**
   * `editId`s of the states that the edit was laid over, the latest last: RxDB's books may lag behind
   * what the server took, and the server knows which of these is the newest that it has.
   */
  readonly over?: readonly string[]
  /**
   * Set where the edit lies over a version that the server acknowledged and then lost in a restore:
   * whatever the server holds now is older than all of it.
   */
  readonly lostByServer?: true
  /** What its record began with, where that follows from another one and the server has none of it yet. */
  readonly start?: WireRecord
  /** By field, what this device has had there otherwise than it began, written here or merged in. */
  readonly had?: Readonly<Record<string, readonly unknown[]>>
}

/** A change of this person's that did not simply go in (sync-protocol, On the device 3 and 5). */
export interface AttentionItem {
  readonly id: string
  readonly recordId: string
  readonly collection: CollectionName
  readonly kind: string
  readonly reason: 'refused' | 'replaced' | 'edit-won' | 'too-large'
  readonly code?: RefusalCode
  /** For people; empty where the reason says it all. */
  readonly message: string
  readonly fields: readonly string[]
  /** What this person wrote, all of it, so that nothing is lost. */
  readonly content: Readonly<Record<string, unknown>>
  /** What stands now instead, where this person may see it. */
  readonly theirs?: Readonly<Record<string, unknown>>
  /** Whose change stands, a userId. */
  readonly by?: string
  /** When the change that stands was taken, by the server's clock; by this device's where nothing stands. */
  readonly at: string
  /** Kept after dismissal, so that the same event is not reported twice. */
  readonly state: 'open' | 'dismissed'
}

/** A photo of this person's that the server does not have yet. */
export interface WaitingPhoto {
  /** What it is for: at most one waits for each. */
  readonly id: string
  /** Tells one choice from the next. */
  readonly choice: string
  readonly content: ArrayBuffer
  /** Its media type. */
  readonly type: string
  /** The stable code of why the server will not take it, or 'refused-on-the-way'. */
  readonly problem?: string
}

interface Setting {
  readonly key: string
  readonly value: unknown
}

/** What belongs to this device and person alone and is never replicated. */
export class DeviceTables extends Dexie {
  readonly waiting!: EntityTable<Waiting, 'id'>
  readonly attention!: EntityTable<AttentionItem, 'id'>
  readonly photos!: EntityTable<WaitingPhoto, 'id'>
  readonly settings!: EntityTable<Setting, 'key'>
  /** Keeps edits where that is quicker than the page's own writing. */
  keeper: EditKeeper | undefined

  constructor(name: string) {
    super(name, { addons: [readingManyAtOnce] })
    this.version(1).stores({ waiting: 'id, collection', attention: 'id, state', settings: 'key' })
    this.version(2).stores({ photos: 'id' })
  }

  /** @param token tells this page's keeper from those of others. */
  startKeeper(token: string): void {
    if (this.isOpen()) this.keeper ??= createEditKeeper(this.name, this.settings.name, token)
  }

  /** Answers, and answers anew after each change to what it was asked about, in any tab. */
  watch<T>(ask: (device: DeviceTables) => Promise<T>): Observable<T> {
    return liveQuery(() => ask(this))
  }

  override close(...how: Parameters<Dexie['close']>): void {
    this.keeper?.close()
    this.keeper = undefined
    super.close(...how)
  }
}
