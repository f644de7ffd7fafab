import { join } from 'node:path'
import { differenceInYears, parseISO } from 'date-fns'
import { pino } from 'pino'
import { readConfig } from '#server/config.ts'
import type { Config } from '#server/config.ts'
import { readReleaseNotes } from '#server/releaseNotes.ts'
import { startServer } from '#server/server.ts'
import { realEnvironment } from '#server/testing/environment.ts'
import { freePort } from '#server/testing/processes/spawn.ts'
import { root } from '../ensureInstalled.mjs'
import { seedFamily } from '../seed/seedFamily.ts'
import type { SeededPerson } from '../seed/seedFamily.ts'
import { makeAppOfDemo } from './appOfDemo.ts'
import { demoDoor } from './door.ts'
import { openFolder } from './folder.ts'
import type { DemoFolder, Kept } from './folder.ts'
import { readOptions, usage } from './options.ts'

type Person = Kept['people'][number]

const run = async (): Promise<void> => {
  const { keep, years, port: wanted } = readOptions(process.argv.slice(2), process.env['PORT'])
  const folder = await openFolder(keep, root)
  const port = wanted ?? folder.kept?.port ?? (await freePort())
  const demo = await startDemo(folder, port)
  const ended = untilSignal()
  await Promise.race([ended, fill(demo, folder, { port, years })]).catch(async (error: unknown) => {
    await demo.close()
    throw error
  })
  await ended
  await demo.close()
}

interface Demo {
  open(people: readonly Person[]): Promise<void>
  close(): Promise<void>
}

const startDemo = async (folder: DemoFolder, port: number): Promise<Demo> => {
  let people: readonly Person[] = []
  const app = join(folder.path, 'app')
  const server = await startServer({
    config: configFor(folder.path, port),
    environment: realEnvironment,
    releaseNotes: await readReleaseNotes(),
    log: pino({ level: 'error' }, pino.destination(2)),
    appRoot: app,
    door: demoDoor(() => people.map(({ userId }) => userId)),
  })
  return {
    open: async (found) => {
      people = found
      const labels = people.map(({ label }) => label)
      await makeAppOfDemo(join(root, 'dist', 'pwa'), app, labels)
      console.log(`Look around at http://localhost:${port}`)
    },
    close: async () => {
      await server.close(1000)
      await folder.leave()
    },
  }
}

interface Filling {
  readonly port: number
  readonly years: number
}

const fill = async (demo: Demo, folder: DemoFolder, { port, years }: Filling): Promise<void> => {
  if (folder.kept !== undefined) return demo.open(folder.kept.people)
  console.log('Making up a family. This takes about half a minute…')
  const today = new Date().toISOString().slice(0, 10)
  const url = `http://localhost:${port}`
  const introduce = (seeded: readonly SeededPerson[]): readonly Person[] =>
    seeded.map((person) => ({ userId: person.userId, label: labelOf(person, today) }))
  const { people } = await seedFamily(
    { years, familySize: 6, seed: 1, url, today },
    async (seeded) => demo.open(introduce(seeded)),
  )
  await folder.keep({ port, people: [...introduce(people)] })
  console.log(`All ${years} years of the family are there. Ctrl-C ends the demo.`)
}

const configFor = (folder: string, port: number): Config => {
  const data = { DATA_DIR: join(folder, 'data'), PORT: String(port), BACKUP_KEEP: '0' }
  const read = readConfig(data)
  if (read.type === 'problems') throw new Error(read.problems.join(' '))
  return read.config
}

const labelOf = ({ firstName, role, birthday }: SeededPerson, today: string): string =>
  role === 'child' || role === 'grandparent'
    ? `${firstName}, ${differenceInYears(parseISO(today), parseISO(birthday))}`
    : firstName

/**
 * After Ctrl-C the signal comes twice, because npm passes it on as well; the second one must not
 * interrupt the cleaning up.
 */
const untilSignal = (): Promise<void> =>
  new Promise((resolve) => {
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => resolve())
  })

try {
  await run()
  process.exit(0)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  console.error(usage)
  process.exit(1)
}
