import type { Collection, Dexie, Table } from 'dexie'
import {
  categorizeBulkWriteRows,
  getPrimaryFieldOfPrimaryKey,
  getQueryMatcher,
  getSortComparator,
} from 'rxdb'
import type {
  BulkWriteRow,
  EventBulk,
  PreparedQuery,
  RxDocumentData,
  RxJsonSchema,
  RxStorageBulkWriteResponse,
  RxStorageChangeEvent,
  RxStorageCountResult,
  RxStorageInstance,
  RxStorageInstanceCreationParams,
  RxStorageQueryResult,
  StringKeys,
} from 'rxdb'
import { Subject } from 'rxjs'
import type { Observable } from 'rxjs'
import { rxdbTable } from '../deviceTables.ts'
import { isOutOfSpace } from '../isOutOfSpace.ts'
import { listRangeOf } from './listRange.ts'
import type { ListRange } from './listRange.ts'
import { UnansweredQueries } from './unansweredQueries.ts'
import { batchesOf, isSound, UnmovedRecords } from '../moving/unmovedRecords.ts'

/** Up to this many ids are read without first checking which of them are stored. */
const few = 20

type Bulk<Row> = EventBulk<RxStorageChangeEvent<RxDocumentData<Row>>, unknown>

interface Outcome<Row> {
  readonly error: RxStorageBulkWriteResponse<Row>['error']
  tell(): void
}

interface Both<Row> {
  readonly stored: readonly RxDocumentData<Row>[]
  readonly unmoved: readonly RxDocumentData<Row>[]
}

/**
 * One of RxDB's collections as a table of the device's database. IndexedDB orders rows that are
 * equal in an index by their ids, and leaves out rows that lack one of its columns. So our indexes
 * contain neither ids nor deleted records, both of which RxDB would add.
 */
export class RecordTable<Row> implements RxStorageInstance<Row, Dexie, object> {
  readonly databaseName: string
  readonly collectionName: string
  readonly schema: Readonly<RxJsonSchema<RxDocumentData<Row>>>
  readonly options = {}
  private readonly table: Table<RxDocumentData<Row>, string>
  private readonly key: StringKeys<RxDocumentData<Row>>
  private readonly changes = new Subject<Bulk<Row>>()
  private readonly unmoved: UnmovedRecords<Row>
  private readonly unanswered = new UnansweredQueries()
  private isClosed = false

  constructor(
    readonly internals: Dexie,
    { databaseName, collectionName, schema }: RxStorageInstanceCreationParams<Row, object>,
  ) {
    this.databaseName = databaseName
    this.collectionName = collectionName
    this.schema = schema
    this.table = internals.table(collectionName)
    this.key = getPrimaryFieldOfPrimaryKey(schema.primaryKey)
    this.unmoved = new UnmovedRecords(internals, databaseName, collectionName)
  }

  async bulkWrite(
    rows: BulkWriteRow<Row>[],
    context: string,
  ): Promise<RxStorageBulkWriteResponse<Row>> {
    const ids = rows.map(({ document }) => this.idOf(document as RxDocumentData<Row>))
    await this.bringOver(ids)
    try {
      const { error, tell } = await this.internals.transaction('rw', this.table, async () =>
        this.write(rows, await this.read(ids), context),
      )
      tell()
      return { error }
    } catch (error) {
      /** RxDB writes documents of its own when it opens, but can do without them. */
      if (this.collectionName === rxdbTable && isOutOfSpace(error)) return { error: [] }
      throw error
    }
  }

  async bringOver(ids: readonly string[]): Promise<void> {
    const earlier = await this.unmoved.byIds(ids)
    if (earlier.length === 0) return
    await this.internals.transaction('rw', this.table, this.settings, async () => {
      await this.table.bulkPut((await this.stillUnmoved(earlier)).map(rowOf))
    })
  }

  /** Call it within a transaction, after these records have been moved into this table. */
  async read(ids: readonly string[]): Promise<Map<string, RxDocumentData<Row>>> {
    const present = ids.length > few ? await this.presentAmong(ids) : ids
    return new Map((await this.getAll(present)).map((each) => [this.idOf(each), each]))
  }

