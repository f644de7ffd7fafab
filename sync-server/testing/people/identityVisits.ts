import { afterEach, expect } from 'vitest'
import { createVisitor } from '../browserless.ts'
import type { Answer, Visitor } from '../browserless.ts'
import { startIdentitySite } from './identitySite.ts'
import type { IdentitySite } from './identitySite.ts'

export const ada = {
  firstName: 'Ada',
  lastName: 'Winter',
  email: 'ada@example.org',
  password: 'seven green tomatoes',
}
export const newPassword = 'eight yellow plums'

export const day = 24 * 60 * 60 * 1000

export const identityVisits = () => {
  let site: IdentitySite
  afterEach(async () => {
    expect(site.errors).toEqual([])
    await site.close()
  })
  return {
    open: async (...wishes: Parameters<typeof startIdentitySite>): Promise<IdentitySite> => {
      site = await startIdentitySite(...wishes)
      return site
    },
    site: () => site,
    signedIn: async () => {
      const visitor = createVisitor(site.baseUrl)
      const { text: userId } = await visitor.signUp(ada)
      return { visitor, userId }
    },
  }
}

export const whoIs = async (visitor: Visitor): Promise<string> => (await visitor.get('/')).text

export const words = (answer: Answer): string =>
  answer.text.replaceAll(/<style[\s\S]*?<\/style>|<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')
