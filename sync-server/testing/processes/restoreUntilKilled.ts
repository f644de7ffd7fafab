import { restoreBackup } from '#server/backup/restoreBackup.ts'
import { realEnvironment } from '../environment.ts'

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
