/** `npm run backup -- FILE` also works while the server runs; `--force` replaces an archive. */
import { parseArgs } from 'node:util'
import { sealKeyFileOf } from '#server/backup/layout.ts'
import { makeBackup } from '#server/backup/makeBackup.ts'
import { configured, environment, Problem, runCommand, typedPath } from './command.ts'

const usage = 'Usage: npm run backup -- FILE [--force]'

const readWords = () => {
  try {
    return parseArgs({ allowPositionals: true, options: { force: { type: 'boolean' } } })
  } catch {
    throw new Problem(usage)
  }
}

const megabytes = (bytes: number): string => `${(bytes / 1_000_000).toFixed(1)} MB`

await runCommand(async () => {
  const { values, positionals } = readWords()
  const [path, ...more] = positionals
  if (path === undefined || more.length > 0) throw new Problem(usage)
  const { dataDir } = configured()
  const file = typedPath(path)
  const job = { dataDir, file, force: values.force ?? false, withPhotos: true }
  const { manifest, bytes } = await makeBackup(job, environment)
  console.log(`Backed up ${dataDir} to ${file} (${megabytes(bytes)}), and checked that it opens.`)
  console.log(`Photos in it: ${manifest.photos?.count ?? 0}.`)
  console.log(
    `The sealing key is in ${sealKeyFileOf(file)}: keep it too, in another place. With both, someone ` +
      'could forge records. Without the key, devices cannot return what the backup lacks.',
  )
})
