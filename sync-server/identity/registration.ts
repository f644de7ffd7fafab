import { invitationState } from '#shared/people/family/invitation.ts'
import type { Config } from '#server/config.ts'
import type { Environment } from '#server/environment.ts'
import type { ReadTransaction, Store } from '#server/store/store.ts'
import { invitationByToken } from '#server/sync/invitation.ts'
import { firstAccountTokenOf, firstAccountPath, invitationTokenOf } from './returnTo.ts'
import { tokenHash } from './tokenHash.ts'

/** Decides who may create an account, with any provider. */
export interface Registration {
  readonly rule: Config['registration']
  /** May somebody make one who is on the way to this path? */
  mayCreate(tx: ReadTransaction, returnTo: string): Promise<boolean>
  /**
   * A link with which the first account of all is made; undefined where there is one already, or where
   * anybody may make one. It is good until then, or until this process ends.
   */
  firstAccountLink(): Promise<string | undefined>
}

export interface RegistrationOptions {
  readonly store: Pick<Store, 'read'>
  readonly environment: Pick<Environment, 'now' | 'newToken'>
  readonly registration: Config['registration']
  readonly baseUrl: string
}

/** REGISTRATION: anybody, only who comes by an invitation that is still open, or nobody. */
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

/** The embedded provider creates no accounts beside another one, because they would be useless. */
export const noRegistration: Registration = {
  rule: 'closed',
  mayCreate: async () => false,
  firstAccountLink: async () => undefined,
}
