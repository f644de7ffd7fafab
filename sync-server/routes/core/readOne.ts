import type { z } from 'zod'
import type { StoredRecord } from '#shared/core/record.ts'
import type { KindOf } from '#shared/core/kind.ts'
import { route } from '#server/http/route.ts'
import type { Route } from '#server/http/route.ts'
import type { ReadTransaction } from '#server/store/store.ts'
import type { RouteDependencies } from './dependencies.ts'
import { recordsOf } from './liveRecords.ts'
import { recordParams } from './parameters.ts'

interface ReadCall<Response extends z.ZodType> {
  readonly path: `/api/${string}/:id`
  readonly summary: string
  readonly response: Response
  readonly answer: (
    record: StoredRecord,
    tx: ReadTransaction,
    userId: string,
  ) => z.input<Response> | Promise<z.input<Response>>
}

/** The call that reads one record by its id; it answers 404 to a person who may not read it. */
export const readOne = <Schema extends z.ZodObject, Response extends z.ZodType>(
  { store }: Pick<RouteDependencies, 'store'>,
  kind: KindOf<Schema>,
  { path, summary, response, answer }: ReadCall<Response>,
): Route =>
  route(`GET ${path}`, {
    params: recordParams,
    summary,
    response,
    handle: ({ params, userId }) =>
      store.read(async (tx) =>
        answer(await recordsOf(kind).requireLive(tx, userId, params.id), tx, userId),
      ),
  })