  /** Call it within a transaction. @param stored the result of `read` for these rows. */
  async write(
    rows: BulkWriteRow<Row>[],
    stored: Map<string, RxDocumentData<Row>>,
    context: string,
  ): Promise<Outcome<Row>> {
    const { bulkInsertDocs, bulkUpdateDocs, errors, eventBulk } = categorizeBulkWriteRows<Row>(
      this,
      this.key as StringKeys<Row>,
      stored,
      rows,
      context,
    )
    const written = [...bulkInsertDocs, ...bulkUpdateDocs].map(({ document }) => rowOf(document))
    if (written.length > 0) await this.table.bulkPut(written)
    return {
      error: errors,
      tell: () => {
        if (eventBulk.events.length === 0) return
        this.unanswered.noteWrite()
        this.changes.next(eventBulk)
      },
    }
  }

  async findDocumentsById(ids: string[], withDeleted: boolean): Promise<RxDocumentData<Row>[]> {
    if (withDeleted) return this.byIds(ids)
    const found = await this.unanswered.ask(ids, () => this.byIds(ids))
    return found.filter((each) => !each._deleted)
  }

  query(prepared: PreparedQuery<Row>): Promise<RxStorageQueryResult<Row>> {
    return this.unanswered.ask(['query', prepared.query], () => this.select(prepared))
  }

  count(prepared: PreparedQuery<Row>): Promise<RxStorageCountResult> {
    return this.unanswered.ask(['count', prepared.query], () => this.countSelected(prepared))
  }

  /** Call it between consecutive steps, so that lists get their answers. */
  giveWay(): Promise<void> {
    return this.unanswered.giveWay()
  }
  /**
   * Yields the ids of unmoved rows first, so that a record that is moved during the walk is found
   * in the table later.
   */
  async *idsInBatches(size: number): AsyncGenerator<readonly string[]> {
    const seen = new Set<string>()
    for await (const ids of this.unmoved.idsInBatches(size)) {
      for (const id of ids) seen.add(id)
      yield ids
    }
    for await (const ids of batchesOf((after) => this.idsAfter(after, size))) {
      yield ids.filter((id) => !seen.has(id))
    }
  }

  changeStream(): Observable<Bulk<Row>> {
    return this.changes.asObservable()
  }

  /** Keeps deleted records, for an undo, and for a device that was offline. */
  cleanup(): Promise<boolean> {
    return Promise.resolve(true)
  }

  getAttachmentData(): Promise<Blob> {
    return Promise.reject(new Error('records have no attachments'))
  }

  async close(): Promise<void> {
    this.isClosed = true
    this.changes.complete()
    await this.unmoved.close()
  }

  /** Another instance of the same table may be open, so a closed one must not clear it. */
  async remove(): Promise<void> {
    if (this.isClosed) throw new Error('the collection is closed')
    await this.table.clear()
    await this.close()
  }

  private get settings(): Table {
    return this.internals.table('settings')
  }

  private async byIds(ids: readonly string[]): Promise<RxDocumentData<Row>[]> {
    const earlier = await this.unmoved.byIds(ids)
    const { stored, unmoved } = await this.withUnmoved(earlier, () => this.getAll(ids))
    return [...stored, ...unmoved]
  }

  private async select(prepared: PreparedQuery<Row>): Promise<RxStorageQueryResult<Row>> {
    const { query, queryPlan } = prepared
    const range = this.rangeOf(listRangeOf(queryPlan, this.key))
    const { skip = 0, limit = Number.POSITIVE_INFINITY } = query
    const end = skip + limit
    const isOrdered = range?.isOrdered === true
    const most = range?.isExact === true && isOrdered ? end : Number.POSITIVE_INFINITY
    const { rows, isMixed } = await this.firstOf(range, most)
    const matches = range?.isExact === true ? undefined : getQueryMatcher(this.schema, query)
    const wanted = matches === undefined ? rows : rows.filter(matches)
    if (!isOrdered || isMixed) wanted.sort(getSortComparator(this.schema, query))
    return { documents: wanted.slice(skip, end) }
  }

  private async countSelected(prepared: PreparedQuery<Row>): Promise<RxStorageCountResult> {
    const { query, queryPlan } = prepared
    const range = this.rangeOf(listRangeOf(queryPlan, this.key))
    if (range?.isExact !== true) {
      const { rows } = await this.firstOf(range, Number.POSITIVE_INFINITY)
      return { count: rows.filter(getQueryMatcher(this.schema, query)).length, mode: 'fast' }
    }
    const earlier = await this.unmoved.idsInRange(range)
    if (earlier.length === 0) return { count: await this.within(range).count(), mode: 'fast' }
    const count = await this.internals.transaction('r', this.table, this.settings, async () => {
      const [stored, unmoved] = await Promise.all([
        this.within(range).count(),
        this.unmovedAmong(earlier),
      ])
      return stored + unmoved.size
    })
    return { count, mode: 'fast' }
  }

