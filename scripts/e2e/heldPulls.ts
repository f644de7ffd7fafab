import type { BrowserContext, Route } from 'playwright-core'
import type { PullRequest } from '#shared/sync/protocol.ts'

export interface HeldPulls {
  letOneThrough(): Promise<boolean>
}

export const holdPulls = async (context: BrowserContext, rows: number): Promise<HeldPulls> => {
  const held: Route[] = []
  await context.route('**/api/sync/pull', (route) => void held.push(route))
  return {
    letOneThrough: async () => {
      const route = held.shift()
      if (route === undefined) return false
      const asked = route.request().postDataJSON() as PullRequest
      const answered = route.request().response()
      await route.continue({ postData: { ...asked, limit: Math.min(asked.limit, rows) } })
      await answered.catch(() => undefined)
      return true
    },
  }
}
