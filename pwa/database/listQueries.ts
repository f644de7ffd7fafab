import type { MangoQuery } from 'rxdb'
import type { ListQuery } from '#shared/sync/listColumns.ts'
import type { LocalRecord } from './localRecord.ts'

/** No screen asks for more rows than this, unless it bounds the range at both ends. */
const mostRows = 1000

const afterAll = '\uffff'

const selectorOf = ({
  kind,
  list,
  by,
  from,
  to,
}: ListQuery): NonNullable<MangoQuery<LocalRecord>['selector']> => ({
  kind,
  list,
  [by]: { $gte: from ?? '', $lte: to ?? afterAll },
})

/** One index answers selector, order and bounds; any other query would walk all rows. */
export const toMangoQuery = (query: ListQuery): MangoQuery<LocalRecord> => ({
  selector: selectorOf(query),
  sort: [
    { kind: 'asc' },
    { list: 'asc' },
    { [query.by]: 'asc' },
  ] as MangoQuery<LocalRecord>['sort'] & object,
  index: ['kind', 'list', query.by],
  limit: limitOf(query),
})

const limitOf = ({ from, to, limit = mostRows }: ListQuery): number =>
  from === undefined || to === undefined ? Math.min(limit, mostRows) : limit

/** Selects all records of a kind in any list; only for kinds with few records on every device. */
export const toKindQuery = (kind: string): MangoQuery<LocalRecord> => ({
  selector: { kind, list: { $gte: '', $lte: afterAll } },
  sort: [{ kind: 'asc' }, { list: 'asc' }, { listDate: 'asc' }] as MangoQuery<LocalRecord>['sort'] &
    object,
  index: ['kind', 'list', 'listDate'],
  limit: mostRows,
})

export const toCountQuery = (query: ListQuery): MangoQuery<LocalRecord> => ({
  selector: selectorOf(query),
  index: ['kind', 'list', query.by],
})
