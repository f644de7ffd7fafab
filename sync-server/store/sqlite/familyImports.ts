import type { FamilyImport, FamilyImportReader, FamilyImportWriter } from '../familyImports.ts'
import type { Prepare, Scope } from './records/scope.ts'

interface Row {
  readonly id: string
  readonly userId: string
  readonly fromServer: string | null
  readonly fromUser: string
  readonly fromFamily: string
  readonly secret: string
  readonly newIds: number
  readonly state: FamilyImport['state']
  readonly familyId: string | null
  readonly begunAt: string
}

interface ClaimRow {
  readonly place: string
  readonly userId: string
  readonly at: string
  readonly done: number
}

export const createFamilyImportReader = (prepare: Prepare, scope: Scope): FamilyImportReader => {
  const toFamilyImport = ({ fromServer, fromUser, fromFamily, ...row }: Row): FamilyImport => ({
    ...row,
    from: { serverId: fromServer, userId: fromUser, familyId: fromFamily },
    newIds: row.newIds === 1,
    claims: Object.fromEntries(
      prepare<unknown[], ClaimRow>(claimsOf)
        .all(row.id)
        .map(({ place, done, ...claim }) => [place, { ...claim, isDone: done === 1 }]),
    ),
  })
  const all = (where: string, ...parameters: readonly string[]): Promise<readonly FamilyImport[]> =>
    scope.run(() =>
      prepare<unknown[], Row>(`${familyImports} ${where}`)
        .all(...parameters)
        .map(toFamilyImport),
    )
  const one = async (where: string, parameter: string): Promise<FamilyImport | undefined> =>
    (await all(where, parameter))[0]
  return {
    get: (id) => one('WHERE id = ?', id),
    of: (userId) => all('WHERE user_id = ? ORDER BY begun_at, id', userId),
    claimedBy: (userId) =>
      all('WHERE id IN (SELECT bringing_id FROM claims WHERE user_id = ?)', userId),
    ofFamily: (familyId) => one('WHERE family_id = ?', familyId),
    unfinished: () => all('WHERE id IN (SELECT bringing_id FROM claims WHERE done = 0)'),
  }
}

export const createFamilyImportWriter = (prepare: Prepare, scope: Scope): FamilyImportWriter => {
  const run = (sql: string, ...parameters: readonly unknown[]): Promise<void> =>
    scope.run(() => {
      prepare<unknown[]>(sql).run(...parameters)
    })
  return {
    put: async ({ claims, from, ...bringing }) => {
      await run(putFamilyImport, {
        ...bringing,
        fromServer: from.serverId,
        fromUser: from.userId,
        fromFamily: from.familyId,
        newIds: bringing.newIds ? 1 : 0,
      })
      for (const [place, { userId, at, isDone }] of Object.entries(claims)) {
        await run(putClaim, bringing.id, place, userId, at, isDone ? 1 : 0)
      }
    },
    delete: (id) => run('DELETE FROM bringings WHERE id = ?', id),
    eraseFamily: (familyId) => run('DELETE FROM bringings WHERE family_id = ?', familyId),
    erasePerson: async (userId) => {
      await run('DELETE FROM bringings WHERE user_id = ? AND family_id IS NULL', userId)
      await run(`UPDATE bringings SET user_id = '', from_user = '' WHERE user_id = ?`, userId)
    },
  }
}

const familyImports = `
  SELECT id, user_id AS userId, from_server AS fromServer, from_user AS fromUser,
    from_family AS fromFamily, secret, new_ids AS newIds, state, family_id AS familyId,
    begun_at AS begunAt
  FROM bringings`

const claimsOf = `
  SELECT place, user_id AS userId, at, done FROM claims WHERE bringing_id = ? ORDER BY place`

const putFamilyImport = `
  INSERT INTO bringings (id, user_id, from_server, from_user, from_family, secret, new_ids, state,
    family_id, begun_at)
  VALUES (@id, @userId, @fromServer, @fromUser, @fromFamily, @secret, @newIds, @state, @familyId,
    @begunAt)
  ON CONFLICT (id) DO UPDATE SET new_ids = @newIds, state = @state, family_id = @familyId`

const putClaim = `
  INSERT INTO claims (bringing_id, place, user_id, at, done) VALUES (?, ?, ?, ?, ?)
  ON CONFLICT (bringing_id, place) DO UPDATE SET user_id = excluded.user_id, at = excluded.at,
    done = excluded.done`
