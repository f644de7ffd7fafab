import type { z } from 'zod'
import { route } from '#server/http/route.ts'
import type { Access, Call, Route, RouteDefinition } from '#server/http/route.ts'
import type { RouteDependencies } from './dependencies.ts'

export type Calls = readonly ((deps: RouteDependencies) => Route)[]

type Handle<
  C extends Call,
  P extends z.ZodType,
  Q extends z.ZodType,
  B extends z.ZodType,
  A extends z.ZodType,
  Who extends Access,
> = RouteDefinition<C, P, Q, B, A, Who>['handle']

export const call =
  <
    C extends Call,
    P extends z.ZodType = z.ZodUndefined,
    Q extends z.ZodType = z.ZodUndefined,
    B extends z.ZodType = z.ZodUndefined,
    A extends z.ZodType = z.ZodVoid,
    Who extends Access = 'signed-in',
  >(
    name: C,
    definition: Omit<RouteDefinition<C, P, Q, B, A, Who>, 'handle'> & {
      readonly handle: (
        input: Parameters<Handle<C, P, Q, B, A, Who>>[0],
        deps: RouteDependencies,
      ) => Promise<z.input<A>>
    },
  ) =>
  (deps: RouteDependencies): Route =>
    route<C, P, Q, B, A, Who>(name, {
      ...definition,
      handle: (input) => definition.handle(input, deps),
    })
