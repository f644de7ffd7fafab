import { invitationState } from '#shared/people/family/invitation.ts'
import type { Config } from '#server/config.ts'
import type { Environment } from '#server/environment.ts'
import type { ReadTransaction, Store } from '#server/store/store.ts'
import { invitationByToken } from '#server/sync/invitation.ts'
import { firstAccountTokenOf, firstAccountPath, invitationTokenOf } from './returnTo.ts'
import { tokenHash } from './tokenHash.ts'

export interface Registration {
  readonly rule: Config['registration']
  mayCreate(tx: ReadTransaction, returnTo: string): Promise<boolean>
  /**
   * Valid until the first account exists or this process ends.
   * @returns undefined if an account exists, or if registration is open.
   */
  firstAccountLink(): Promise<string | undefined>
}

export interface RegistrationOptions {
  readonly store: Pick<Store, 'read'>
  readonly environment: Pick<Environment, 'now' | 'newToken'>
  readonly registration: Config['registration']
  readonly baseUrl: string
}

export const createRegistration = (options: RegistrationOptions): Registration => {
  const { store, environment, registration: rule, baseUrl } = options
  let firstToken: string | undefined

  const isFirst = async (tx: ReadTransaction, returnTo: string): Promise<boolean> => {
    const token = firstAccountTokenOf(returnTo)
    if (token === undefined || firstToken === undefined) return false
    return tokenHash(token) === tokenHash(firstToken) && (await tx.accounts.isEmpty())
  }

  const isInvited = async (tx: ReadTransaction, returnTo: string): Promise<boolean> => {
    const token = invitationTokenOf(returnTo)
    if (token === undefined) return false
    const invitation = await invitationByToken(tx, tokenHash(token))
    if (invitation === undefined) return false
    return invitationState(invitation, environment.now().toISOString()) === 'open'
  }

  return {
    rule,
    mayCreate: async (tx, returnTo) => {
      if (rule === 'open' || (await isFirst(tx, returnTo))) return true
      return rule === 'invited' && isInvited(tx, returnTo)
    },
    firstAccountLink: async () => {
      if (rule === 'open' || !(await store.read((tx) => tx.accounts.isEmpty()))) return undefined
      firstToken ??= environment.newToken()
      const returnTo = encodeURIComponent(firstAccountPath(firstToken))
      return `${baseUrl}/api/login?screen=create&returnTo=${returnTo}`
    },
  }
}

/** Beside another provider, accounts at the embedded one would be useless. */
export const noRegistration: Registration = {
  rule: 'closed',
  mayCreate: async () => false,
  firstAccountLink: async () => undefined,
}
