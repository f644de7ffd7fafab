import { openApiRoutes } from '#server/openapi/openApiRoutes.ts'
import type { Route } from '#server/http/route.ts'
import type { RouteDependencies } from './dependencies.ts'
import { familyRoutes } from './families.ts'
import { invitationRoutes } from './invitations.ts'
import { joinRoutes } from './join.ts'
import { memberRoutes } from './members.ts'
import { mentalLoadRoutes } from './mentalLoad.ts'
import { profileRoutes } from './profile.ts'
import { taskRoutes } from './tasks.ts'

/**
 * Every call under /api, and the document that describes them all.
 * @param others the calls of sign-in and of the sync protocol, made of dependencies of their own.
 */
export const createRoutes = (
  deps: RouteDependencies,
  others: readonly Route[],
): readonly Route[] => {
  const routes = [
    ...others,
    ...profileRoutes(deps),
    ...familyRoutes(deps),
    ...memberRoutes(deps),
    ...invitationRoutes(deps),
    ...joinRoutes(deps),
    ...taskRoutes(deps),
    ...mentalLoadRoutes(deps),
  ]
  return [...routes, ...openApiRoutes(routes, deps.config)]
}
