import { z } from 'zod'
import type { Family } from '#shared/people/family/family.ts'
import type { StoredRecord } from '#shared/core/record.ts'
import { instant } from '#shared/core/text.ts'
import type { KindOf } from '#shared/core/kind.ts'
import type { ListQuery } from '#shared/sync/listColumns.ts'
import { route } from '#server/http/route.ts'
import type { Route } from '#server/http/route.ts'
import { capitalised } from '#server/openapi/operationNames.ts'
import type { ReadTransaction } from '#server/store/store.ts'
import { defined } from './defined.ts'
import type { RouteDependencies } from './dependencies.ts'
import { recordsOf } from './liveRecords.ts'
import type { Fields } from './liveRecords.ts'
import { familyParams, recordInFamilyParams } from './parameters.ts'
import { readable, readerOf, requireFamily } from './reader.ts'
import { answeredFields, answerShape, patchShape } from './shapes.ts'

interface Answer {
  readonly schema: z.ZodObject
  readonly of: (
    tx: ReadTransaction,
    familyId: string,
    now: Date,
  ) => Promise<(record: StoredRecord) => Fields>
}

interface DerivedFields {
  readonly shape: z.ZodRawShape
  readonly of: Answer['of']
}

interface Caller {
  readonly userId: string
  readonly familyId: string
}

interface Calls<Input extends z.ZodObject, Query extends z.ZodObject> {
  readonly path: `/api/families/:familyId/${string}`
  readonly summaries: Readonly<Record<'list' | 'make' | 'read' | 'change' | 'remove', string>>
  readonly input: Input
  readonly query: Query
  readonly list: (familyId: string, query: z.output<Query>) => ListQuery
  readonly answer?: Answer
  readonly derived?: DerivedFields
  readonly starts?: (caller: Caller) => Fields
  /**
   * The fields to write, if they differ from those sent.
   * @param before undefined for a new record.
   * @throws HttpError if they are invalid.
   */
  readonly written?: (fields: Fields, before: StoredRecord | undefined, family: Family) => Fields
  /** @throws HttpError if the fields refer to missing records. */
  readonly check?: (
    tx: ReadTransaction,
    caller: Caller,
    fields: Partial<z.output<Input>>,
  ) => Promise<void>
}

export const recordRoutes = <
  Schema extends z.ZodObject,
  Input extends z.ZodObject,
  Query extends z.ZodObject,
>(
  kind: KindOf<Schema>,
  calls: Calls<Input, Query>,
) => {
  const answer = calls.answer ?? plainAnswer(kind, calls.input, calls.derived)
  return (deps: RouteDependencies) =>
    routesOf(calls, answer.schema, handlersOf(kind, calls, answer, deps))
}

const routesOf = <Input extends z.ZodObject, Query extends z.ZodObject>(
  { path, summaries, input, query }: Calls<Input, Query>,
  response: z.ZodObject,
  { list, make, read, change, remove }: Handlers<z.output<Query>>,
): readonly Route[] => {
  return [
    route(`GET ${path}`, {
      summary: summaries.list,
      params: familyParams,
      query,
      response: z.array(response),
      handle: list,
    }),
    route(`POST ${path}`, {
      summary: summaries.make,
      params: familyParams,
      body: z.strictObject(input.shape),
      response,
      status: 201,
      handle: make,
    }),
    route(`GET ${path}/:id`, {
      summary: summaries.read,
      params: recordInFamilyParams,
      response,
      handle: read,
    }),
    route(`PATCH ${path}/:id`, {
      summary: summaries.change,
      params: recordInFamilyParams,
      body: z.strictObject(patchShape(input.shape)),
      response,
      handle: change,
    }),
    route(`DELETE ${path}/:id`, {
      summary: summaries.remove,
      params: recordInFamilyParams,
      handle: remove,
    }),
  ]
}

interface Asked {
  readonly userId: string
  readonly params: { readonly familyId: string }
}

interface AskedOfOne {
  readonly userId: string
  readonly params: { readonly familyId: string; readonly id: string }
}

