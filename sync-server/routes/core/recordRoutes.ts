import { z } from 'zod'
import type { Family } from '#shared/people/family/family.ts'
import type { StoredRecord } from '#shared/core/record.ts'
import { instant } from '#shared/core/text.ts'
import type { KindOf } from '#shared/core/kind.ts'
import type { ListQuery } from '#shared/sync/listColumns.ts'
import { capitalised } from '#server/openapi/operationNames.ts'
import type { ReadTransaction } from '#server/store/store.ts'
import { call } from './call.ts'
import type { Calls } from './call.ts'
import { defined } from './defined.ts'
import type { RouteDependencies } from './dependencies.ts'
import { recordsOf } from './liveRecords.ts'
import type { Fields } from './liveRecords.ts'
import { familyParams, recordInFamilyParams } from './parameters.ts'
import { readable, readerIn } from './reader.ts'
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

interface Definition<Input extends z.ZodObject, Query extends z.ZodObject> {
  readonly path: `/api/families/:familyId/${string}`
  readonly summaries: Readonly<Record<'list' | 'make' | 'read' | 'change' | 'remove', string>>
  readonly input: Input
  readonly query: Query
  readonly list: (familyId: string, query: z.output<Query>) => ListQuery
  readonly changeConfirms?: true
  readonly answer?: Answer
  readonly derived?: DerivedFields
  readonly starts?: (caller: Caller) => Fields
  /** @param before undefined for a new record. @throws HttpError if the fields are invalid. */
  readonly written?: (fields: Fields, before: StoredRecord | undefined, family: Family) => Fields
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
  definition: Definition<Input, Query>,
): Calls => {
  const { path, summaries, input, query, changeConfirms } = definition
  const answer = definition.answer ?? plainAnswer(kind, input, definition.derived)
  const { list, make, read, change, remove } = handlersOf(kind, definition, answer)
  const response = answer.schema
  return [
    call(`GET ${path}`, {
      summary: summaries.list,
      params: familyParams,
      query,
      response: z.array(response),
      handle: list,
    }),
    call(`POST ${path}`, {
      summary: summaries.make,
      params: familyParams,
      body: z.strictObject(input.shape),
      response,
      status: 201,
      handle: make,
    }),
    call(`GET ${path}/:id`, {
      summary: summaries.read,
      params: recordInFamilyParams,
      response,
      handle: read,
    }),
    call(`PATCH ${path}/:id`, {
      ...(changeConfirms === undefined ? {} : { confirms: changeConfirms }),
      summary: summaries.change,
      params: recordInFamilyParams,
      body: z.strictObject(patchShape(input.shape)),
      response,
      handle: change,
    }),
    call(`DELETE ${path}/:id`, {
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

type Handle<Input, Result> = (input: Input, deps: RouteDependencies) => Promise<Result>

interface Handlers<Query> {
  readonly list: Handle<Asked & { readonly query: Query }, Fields[]>
  readonly make: Handle<Asked & { readonly body: Fields }, Fields>
  readonly read: Handle<AskedOfOne, Fields>
  readonly change: Handle<AskedOfOne & { readonly body: Fields }, Fields>
  readonly remove: Handle<AskedOfOne, void>
}

const handlersOf = <
  Schema extends z.ZodObject,
  Input extends z.ZodObject,
  Query extends z.ZodObject,
>(
  kind: KindOf<Schema>,
  definition: Definition<Input, Query>,
  answer: Answer,
): Handlers<z.output<Query>> => {
  const records = recordsOf(kind)
  const prepare = preparing(definition, answer)
  return {
    ...readersOf(kind, definition, answer),
    make: async ({ userId, params: { familyId }, body }, deps) => {
      const caller = { userId, familyId }
      const { answered, written } = await deps.store.read((tx) => prepare(deps, tx, caller, body))
      const fields = { ...written, ...definition.starts?.(caller) }
      return answered(await records.make(deps, userId, { ...fields, familyId }))
    },
    change: async ({ userId, params: { familyId, id }, body }, deps) => {
      const { answered, written } = await deps.store.read(async (tx) => {
        const before = await records.requireInFamily(tx, userId, familyId, id)
        return prepare(deps, tx, { userId, familyId }, defined(body), before)
      })
      const changed = (current: StoredRecord) => ({ ...current, ...written })
      return answered(await records.change(deps, userId, id, changed))
    },
    remove: async ({ userId, params: { familyId, id } }, deps) => {
      await deps.store.read((tx) => records.requireInFamily(tx, userId, familyId, id))
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
  definition: Definition<Input, Query>,
  answer: Answer,
): Pick<Handlers<z.output<Query>>, 'list' | 'read'> => ({
  list: ({ userId, params: { familyId }, query }, { store, environment }) =>
    store.read(async (tx) => {
      const { reader } = await readerIn(tx, userId, familyId)
      const found = readable(reader, await tx.records.list(definition.list(familyId, query)))
      return found.map(await answer.of(tx, familyId, environment.now()))
    }),
  read: ({ userId, params: { familyId, id } }, { store, environment }) =>
    store.read(async (tx) => {
      const record = await recordsOf(kind).requireInFamily(tx, userId, familyId, id)
      return (await answer.of(tx, familyId, environment.now()))(record)
    }),
})

const preparing =
  <Input extends z.ZodObject, Query extends z.ZodObject>(
    definition: Definition<Input, Query>,
    answer: Answer,
  ) =>
  async (
    { environment }: RouteDependencies,
    tx: ReadTransaction,
    caller: Caller,
    body: Fields,
    before?: StoredRecord,
  ) => {
    const { family } = await readerIn(tx, caller.userId, caller.familyId)
    const written = definition.written?.(body, before, family) ?? body
    await definition.check?.(tx, caller, body as Partial<z.output<Input>>)
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
