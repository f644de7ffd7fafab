import type { Database } from 'better-sqlite3'
import type { AccountReader } from '../../accounts.ts'
import type { BlobReader } from '../../blobs.ts'
import type { FamilyImportReader } from '../../familyImports.ts'
import type { DeviceReader } from '../../devices.ts'
import type { JobReader } from '../../jobs.ts'
import type { ProviderState } from '../../providerState.ts'
import type {
  FeedReader,
  ReadTransaction,
  RecordReader,
  RestoringWriter,
  WriteTransaction,
} from '../../store.ts'
import { createAccountReader, createAccountWriter } from '../accounts.ts'
import { createBlobReader, createBlobWriter } from '../blobs.ts'
import { createFamilyImportReader, createFamilyImportWriter } from '../familyImports.ts'
import { createDeviceReader, createDeviceWriter } from '../devices.ts'
import { createFeedReader } from '../records/feeds.ts'
import { createJobReader, createJobWriter } from '../jobs.ts'
import { readEpoch, readLine } from './presentLine.ts'
import { readServerId } from '../serverId.ts'
import { createProviderState } from '../providerState.ts'
import { SqliteRecordReader } from '../records/records.ts'
import { SqliteRecordWriter } from '../records/recordWriter.ts'
import { readAnew } from './remembered.ts'
import type { Remember, Remembered } from './remembered.ts'
import { createRestoringWriter } from './restoring.ts'
import { createPrepare } from '../records/scope.ts'
import type { Prepare, Scope } from '../records/scope.ts'

export const readTransactions = (db: Database): ((scope: Scope) => ReadTransaction) => {
  const prepare = createPrepare(db)
  return (scope) => new Reading(prepare, scope)
}

export const writeTransactions = (
  db: Database,
  remembered: Remembered,
): ((scope: Scope) => WriteTransaction) => {
  const prepare = createPrepare(db)
  return (scope) => new Writing(prepare, scope, remembered)
}

/**
 * Most transactions use one or two parts, and there are thousands per second, so each is created on
 * demand.
 */
class Reading implements ReadTransaction {
  #records: RecordReader | undefined
  #feeds: FeedReader | undefined
  #accounts: AccountReader | undefined
  #blobs: BlobReader | undefined
  #bringings: FamilyImportReader | undefined
  #devices: DeviceReader | undefined
  #jobs: JobReader | undefined

  constructor(
    protected readonly prepare: Prepare,
    protected readonly scope: Scope,
    protected readonly remember: Remember = readAnew,
  ) {}

  get records() {
    return (this.#records ??= new SqliteRecordReader(this.prepare, this.scope, this.remember))
  }

  get feeds() {
    return (this.#feeds ??= createFeedReader(this.prepare, this.scope))
  }

  get accounts() {
    return (this.#accounts ??= createAccountReader(this.prepare, this.scope))
  }

  get blobs() {
    return (this.#blobs ??= createBlobReader(this.prepare, this.scope))
  }

  get familyImports() {
    return (this.#bringings ??= createFamilyImportReader(this.prepare, this.scope))
  }

  get devices() {
    return (this.#devices ??= createDeviceReader(this.prepare, this.scope))
  }

  get jobs() {
    return (this.#jobs ??= createJobReader(this.prepare, this.scope))
  }

  epoch() {
    return this.scope.run(() => this.remember('epoch', () => readEpoch(this.prepare)))
  }

  line() {
    return this.scope.run(() => this.remember('line', () => readLine(this.prepare)))
  }

  serverId() {
    return this.scope.run(() => readServerId(this.prepare))
  }
}

class Writing extends Reading implements WriteTransaction {
  #records: WriteTransaction['records'] | undefined
  #accounts: WriteTransaction['accounts'] | undefined
  #blobs: WriteTransaction['blobs'] | undefined
  #bringings: WriteTransaction['familyImports'] | undefined
  #devices: WriteTransaction['devices'] | undefined
  #jobs: WriteTransaction['jobs'] | undefined
  #providerState: ProviderState | undefined
  #restoring: RestoringWriter | undefined

  constructor(
    prepare: Prepare,
    scope: Scope,
    private readonly remembered: Remembered,
  ) {
    super(prepare, scope, remembered.remember)
  }

  override get records() {
    return (this.#records ??= new SqliteRecordWriter(this.prepare, this.scope, this.remembered))
  }

  override get accounts() {
    return (this.#accounts ??= Object.assign(
      createAccountReader(this.prepare, this.scope),
      createAccountWriter(this.prepare, this.scope),
    ))
  }

  override get blobs() {
    return (this.#blobs ??= Object.assign(
      createBlobReader(this.prepare, this.scope),
      createBlobWriter(this.prepare, this.scope),
    ))
  }

  override get familyImports() {
    return (this.#bringings ??= Object.assign(
      createFamilyImportReader(this.prepare, this.scope),
      createFamilyImportWriter(this.prepare, this.scope),
    ))
  }

  override get devices() {
    return (this.#devices ??= Object.assign(
      createDeviceReader(this.prepare, this.scope),
      createDeviceWriter(this.prepare, this.scope),
    ))
  }

  override get jobs() {
    return (this.#jobs ??= Object.assign(
      createJobReader(this.prepare, this.scope),
      createJobWriter(this.prepare, this.scope),
    ))
  }

  get providerState() {
    return (this.#providerState ??= createProviderState(this.prepare, this.scope))
  }

  get restoring() {
    return (this.#restoring ??= createRestoringWriter(this.prepare, this.scope, this.remembered))
  }

  async part<T>(work: () => Promise<T>): Promise<T> {
    const control = (sql: string) => this.scope.run(() => void this.prepare<[]>(sql).run())
    await control('SAVEPOINT part')
    try {
      const done = await work()
      await control('RELEASE part')
      return done
    } catch (error) {
      await control('ROLLBACK TO part')
      await control('RELEASE part')
      throw error
    }
  }
}
