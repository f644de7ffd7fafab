import { z } from 'zod'
import type { Config } from '#server/config.ts'
import { route } from '#server/http/route.ts'
import type { Route } from '#server/http/route.ts'
import { openApiDocument } from './openApiDocument.ts'

export const openApiRoutes = (
  routes: readonly Route[],
  config: Pick<Config, 'baseUrl'>,
): readonly Route[] => {
  const document = openApiDocument(routes, config.baseUrl)
  return [
    route('GET /api/openapi.json', {
      summary: 'This document',
      access: 'public',
      response: z.looseObject({ openapi: z.string() }),
      handle: () => Promise.resolve(document),
    }),
  ]
}
