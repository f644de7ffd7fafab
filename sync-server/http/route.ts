import type { Context } from 'koa'
import { z } from 'zod'
import type { Session } from '#server/store/accounts.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** 'signed-in' answers 401 `unauthorized` to everyone else. */
export type Access = 'public' | 'signed-in'

/** Which allowance a call is counted against (middleware/limitRate.ts). */
export type RateClass = 'standard' | 'sign-in' | 'invitation' | 'sensitive'

/** Among which of an account's calls it waits for its turn (middleware/limitWork.ts). */
export type Place = 'call' | 'pull' | 'none'

/** The caller by the session cookie. */
export interface Caller {
  readonly userId: string
  readonly session: Session
}

export interface Input<Params, Query, Body> {
  readonly params: Params
  readonly query: Query
  readonly body: Body
  /** A few handlers use it to redirect, set cookies or stream; the rest return their answer. */
  readonly ctx: Context
}

/** 'GET /api/tasks/:id': the path is Koa's. */
export type Call = `${Method} /api/${string}`

type NamesIn<Path extends string> = Path extends `${infer Part}/${infer Rest}`
  ? NamesIn<Part> | NamesIn<Rest>
  : Path extends `:${infer Name}`
    ? Name
    : never

/** The parts of the path as `params` has them, else each as an id. */
type PartsOf<C extends Call, P extends z.ZodType> = P extends z.ZodUndefined
  ? { readonly [Name in NamesIn<C>]: string }
  : z.output<P>

/** A call as its file declares it; `P`, `Q`, `B` and `A` are zod schemas. */
export interface RouteDefinition<
  C extends Call,
  P extends z.ZodType,
  Q extends z.ZodType,
  B extends z.ZodType,
  A extends z.ZodType,
  Who extends Access,
> {
  readonly summary: string
  /** The default is 'signed-in'. */
  readonly access?: Who
  readonly rate?: RateClass
  /** The default is 'none' for files, which have queues of their own, and 'call' for all others. */
  readonly place?: Place
  /** On a shared device, must a parent confirm it by PIN? Those that bear on others' rights, or end something for good. */
  readonly confirms?: true
  /**
   * The default is an id for each part of the path that has a name. Values that do not fit answer
   * 404: nothing can have such a name.
   */
  readonly params?: P
  readonly query?: Q
  /** A route with a body takes `application/json` only; one without ignores whatever is sent. */
  readonly body?: B
  /** Media types of a file that the handler reads from `ctx` itself, in place of a body. */
  readonly consumes?: readonly string[]
  /** Media types of a file or a stream that the handler answers with, in place of `response`. */
  readonly produces?: readonly string[]
  /** The answer as it goes out. A route without one answers nothing, or writes to `ctx` itself. */
  readonly response?: A
  /** The status of success: by default 200, or 204 without `response`. */
  readonly status?: number
  readonly handle: (
    input: Input<PartsOf<C, P>, z.output<Q>, z.output<B>> &
      (Who extends 'signed-in' ? Caller : unknown),
  ) => Promise<z.input<A>>
}

/** Any route, its types forgotten: what mounting, the OpenAPI document and the matrix go through. */
export interface Route {
  readonly method: Method
  readonly path: string
  readonly summary: string
  readonly access: Access
  readonly rate: RateClass
  readonly place: Place
  readonly confirms: boolean
  readonly params: z.ZodType | undefined
  readonly query: z.ZodType | undefined
  readonly body: z.ZodType | undefined
  readonly consumes: readonly string[]
  readonly produces: readonly string[]
  readonly response: z.ZodType | undefined
  readonly status: number
  readonly handle: (input: Input<unknown, unknown, unknown> & Partial<Caller>) => Promise<unknown>
}

/**
 * Declares a call once, for mounting (http/mountRoutes.ts), the OpenAPI document and the
 * authorisation matrix. The handler sees validated values only and throws HttpError to refuse.
 */
export const route = <
  C extends Call,
  P extends z.ZodType = z.ZodUndefined,
  Q extends z.ZodType = z.ZodUndefined,
  B extends z.ZodType = z.ZodUndefined,
  A extends z.ZodType = z.ZodVoid,
  Who extends Access = 'signed-in',
>(
  call: C,
  definition: RouteDefinition<C, P, Q, B, A, Who>,
): Route => ({
  ...partsOf(call),
  summary: definition.summary,
  access: definition.access ?? 'signed-in',
  rate: definition.rate ?? 'standard',
  place: definition.place ?? (isOfFiles(definition) ? 'none' : 'call'),
  confirms: definition.confirms ?? false,
  params: definition.params ?? idsIn(call),
  query: definition.query,
  body: definition.body,
  response: definition.response,
  consumes: definition.consumes ?? [],
  produces: definition.produces ?? [],
  status: definition.status ?? successOf(definition),
  /** Sound because mountRoutes validates by these schemas and authenticates before it calls. */
  handle: definition.handle as Route['handle'],
})

const partsOf = (call: Call): Pick<Route, 'method' | 'path'> => {
  const at = call.indexOf(' ')
  /** Sound by the type of a call. */
  return { method: call.slice(0, at) as Method, path: call.slice(at + 1) }
}

const idsIn = (call: Call): z.ZodType | undefined => {
  const names = [...call.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
  return names.length === 0
    ? undefined
    : z.object(Object.fromEntries(names.map((name) => [name, z.string().min(1).max(120)])))
}

/** The same route, which a parent confirms by PIN on a shared device. */
export const confirming = (made: Route): Route => ({ ...made, confirms: made.method !== 'GET' })

const isOfFiles = ({
  consumes,
  produces,
}: {
  readonly consumes?: unknown
  readonly produces?: unknown
}) => consumes !== undefined || produces !== undefined

const successOf = ({
  response,
  produces,
}: {
  readonly response?: unknown
  readonly produces?: unknown
}): number => (response === undefined && produces === undefined ? 204 : 200)
