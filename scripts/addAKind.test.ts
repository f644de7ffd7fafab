import { afterAll, beforeAll, expect, it } from 'vitest'
import { addKind } from './testing/addedKind.ts'
import type { AddedKind } from './testing/addedKind.ts'

/** What it does once it compiles, scripts/durability/addAKind.test.ts asks. */

const timeout = 240_000

let added: AddedKind
beforeAll(async () => {
  added = await addKind()
}, timeout)
afterAll(() => added.remove())

it(
  'A kind that is added as docs/add-a-kind.md says compiles, and not without words for a field',
  async () => {
    await added.run('tsx', 'scripts/messages.mjs')
    const kind = await added.read('shared/kinds/note.ts')
    await added.write('shared/kinds/mute.ts', kind.replace('{ text: m.notes_text }', '{}'))
    const { said } = await added.run('tsc', '--noEmit')
    const [wordless, ...others] = said.split('\n').filter((line) => line.includes(': error '))
    expect(wordless).toMatch(/^shared\/kinds\/mute\.ts.*Property 'text' is missing/)
    expect(others).toEqual([])
  },
  timeout,
)
