import type { ProviderEntry, ProviderState } from '../providerState.ts'
import { deleteSome } from './records/scope.ts'
import type { Prepare, Scope } from './records/scope.ts'

type Row = Omit<ProviderEntry, 'payload'> & { readonly payload: string }

export const createProviderState = (prepare: Prepare, scope: Scope): ProviderState => {
  const one = (sql: string, ...parameters: readonly string[]) =>
    scope.run(() => toEntry(prepare<unknown[], Row>(sql).get(...parameters)))
  const run = (sql: string, ...parameters: readonly unknown[]): Promise<void> =>
    scope.run(() => {
      prepare<unknown[]>(sql).run(...parameters)
    })
  return {
    put: (entry) => run(putEntry, { ...entry, payload: JSON.stringify(entry.payload) }),
    find: (model, id) => one(`${entries} WHERE model = ? AND id = ?`, model, id),
    findByUid: (model, uid) => one(`${entries} WHERE model = ? AND uid = ?`, model, uid),
    findByUserCode: (model, userCode) =>
      one(`${entries} WHERE model = ? AND user_code = ?`, model, userCode),
    consume: (model, id, at) =>
      run('UPDATE provider_state SET consumed_at = ? WHERE model = ? AND id = ?', at, model, id),
    delete: (model, id) => run('DELETE FROM provider_state WHERE model = ? AND id = ?', model, id),
    deleteByGrant: (grantId) => run('DELETE FROM provider_state WHERE grant_id = ?', grantId),
    prune: (before) =>
      scope.run(() => deleteSome(prepare, 'provider_state WHERE expires_at < ?', before)),
  }
}

const toEntry = (row: Row | undefined): ProviderEntry | undefined =>
  row && { ...row, payload: JSON.parse(row.payload) as ProviderEntry['payload'] }

const entries = `
  SELECT model, id, payload, uid, user_code AS userCode, grant_id AS grantId,
    expires_at AS expiresAt, consumed_at AS consumedAt
  FROM provider_state`

const putEntry = `
  INSERT INTO provider_state (model, id, payload, uid, user_code, grant_id, expires_at, consumed_at)
  VALUES (@model, @id, @payload, @uid, @userCode, @grantId, @expiresAt, @consumedAt)
  ON CONFLICT (model, id) DO UPDATE SET payload = @payload, uid = @uid, user_code = @userCode,
    grant_id = @grantId, expires_at = @expiresAt, consumed_at = @consumedAt`
