/**
 * `npm run admin -- reset-password <email>`: prints a link to set a new password with, once, within
 * an hour. Reads DATA_DIR and BASE_URL as the server does, which may be running meanwhile.
 */
import { fullName } from '#shared/domain/member.ts'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { assertNoRestore } from '#server/backup/marker.ts'
import { createPasswordResets } from '#server/identity/passwordResets.ts'
import { databaseFile, openSqliteStore } from '#server/store/sqlite/sqliteStore.ts'
import { configured, environment, Problem, runCommand } from './command.ts'

const usage = 'Usage: npm run admin -- reset-password <email>'

const resetPassword = async (email: string): Promise<void> => {
  const { dataDir, baseUrl, oidc } = configured()
  await assertNoRestore(dataDir)
  /** Opening makes a database where there is none, which would only hide a wrong DATA_DIR. */
  if (!existsSync(join(dataDir, databaseFile))) {
    throw new Problem(
      `There is no database in ${dataDir}. Set DATA_DIR to the folder that the server uses.`,
    )
  }
  const store = await openSqliteStore({ directory: dataDir, environment })
  try {
    const resets = createPasswordResets({ store, environment, baseUrl })
    const link = await resets.create({ email })
    if (link === undefined) {
      const elsewhere = oidc === undefined ? '' : ` Accounts of ${oidc.issuer} are managed there.`
      throw new Problem(`There is no account with the e-mail address ${email}.${elsewhere}`)
    }
    console.log(`A link for ${fullName(link.credential)}, good once until ${link.expiresAt}:`)
    console.log(link.url)
  } finally {
    await store.close()
  }
}

await runCommand(async () => {
  const [command, email, ...more] = process.argv.slice(2)
  if (command !== 'reset-password' || email === undefined || more.length > 0) {
    throw new Problem(usage)
  }
  await resetPassword(email)
})
