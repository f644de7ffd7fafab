import type { Context } from 'koa'
import { z } from 'zod'
import type { Session } from '#server/store/accounts.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

export type Access = 'public' | 'signed-in'

export type RateClass = 'standard' | 'sign-in' | 'invitation' | 'sensitive'

export type Place = 'call' | 'pull' | 'none'

export interface Caller {
  readonly userId: string
  readonly session: Session
}

export interface Input<Params, Query, Body> {
  readonly params: Params
  readonly query: Query
  readonly body: Body
  readonly ctx: Context
}

export type Call = `${Method} /api/${string}`

type NamesIn<Path extends string> = Path extends `${infer Part}/${infer Rest}`
  ? NamesIn<Part> | NamesIn<Rest>
  : Path extends `:${infer Name}`
    ? Name
    : never

type PartsOf<C extends Call, P extends z.ZodType> = P extends z.ZodUndefined
  ? { readonly [Name in NamesIn<C>]: string }
  : z.output<P>

export interface RouteDefinition<
  C extends Call,
  P extends z.ZodType,
  Q extends z.ZodType,
  B extends z.ZodType,
  A extends z.ZodType,
  Who extends Access,
> {
  readonly summary: string
  readonly access?: Who
  readonly rate?: RateClass
  /** The default is 'none' for files, which have their own queues, and 'call' for all others. */
  readonly place?: Place
  /**
   * Set for calls that affect other people's rights or erase something: on a shared device, a PIN
   * confirms them.
   */
  readonly confirms?: true
  /** The default is an id for each named part of the path. Invalid values answer 404. */
  readonly params?: P
  readonly query?: Q
  /** A route with a body accepts only `application/json`; one without ignores any body. */
  readonly body?: B
  readonly consumes?: readonly string[]
  readonly produces?: readonly string[]
  /** A route without one answers nothing, or writes to `ctx` itself. */
  readonly response?: A
  readonly status?: number
  readonly handle: (
    input: Input<PartsOf<C, P>, z.output<Q>, z.output<B>> &
      (Who extends 'signed-in' ? Caller : unknown),
  ) => Promise<z.input<A>>
}

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
 * One declaration serves mounting, the OpenAPI document and the authorization matrix. The handler
 * gets validated values, and throws HttpError to refuse.
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
  /** This is sound, because mountRoutes validates with these schemas and authenticates first. */
  handle: definition.handle as Route['handle'],
})

const partsOf = (call: Call): Pick<Route, 'method' | 'path'> => {
  const at = call.indexOf(' ')
  return { method: call.slice(0, at) as Method, path: call.slice(at + 1) }
}

const idsIn = (call: Call): z.ZodType | undefined => {
  const names = [...call.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
  return names.length === 0
    ? undefined
    : z.object(Object.fromEntries(names.map((name) => [name, z.string().min(1).max(120)])))
}

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
