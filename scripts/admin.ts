/**
 * `npm run admin -- reset-password <email>`: prints a link that sets a new password once, within an
 * hour.
 * `npm run admin -- link <email> <issuer> <subject>`: makes the account sign in with the family's
 * own identity provider.
 * `npm run admin -- jobs`: lists the long work that the server has yet to do.
 * It reads DATA_DIR and BASE_URL like the server, which may be running.
 */
import { fullName } from '#shared/people/family/member.ts'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { backUpBeforeUpdate } from '#server/backup/beforeUpdate.ts'
import { assertNoRestore } from '#server/backup/marker.ts'
import { embeddedIssuer } from '#server/identity/provider/embeddedIssuer.ts'
import { linkAccount } from '#server/identity/linking.ts'
import { createPasswordResets } from '#server/identity/passwords/passwordResets.ts'
import { databaseFile, openSqliteStore } from '#server/store/sqlite/sqliteStore.ts'
import type { Job } from '#server/store/jobs.ts'
import type { Store } from '#server/store/store.ts'
import { configured, environment, Problem, runCommand } from './command.ts'

const usage =
  'Usage: npm run admin -- reset-password <email> | link <email> <issuer> <subject> | jobs'

const withStore = async (work: (store: Store) => Promise<void>): Promise<void> => {
  const { dataDir } = configured()
  await assertNoRestore(dataDir)
  /** The store would create a missing database, which would hide a wrong DATA_DIR. */
  if (!existsSync(join(dataDir, databaseFile))) {
    throw new Problem(
      `There is no database in ${dataDir}. Set DATA_DIR to the folder that the server uses.`,
    )
  }
  await backUpBeforeUpdate(dataDir, environment)
  const store = await openSqliteStore({ directory: dataDir, environment })
  try {
    await work(store)
  } finally {
    await store.close()
  }
}

const noAccount = (email: string): Problem => {
  const { oidc } = configured()
  const elsewhere = oidc === undefined ? '' : ` Accounts of ${oidc.issuer} are managed there.`
  return new Problem(`There is no account with the email address ${email}.${elsewhere}`)
}

const resetPassword = (email: string): Promise<void> =>
  withStore(async (store) => {
    const { baseUrl } = configured()
    const resets = createPasswordResets({ store, environment, baseUrl })
    const link = await resets.create({ email })
    if (link === undefined) throw noAccount(email)
    console.log(`A link for ${fullName(link.credential)}, good once until ${link.expiresAt}:`)
    console.log(link.url)
  })

const link = (email: string, issuer: string, subject: string): Promise<void> =>
  withStore(async (store) => {
    const { oidc } = configured()
    const isOurs = oidc === undefined || withoutSlash(oidc.issuer) === withoutSlash(issuer)
    if (!isOurs) throw new Problem(`The issuer is not OIDC_ISSUER, which is ${oidc.issuer}.`)
    const linking = await store.write(async (tx) => {
      const credential = await tx.accounts.credentialByEmail(email.trim().toLowerCase())
      const account =
        credential && (await tx.accounts.bySubject(embeddedIssuer, credential.subject))
      return account && linkAccount(tx, account.userId, { issuer, subject })
    })
    if (linking?.type === 'linked') {
      console.log(
        `${email} signs in with ${issuer} from now on. The password here does not work anymore.`,
      )
    } else if (linking?.reason === 'taken') throw new Problem(taken)
    else throw noAccount(email)
  })

const listJobs = (): Promise<void> =>
  withStore(async (store) => {
    const jobs = await store.read((tx) => tx.jobs.all())
    if (jobs.length === 0) console.log('There are no jobs to do.')
    for (const job of jobs) console.log(lineOf(job))
  })

const lineOf = ({
  number,
  kind,
  subject,
  askedAt,
  steps,
  failure,
  failures,
  retryAt,
}: Job): string => {
  const line = `${number} ${kind} ${subject}: asked for at ${askedAt}, ${steps} steps done`
  if (failure === null) return line
  return `${line}, failed ${failures} times (${failure}), next try at ${retryAt}`
}

const taken =
  'Nothing was changed: that sign-in has another account on this server. If it was made by mistake, ' +
  'its person signs in and deletes it in Account Settings; then run this again.'

const withoutSlash = (issuer: string): string => issuer.replace(/\/$/, '')

await runCommand(async () => {
  const [command, email, issuer, subject, ...more] = process.argv.slice(2)
  if (command === 'reset-password' && email !== undefined && issuer === undefined) {
    return resetPassword(email)
  }
  if (command === 'jobs' && email === undefined) return listJobs()
  if (command !== 'link' || email === undefined || more.length > 0) throw new Problem(usage)
  if (issuer === undefined || subject === undefined) throw new Problem(usage)
  return link(email, issuer, subject)
})
