import { EmailTaken } from '../accounts.ts'
import type {
  Account,
  AccountReader,
  AccountWriter,
  Credential,
  PasswordReset,
  Session,
} from '../accounts.ts'
import type { JournalEntry } from '../journalEntry.ts'
import { isUniqueViolation } from './running/failures.ts'
import { noteForJournal } from './journalOutbox.ts'
import { deleteSome } from './records/scope.ts'
import type { Prepare, Scope } from './records/scope.ts'

export const createAccountReader = (prepare: Prepare, scope: Scope): AccountReader => {
  const one = <Row>(sql: string, ...parameters: readonly string[]): Promise<Row | undefined> =>
    scope.run(() => prepare<unknown[], Row>(sql).get(...parameters))
  return {
    isEmpty: async () => (await one(anyAccount)) === undefined,
    hasSignInNames: async () => (await one(anySignInName)) !== undefined,
    byUserId: (userId) => one<Account>(`${accounts} WHERE user_id = ?`, userId),
    bySubject: (issuer, subject) =>
      one<Account>(`${accounts} WHERE issuer = ? AND subject = ?`, issuer, subject),
    credentialByEmail: (email) => one<Credential>(`${credentials} WHERE email = ?`, email),
    credentialBySubject: (subject) => one<Credential>(`${credentials} WHERE subject = ?`, subject),
    session: (idHash) => one<Session>(`${sessions} WHERE id_hash = ?`, idHash),
    sessionsOf: (userId) =>
      scope.run(() =>
        prepare<unknown[], Session>(`${sessions} WHERE user_id = ? ORDER BY last_seen_at DESC`).all(
          userId,
        ),
      ),
    passwordReset: (tokenHash) => one<PasswordReset>(`${resets} WHERE token_hash = ?`, tokenHash),
  }
}

export const createAccountWriter = (prepare: Prepare, scope: Scope): AccountWriter => {
  const run = (sql: string, ...parameters: readonly unknown[]): Promise<void> =>
    scope.run(() => {
      prepare<unknown[]>(sql).run(...parameters)
    })
  const journal = (entry: JournalEntry): Promise<void> =>
    scope.run(() => noteForJournal(prepare, entry))
  return {
    ...createIdentityWriter(run, journal),
    putSession: (session) => run(putSession, session),
    endSession: (idHash) => run('DELETE FROM sessions WHERE id_hash = ?', idHash),
    endSessionsOf: (userId, exceptIdHash) =>
      run('DELETE FROM sessions WHERE user_id = ? AND id_hash <> ?', userId, exceptIdHash ?? ''),
    endExpired: (now) =>
      scope.run(() =>
        ['sessions', 'password_resets']
          .map((table) => deleteSome(prepare, `${table} WHERE expires_at <= ?`, now))
          .includes(true),
      ),
    putPasswordReset: (reset) => run(putReset, reset),
    deletePasswordReset: (tokenHash) =>
      run('DELETE FROM password_resets WHERE token_hash = ?', tokenHash),
    endPasswordLinksFor: (userId) => run(endLinksFor, userId),
    notePasswordBy: (userId, madeBy) =>
      madeBy === null
        ? run('DELETE FROM passwords_by_link WHERE user_id = ?', userId)
        : run(putPasswordBy, userId, madeBy),
    endKeysOf: async (userId) => {
      await run('DELETE FROM password_resets WHERE made_by = ?', userId)
      await run(endLinksFor, userId)
      return scope.run(() => {
        const ended = prepare<unknown[], string>(sessionsByLink).pluck().all(userId, userId)
        for (const idHash of ended) prepare('DELETE FROM sessions WHERE id_hash = ?').run(idHash)
        return ended
      })
    },
  }
}

type IdentityWriter = Pick<
  AccountWriter,
  'createAccount' | 'linkAccount' | 'putCredential' | 'eraseAccount'
>