  private idsAfter(after: string, size: number): Promise<readonly string[]> {
    return this.table.where(this.key).above(after).limit(size).primaryKeys()
  }

  private idOf(document: RxDocumentData<Row>): string {
    return document[this.key] as string
  }

  private async getAll(ids: readonly string[]): Promise<RxDocumentData<Row>[]> {
    if (ids.length === 0) return []
    const found = await this.table.bulkGet([...ids])
    return found.flatMap((each) => each ?? [])
  }

  /**
   * Finds the stored ids in one request: one request for each id would cost more, and usually none
   * of a pulled page's ids is stored yet.
   */
  private async presentAmong(ids: readonly string[]): Promise<readonly string[]> {
    const ordered = ids.toSorted()
    const [first, last] = [ordered.at(0), ordered.at(-1)]
    const most = 2 * ids.length + 1
    const found = await this.table
      .where(this.key)
      .between(first, last, true, true)
      .limit(most)
      .primaryKeys()
    if (found.length >= most) return ids
    const present = new Set(found)
    return ids.filter((id) => present.has(id))
  }

  private rangeOf(range: ListRange | undefined): ListRange | undefined {
    if (range === undefined) return undefined
    const path = `[${range.columns.join('+')}]`
    return this.table.schema.idxByName[path] === undefined ? undefined : range
  }

  private within({ columns, lower, upper }: ListRange): Collection<RxDocumentData<Row>, string> {
    return this.table.where(`[${columns.join('+')}]`).between(lower, upper, true, true)
  }

  /**
   * @returns `isMixed` true if unmoved rows follow the stored ones, so that they are not in one
   * order.
   */
  private async firstOf(range: ListRange | undefined, most: number) {
    const isCut = most < Number.POSITIVE_INFINITY
    const read = async (): Promise<RxDocumentData<Row>[]> => {
      const found = range === undefined ? this.table.toCollection() : this.within(range)
      return (isCut ? found.limit(most) : found).toArray()
    }
    for (let asked = most; ; asked *= 2) {
      const earlier = await (range === undefined
        ? this.unmoved.all()
        : this.unmoved.inRange(range, asked))
      const { stored, unmoved } = await this.withUnmoved(earlier, read)
      /**
       * If some of the earlier rows have been moved by now, further unmoved rows may follow them,
       * so more are read.
       */
      if (earlier.length < asked || unmoved.length >= most) {
        return { rows: [...stored, ...unmoved], isMixed: unmoved.length > 0 }
      }
    }
  }

  /**
   * Pass earlier rows that were read before this call, so that a record moved in between is found
   * in the table.
   */
  private async withUnmoved(
    earlier: readonly RxDocumentData<Row>[],
    read: () => Promise<RxDocumentData<Row>[]>,
  ): Promise<Both<Row>> {
    if (earlier.length === 0) return { stored: await read(), unmoved: [] }
    return this.internals.transaction('r', this.table, this.settings, async () => {
      const [stored, unmoved] = await Promise.all([read(), this.stillUnmoved(earlier)])
      return { stored, unmoved }
    })
  }

  /** Leaves out damaged rows, which are never moved (moveRecords.ts). */
  private async stillUnmoved(
    earlier: readonly RxDocumentData<Row>[],
  ): Promise<readonly RxDocumentData<Row>[]> {
    const unmoved = await this.unmovedAmong(earlier.map((each) => this.idOf(each)))
    return earlier.filter((each) => unmoved.has(this.idOf(each)) && isSound(each))
  }

  private async unmovedAmong(ids: readonly string[]): Promise<ReadonlySet<string>> {
    const below = await this.unmoved.below()
    const open = ids.filter((id) => id < below)
    const found = await this.table.where(this.key).anyOf(open).primaryKeys()
    const stored = new Set(found)
    return new Set(open.filter((id) => !stored.has(id)))
  }
}

/** A deleted record loses its `list`, so that it is in no index. */
export const rowOf = <Row>(document: RxDocumentData<Row>): RxDocumentData<Row> =>
  document._deleted ? { ...document, list: undefined } : document
