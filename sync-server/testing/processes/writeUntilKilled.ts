import { createTestEnvironment } from '../environment.ts'
import { openSqliteStore } from '#server/store/sqlite/sqliteStore.ts'
import { buildVersion } from '../versions.ts'

const [, , directory = ''] = process.argv
const store = await openSqliteStore({ directory, environment: createTestEnvironment() })

for (let bunch = 0; ; bunch += 1) {
  await Promise.all(
    Array.from({ length: 5 }, async (_, index) => {
      const id = `${process.pid}-${bunch}-${index}`
      await store.write((tx) => tx.records.put(buildVersion({ id, bearsRights: true })))
      process.stdout.write(`${id}\n`)
    }),
  )
}
