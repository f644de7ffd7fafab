import type { Adapter, AdapterPayload } from 'oidc-provider'
import type { Environment } from '#server/environment.ts'
import type { ProviderEntry } from '#server/store/providerState.ts'
import type { Store } from '#server/store/store.ts'

export const createProviderAdapter =
  (store: Store, environment: Pick<Environment, 'now'>) =>
  (model: string): Adapter => {
    const live = (entry: ProviderEntry | undefined): AdapterPayload | undefined => {
      if (entry === undefined) return undefined
      const { payload, expiresAt, consumedAt } = entry
      if (expiresAt !== null && expiresAt <= environment.now().toISOString()) return undefined
      return consumedAt === null
        ? payload
        : { ...payload, consumed: Math.floor(Date.parse(consumedAt) / 1000) }
    }
    return {
      upsert: (id, payload, expiresIn) =>
        store.write((tx) =>
          tx.providerState.put({
            model,
            id,
            payload: { ...payload },
            uid: payload.uid ?? null,
            userCode: payload.userCode ?? null,
            grantId: payload.grantId ?? null,
            expiresAt:
              expiresIn === undefined
                ? null
                : new Date(environment.now().getTime() + expiresIn * 1000).toISOString(),
            consumedAt: null,
          }),
        ),
      find: (id) => store.write(async (tx) => live(await tx.providerState.find(model, id))),
      findByUid: (uid) =>
        store.write(async (tx) => live(await tx.providerState.findByUid(model, uid))),
      findByUserCode: (userCode) =>
        store.write(async (tx) => live(await tx.providerState.findByUserCode(model, userCode))),
      consume: (id) =>
        store.write((tx) => tx.providerState.consume(model, id, environment.now().toISOString())),
      destroy: (id) => store.write((tx) => tx.providerState.delete(model, id)),
      revokeByGrantId: (grantId) => store.write((tx) => tx.providerState.deleteByGrant(grantId)),
    }
  }
