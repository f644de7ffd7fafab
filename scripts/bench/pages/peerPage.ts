import { toLocal } from '#pwa/database/localRecord.ts'
import type { LocalRecord } from '#pwa/database/localRecord.ts'
import type { WireRecord } from '#shared/core/record.ts'
import type { ListQuery } from '#shared/sync/listColumns.ts'
import { askedFor } from './page.ts'
import { countQueries, listQueries } from './queries.ts'

export { asked, askedFor as ask, keepPage, oneFrame, painted, report } from './page.ts'

export const toColumns = (record: WireRecord): LocalRecord => toLocal(record)

export const lists = (): readonly ListQuery[] =>
  listQueries(askedFor('family'), askedFor('person'), new Date())

export const counts = (): readonly ListQuery[] => countQueries(askedFor('family'), new Date())