const createIdentityWriter = (
  run: (sql: string, ...parameters: readonly unknown[]) => Promise<void>,
  journal: (entry: JournalEntry) => Promise<void>,
): IdentityWriter => ({
  createAccount: async (account, origin) => {
    await run(insertAccount, account)
    if (origin !== 'replayed') await journal({ type: 'account', account })
  },
  linkAccount: async (account, credential, origin) => {
    await run(linkAccount, account)
    if (credential !== null) await run('DELETE FROM credentials WHERE subject = ?', credential)
    if (origin !== 'replayed') await journal({ type: 'account', account, linked: { credential } })
  },
  putCredential: async (credential, origin) => {
    await run(putCredential, credential).catch((error: unknown) => {
      throw isUniqueViolation(error) ? new EmailTaken(credential.email) : error
    })
    if (origin !== 'replayed') await journal({ type: 'credential', credential })
  },
  eraseAccount: async (account, credential, origin) => {
    await run('DELETE FROM accounts WHERE user_id = ?', account.userId)
    if (credential !== null) await run('DELETE FROM credentials WHERE subject = ?', credential)
    if (origin !== 'replayed') await journal({ type: 'account', account, erased: { credential } })
  },
})

const anyAccount = `
  SELECT 1 FROM accounts WHERE user_id > ''
  UNION ALL SELECT 1 FROM credentials WHERE subject > '' LIMIT 1`

/** SQLite uses the partial index only if the condition is the same as the index's. */
const anySignInName = `
  SELECT 1 FROM credentials WHERE instr(email, '@') = 0 AND email > '' LIMIT 1`

const accounts = `
  SELECT user_id AS userId, issuer, subject, created_at AS createdAt FROM accounts`

const credentials = `
  SELECT subject, email, first_name AS firstName, last_name AS lastName,
    password_hash AS passwordHash, changed_at AS changedAt,
    email_verified_at AS emailVerifiedAt
  FROM credentials`

const sessions = `
  SELECT id_hash AS idHash, user_id AS userId, created_at AS createdAt,
    last_seen_at AS lastSeenAt, expires_at AS expiresAt, user_agent AS userAgent,
    id_token AS idToken
  FROM sessions`

const resets = `
  SELECT token_hash AS tokenHash, subject, asked_at AS askedAt, usable_from AS usableFrom,
    expires_at AS expiresAt, made_by AS madeBy, mailed_to AS mailedTo
  FROM password_resets`

const endLinksFor = `
  DELETE FROM password_resets WHERE made_by IS NOT NULL
    AND subject = (SELECT subject FROM accounts WHERE user_id = ?)`

const sessionsByLink = `
  SELECT id_hash FROM passwords_by_link CROSS JOIN sessions USING (user_id)
  WHERE passwords_by_link.user_id = ?
  UNION ALL
  SELECT id_hash FROM passwords_by_link CROSS JOIN sessions USING (user_id) WHERE made_by = ?`

const putPasswordBy = `
  INSERT INTO passwords_by_link (user_id, made_by) VALUES (?, ?)
  ON CONFLICT (user_id) DO UPDATE SET made_by = excluded.made_by`

const insertAccount = `
  INSERT INTO accounts (user_id, issuer, subject, created_at)
  VALUES (@userId, @issuer, @subject, @createdAt)`

const linkAccount = `
  UPDATE accounts SET issuer = @issuer, subject = @subject WHERE user_id = @userId`

const putCredential = `
  INSERT INTO credentials (subject, email, first_name, last_name, password_hash, changed_at,
    email_verified_at)
  VALUES (@subject, @email, @firstName, @lastName, @passwordHash, @changedAt, @emailVerifiedAt)
  ON CONFLICT (subject) DO UPDATE SET email = @email, first_name = @firstName,
    last_name = @lastName, password_hash = @passwordHash, changed_at = @changedAt,
    email_verified_at = @emailVerifiedAt`

const putSession = `
  INSERT INTO sessions (id_hash, user_id, created_at, last_seen_at, expires_at, user_agent, id_token)
  VALUES (@idHash, @userId, @createdAt, @lastSeenAt, @expiresAt, @userAgent, @idToken)
  ON CONFLICT (id_hash) DO UPDATE SET user_id = @userId, created_at = @createdAt,
    last_seen_at = @lastSeenAt, expires_at = @expiresAt, user_agent = @userAgent,
    id_token = @idToken`

const putReset = `
  INSERT INTO password_resets (token_hash, subject, asked_at, usable_from, expires_at, made_by,
    mailed_to)
  VALUES (@tokenHash, @subject, @askedAt, @usableFrom, @expiresAt, @madeBy, @mailedTo)
  ON CONFLICT (token_hash) DO UPDATE SET subject = @subject, asked_at = @askedAt,
    usable_from = @usableFrom, expires_at = @expiresAt, made_by = @madeBy, mailed_to = @mailedTo`
