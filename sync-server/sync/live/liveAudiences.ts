import type { Environment } from '#server/environment.ts'
import type { Store } from '#server/store/store.ts'
import { audiencesOfPerson } from '../actor.ts'
import type { AudiencesOf } from './live.ts'
import type { Listener } from './liveStream.ts'

export const createLiveAudiences =
  ({
    store,
    environment,
  }: {
    readonly store: Pick<Store, 'read'>
    readonly environment: Pick<Environment, 'now'>
  }): AudiencesOf =>
  ({ userId, session }: Listener) =>
    store.read(async (tx) => {
      const found = await tx.accounts.session(session)
      const stands = found !== undefined && found.expiresAt > environment.now().toISOString()
      return stands ? audiencesOfPerson(tx, userId) : undefined
    })
