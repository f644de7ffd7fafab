import { execFile } from 'node:child_process'
import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { jsonOf } from '#server/testing/answers.ts'
import { sendPhoto } from '#server/testing/photos/objects.ts'
import { addFamilyOf } from '#server/testing/people/people.ts'
import type { Person } from '#server/testing/people/people.ts'
import { pngOf } from '#server/testing/photos/pictures.ts'
import { startServer } from '#server/testing/processes/serve.ts'
import type { TestServer } from '#server/testing/processes/serve.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const example = join(root, 'scripts/examples')

let server: TestServer
/** The folder is inside the project, so that the example finds its packages. */
let folder: string

beforeAll(async () => {
  server = await startServer()
  await mkdir(join(root, 'node_modules/.cache'), { recursive: true })
  folder = await mkdtemp(join(root, 'node_modules/.cache/familyDay-'))
  const types = ['-o', join(folder, 'api.d.ts'), '--default-non-nullable', 'false']
  await run('openapi-typescript', [`${server.url}/api/openapi.json`, ...types])
  await copyFile(join(example, 'familyDay.ts'), join(folder, 'familyDay.ts'))
})

afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true, force: true })
})

interface Ran {
  readonly isOk: boolean
  readonly out: string
}

const run = (program: string, words: readonly string[], variables: object = {}): Promise<Ran> =>
  new Promise((resolve) => {
    const options = { cwd: root, env: { ...process.env, ...variables } }
    execFile(join(root, 'node_modules/.bin', program), [...words], options, (error, out, err) => {
      resolve({ isOk: error === null, out: `${out}${err}` })
    })
  })

const config = {
  extends: join(root, 'tsconfig.json'),
  compilerOptions: { types: ['node'], skipLibCheck: false, lib: ['ES2023', 'DOM', 'DOM.Iterable'] },
  include: ['*.ts'],
  exclude: [],
}

describe('The example of a family’s day', () => {
  it('fits the generated types without a cast', async () => {
    await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(config))
    const checked = await run('tsc', ['--noEmit', '-p', folder])
    expect(checked).toEqual({ isOk: true, out: '' })
    const source = await readFile(join(folder, 'familyDay.ts'), 'utf8')
    const code = source.replaceAll(/\/\*\*[\s\S]*?\*\//g, '')
    expect(code).not.toMatch(/\bany\b|\bas\b|@ts-|!\./)
  })

  it('runs against a server and answers what it did', async () => {
    const { familyId, people } = await addFamilyOf(server, 'parent')
    const [parent] = people as [Person]
    await fill(parent, familyId)
    const variables = { OUR_LIFE_URL: server.url, OUR_LIFE_COOKIE: parent.cookie }
    const { isOk, out } = await run('tsx', [join(example, 'familyDay.ts')], variables)
    expect({ isOk, out }).toEqual({ isOk: true, out })
    expect(JSON.parse(out)).toMatchObject({
      events: ['Town fair'],
      tasks: ['Plan weekly meals'],
      ticked: 'Plan weekly meals',
      spent: '3.20',
      saved: '5.00',
      comment: 'What a day!',
      left: expect.stringMatching(/^796\.80 /),
    })
    const tasks = parent.request('GET', `/api/families/${familyId}/tasks?status=completed`)
    expect(await jsonOf(tasks)).toMatchObject([{ title: 'Plan weekly meals' }])
  })
})

const fill = async (parent: Person, familyId: string): Promise<void> => {
  const { timeZone } = await jsonOf<{ timeZone: string }>(
    parent.request('GET', `/api/families/${familyId}`),
  )
  const day = new Intl.DateTimeFormat('en-CA', { timeZone }).format(server.environment.now())
  const records = [
    ['calendar/events', { title: 'Town fair', startDate: day }],
    ['tasks', { title: 'Plan weekly meals' }],
    ['budget/categories', { name: 'Groceries', budgetAmount: '800' }],
    ['memories', { date: day, imageUrl: await sendPhoto(parent, await pngOf()) }],
  ] as const
  for (const [path, body] of records) {
    await jsonOf(parent.request('POST', `/api/families/${familyId}/${path}`, body))
  }
  await jsonOf(parent.request('POST', '/api/goals', { title: 'Bicycle', targetAmount: '800' }))
}
