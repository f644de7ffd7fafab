import { Dexie } from 'dexie'
import type { Collection, Table } from 'dexie'
import type { RxDocumentData } from 'rxdb'
import type { WireRecord } from '#shared/core/record.ts'
import type { ListRange } from '../storage/listRange.ts'
import { toLocal, toWire } from '../localRecord.ts'
import { openAnswered } from '../requests/answered.ts'
import { rxdbTable } from '../deviceTables.ts'
import { settings } from '../settings.ts'
import { afterAllIds } from './noteUnmoved.ts'

/**
 * Rows of one collection in an earlier version's database. They are moved from the highest id down
 * (moveRecords.ts): those with an id below the value of `settings.unmoved` have not been moved,
 * unless an edit or a pull has brought them over first.
 */
export class UnmovedRecords<Row> {
  private readonly key: string
  private readonly databaseName: string
  private isDone: boolean
  private opening: Promise<Dexie> | undefined

  constructor(
    private readonly device: Dexie,
    name: string,
    collection: string,
  ) {
    this.key = settings.unmoved(collection)
    this.isDone = collection === rxdbTable
    this.databaseName = earlierDatabaseName(name, collection)
  }

  /** Call it in a transaction that includes the settings. @returns '' if all are moved. */
  async below(): Promise<string> {
    const row = await this.device.table<{ value: string }>('settings').get(this.key)
    return row?.value ?? afterAllIds
  }

  byIds(ids: readonly string[]): Promise<RxDocumentData<Row>[]> {
    return this.read([], async (docs) =>
      (await docs.bulkGet([...ids])).flatMap((row) => (row === undefined ? [] : live(row))),
    )
  }

  all(): Promise<RxDocumentData<Row>[]> {
    return this.read([], async (docs) => (await docs.toArray()).map(live))
  }

  inRange(range: ListRange, limit: number): Promise<RxDocumentData<Row>[]> {
    return this.read([], async (docs) => {
      const found = within(docs, range)
      const rows = await (limit < Number.POSITIVE_INFINITY ? found.limit(limit) : found).toArray()
      return rows.map(live)
    })
  }

  idsInRange(range: ListRange): Promise<readonly string[]> {
    return this.read([], (docs) => within(docs, range).primaryKeys())
  }

  idsInBatches(size: number): AsyncGenerator<readonly string[]> {
    return batchesOf((after) =>
      this.read([], (docs) => docs.where('id').above(after).limit(size).primaryKeys()),
    )
  }

  async close(): Promise<void> {
    const { opening } = this
    this.opening = undefined
    const opened = await opening?.catch(() => undefined)
    opened?.close()
  }

  /**
   * @param none the answer if all have been moved, because their database may be gone by then, and
   * also if that database does not open: the app goes on with what it has (moveRecords.ts).
   */
  private async read<T>(none: T, from: (docs: Docs<Row>) => PromiseLike<T>): Promise<T> {
    if (this.isDone) return none
    for (let isAgain = false; (await this.below()) !== ''; isAgain = true) {
      const docs = await this.docs()
      if (docs === undefined) return none
      try {
        return await from(docs)
      } catch (error) {
        /** The browser may have closed the connection, so it is opened once more. */
        await this.close()
        if (isAgain && (await this.below()) !== '') throw error
      }
    }
    this.isDone = true
    await this.close()
    return none
  }

  private async docs(): Promise<Docs<Row> | undefined> {
    this.opening ??= openEarlier(this.databaseName)
    try {
      return (await this.opening).table('docs')
    } catch {
      this.opening = undefined
      return undefined
    }
  }
}

type Docs<Row> = Table<RxDocumentData<Row>, string>

export const earlierDatabaseName = (name: string, collection: string): string =>
  `rxdb-dexie-${name}--0--${collection}`

export const openEarlier = async (name: string): Promise<Dexie> => {
  const database = new Dexie(name)
  database.on('versionchange', () => {
    database.close()
    return false
  })
  return openAnswered(database)
}

/**
 * Returns an earlier row as RxDB knows it: IndexedDB cannot order booleans, so `_deleted` was kept
 * as '1' or '0'. Anything else is damaged, and stays as it is.
 */
export const live = <Row>(row: RxDocumentData<Row>): RxDocumentData<Row> => {
  const kept: unknown = row._deleted
  return kept === '1' || kept === '0' ? { ...row, _deleted: kept === '1' } : row
}

export const isSound = (row: unknown): boolean => {
  const { id, kind, list, listDate, listNewest, ...rxdb } = row as Readonly<Record<string, unknown>>
  const { _deleted, _rev, _meta, _attachments } = rxdb
  const texts = [id, kind, list, listDate, listNewest]
  const isWhole =
    texts.every((text) => typeof text === 'string') &&
    id !== '' &&
    typeof _deleted === 'boolean' &&
    /^\d+-./.test(String(_rev)) &&
    typeof (_meta as { lwt?: unknown } | null | undefined)?.lwt === 'number' &&
    typeof _attachments === 'object'
  if (!isWhole) return false
  try {
    return toLocal(toWire(row as WireRecord)).id === id
  } catch {
    return false
  }
}

const within = <Row>(
  docs: Docs<Row>,
  { columns, lower, upper }: ListRange,
): Collection<RxDocumentData<Row>, string> =>
  docs
    .where(`[_deleted+${columns.join('+')}+id]`)
    .between(['0', ...lower, Dexie.minKey], ['0', ...upper, []], true, true)

export async function* batchesOf(
  next: (after: string) => Promise<readonly string[]>,
): AsyncGenerator<readonly string[]> {
  for (let after = ''; ;) {
    const ids = await next(after)
    const last = ids.at(-1)
    if (last === undefined) return
    after = last
    yield ids
  }
}
