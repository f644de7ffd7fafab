import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from './ensureInstalled.mjs'
import { inOneLanguage } from './withOneLanguage.ts'

const folder = join(root, 'shared', 'messages', 'compiled', 'messages')
const compiled = (name: string): string => readFileSync(join(folder, name), 'utf8')

/** What a module without imports exports. */
const load = (code: string): Promise<Readonly<Record<string, (inputs?: object) => string>>> =>
  import(`data:text/javascript,${encodeURIComponent(code)}`)

it('leaves a message what it says', async () => {
  const { shell_nav_tasks: tasks } = await load(inOneLanguage(compiled('shell_nav_tasks.js')))
  expect(tasks?.()).toBe('Tasks')
})

it('leaves a message what is put into it', async () => {
  const { shell_role: role } = await load(inOneLanguage(compiled('shell_role.js')))
  expect(role?.({ role: 'grandparent' })).toBe('Grandparent')
})

it('takes the question for the language out of every message', () => {
  const names = readdirSync(folder).filter((name) => /^(?!_index).*\.js$/.test(name))
  expect(names.length).toBeGreaterThan(100)
  for (const name of names) {
    expect(inOneLanguage(compiled(name))).not.toMatch(/^import .*runtime/m)
  }
})

it('refuses a message that has two languages', () => {
  const two = `import { getLocale, experimentalStaticLocale } from '../runtime.js';
export const hello = /** @type {any} */ ((inputs = {}, options = {}) => {
	const locale = experimentalStaticLocale ?? options.locale ?? getLocale()
	if (locale === "en") return en_hello(inputs)
	return de_hello(inputs)
});`
  expect(() => inOneLanguage(two)).toThrow('several languages')
})
