/**
 * `npm run restore -- FILE`: replaces the content of DATA_DIR by a backup, while no server runs.
 * `--seal-key FILE` names the file of its sealing key, `--without-seal-key` restores without one.
 */
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { restoreBackup } from '#server/backup/restoreBackup.ts'
import type { RestoreDone } from '#server/backup/restoreBackup.ts'
import { configured, environment, Problem, runCommand, typedPath } from './command.ts'

const usage = 'Usage: npm run restore -- FILE [--seal-key FILE] [--without-seal-key]'

const readWords = () => {
  try {
    return parseArgs({
      allowPositionals: true,
      options: { 'seal-key': { type: 'string' }, 'without-seal-key': { type: 'boolean' } },
    })
  } catch {
    throw new Problem(usage)
  }
}

const tell = ({ manifest, restored, before }: RestoreDone, dataDir: string): void => {
  const { families, accounts, hasSealKey } = restored
  const whose = families.length > 0 ? families.join(', ') : 'no family yet'
  console.log(`Restored the backup of ${manifest.madeAt}: ${whose}; accounts: ${accounts}.`)
  if (manifest.photos === undefined) console.log('It has no photos; those that were here stay.')
  if (before !== undefined) {
    console.log(`The earlier data is in ${join(dataDir, before)}. Delete it when all is well.`)
  }
  console.log('Start the server again. Everyone has to sign in again.')
  console.log(
    hasSealKey
      ? 'Devices then automatically return what the backup lacks.'
      : 'There is a new sealing key, so devices cannot return what they got before.',
  )
}

await runCommand(async () => {
  const { values, positionals } = readWords()
  const [path, ...more] = positionals
  if (path === undefined || more.length > 0) throw new Problem(usage)
  const { dataDir } = configured()
  const sealKey = values['seal-key']
  const done = await restoreBackup(
    {
      dataDir,
      file: typedPath(path),
      withoutSealKey: values['without-seal-key'] ?? false,
      ...(sealKey === undefined ? {} : { sealKeyFile: typedPath(sealKey) }),
    },
    { environment },
  )
  tell(done, dataDir)
})