interface Handlers<Query> {
  list(asked: Asked & { readonly query: Query }): Promise<Fields[]>
  make(asked: Asked & { readonly body: Fields }): Promise<Fields>
  read(asked: AskedOfOne): Promise<Fields>
  change(asked: AskedOfOne & { readonly body: Fields }): Promise<Fields>
  remove(asked: AskedOfOne): Promise<void>
}

const handlersOf = <
  Schema extends z.ZodObject,
  Input extends z.ZodObject,
  Query extends z.ZodObject,
>(
  kind: KindOf<Schema>,
  calls: Calls<Input, Query>,
  answer: Answer,
  deps: RouteDependencies,
): Handlers<z.output<Query>> => {
  const records = recordsOf(kind)
  const { store } = deps
  const prepare = preparing(calls, answer, deps)
  return {
    ...readersOf(kind, calls, answer, deps),
    make: async ({ userId, params: { familyId }, body }) => {
      const caller = { userId, familyId }
      const { answered, written } = await store.read((tx) => prepare(tx, caller, body))
      const fields = { ...written, ...calls.starts?.(caller) }
      return answered(await records.make(deps, userId, { ...fields, familyId }))
    },
    change: async ({ userId, params: { familyId, id }, body }) => {
      const { answered, written } = await store.read(async (tx) => {
        const before = await records.requireInFamily(tx, userId, familyId, id)
        return prepare(tx, { userId, familyId }, defined(body), before)
      })
      const changed = (current: StoredRecord) => ({ ...current, ...written })
      return answered(await records.change(deps, userId, id, changed))
    },
    remove: async ({ userId, params: { familyId, id } }) => {
      await store.read((tx) => records.requireInFamily(tx, userId, familyId, id))
      await records.remove(deps, userId, id)
    },
  }
}

const readersOf = <
  Schema extends z.ZodObject,
  Input extends z.ZodObject,
  Query extends z.ZodObject,
>(
  kind: KindOf<Schema>,
  calls: Calls<Input, Query>,
  answer: Answer,
  { store, environment }: RouteDependencies,
): Pick<Handlers<z.output<Query>>, 'list' | 'read'> => ({
  list: ({ userId, params: { familyId }, query }) =>
    store.read(async (tx) => {
      const reader = await readerOf(tx, userId)
      await requireFamily(tx, reader, familyId)
      const found = readable(reader, await tx.records.list(calls.list(familyId, query)))
      return found.map(await answer.of(tx, familyId, environment.now()))
    }),
  read: ({ userId, params: { familyId, id } }) =>
    store.read(async (tx) => {
      const record = await recordsOf(kind).requireInFamily(tx, userId, familyId, id)
      return (await answer.of(tx, familyId, environment.now()))(record)
    }),
})

/** Checks before a record is created or changed. @throws HttpError if its fields are invalid. */
const preparing =
  <Input extends z.ZodObject, Query extends z.ZodObject>(
    calls: Calls<Input, Query>,
    answer: Answer,
    { environment }: RouteDependencies,
  ) =>
  async (tx: ReadTransaction, caller: Caller, body: Fields, before?: StoredRecord) => {
    const family = await requireFamily(tx, await readerOf(tx, caller.userId), caller.familyId)
    const written = calls.written?.(body, before, family) ?? body
    /** Sound, because the input's schema has parsed the body. */
    await calls.check?.(tx, caller, body as Partial<z.output<Input>>)
    return { answered: await answer.of(tx, caller.familyId, environment.now()), written }
  }

const plainAnswer = (
  { name }: { readonly name: string },
  input: z.ZodObject,
  derived?: DerivedFields,
): Answer => {
  const stored = z.object({
    id: z.string(),
    familyId: z.string(),
    ...answerShape(input.shape),
    createdBy: z.string(),
    createdAt: instant,
    updatedAt: instant,
  })
  const schema = stored.extend(derived?.shape ?? {})
  schema.register(z.globalRegistry, { id: capitalised(name) })
  return {
    schema,
    of: async (...asked) => {
      const derive = await derived?.of(...asked)
      return (record) => ({
        ...answeredFields(stored.shape, record),
        ...derive?.(record),
      })
    },
  }
}
