import type { z } from 'zod'
import type { StoredRecord } from '#shared/core/record.ts'
import type { KindOf } from '#shared/core/kind.ts'
import type { Route } from '#server/http/route.ts'
import type { ReadTransaction } from '#server/store/store.ts'
import { call } from './call.ts'
import type { RouteDependencies } from './dependencies.ts'
import { recordsOf } from './liveRecords.ts'
import { recordParams } from './parameters.ts'

interface ReadCall<Schema extends z.ZodObject, Response extends z.ZodType> {
  readonly path: `/api/${string}/:id`
  readonly summary: string
  readonly response: Response
  readonly answer: (
    record: z.output<Schema> & StoredRecord,
    tx: ReadTransaction,
    userId: string,
  ) => z.input<Response> | Promise<z.input<Response>>
}

export const readOne = <Schema extends z.ZodObject, Response extends z.ZodType>(
  kind: KindOf<Schema>,
  { path, summary, response, answer }: ReadCall<Schema, Response>,
): ((deps: RouteDependencies) => Route) =>
  call(`GET ${path}`, {
    summary,
    params: recordParams,
    response,
    handle: ({ params, userId }, { store }) =>
      store.read(async (tx) =>
        answer(await recordsOf(kind).requireLive(tx, userId, params.id), tx, userId),
      ),
  })
