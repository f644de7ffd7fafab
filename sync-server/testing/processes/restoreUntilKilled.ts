import { restoreBackup } from '#server/backup/restoreBackup.ts'
import { realEnvironment } from '../environment.ts'

/** A process of its own: prints each step of a restore, and ends in mid-air before one of them. */
const [, , dataDir = '', file = '', last = ''] = process.argv
await restoreBackup(
  { dataDir, file, withoutSealKey: false },
  {
    environment: realEnvironment,
    onStep: (step) => {
      process.stdout.write(`${step}\n`)
      if (step === last) process.kill(process.pid, 'SIGKILL')
    },
  },
)
