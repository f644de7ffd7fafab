/** `npm run seed`: fills a running server with a believable family, the same for the same seed. */
import { readOptions, usage } from './options.ts'
import { demoPassword, seedFamily } from './seedFamily.ts'

try {
  const options = readOptions(process.argv.slice(2))
  const today = new Date().toISOString().slice(0, 10)
  const family = await seedFamily({ ...options, today })
  console.log(
    `${family.name}: ${family.people.length} people, ${family.tasks} tasks, ${family.events} events, ${family.goals} goals, ${family.lists} lists, ${family.expenses} expenses, ${family.memories} memories`,
  )
  for (const { firstName, role, email } of family.people) {
    console.log(`  ${firstName.padEnd(10)} ${role.padEnd(16)} ${email}`)
  }
  console.log(`Everyone's password: ${demoPassword}`)
  console.log(options.url)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  console.error(usage)
  process.exitCode = 1
}
