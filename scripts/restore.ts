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
  if (manifest.photos === undefined) console.log('It holds no photos; those that were here stay.')
  if (before !== undefined) {
    console.log(`What was here before is in ${join(dataDir, before)}: delete it once all is well.`)
  }
  console.log('Start the server again. Everybody signs in anew.')
  console.log(
    hasSealKey
      ? 'Devices then give back by themselves what they know and the backup lacks.'
      : 'The sealing key is another one now: what devices got before, they cannot give back.',
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
