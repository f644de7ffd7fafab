import { afterAll, beforeAll, expect, it } from 'vitest'
import { addKind } from './testing/addedKind.ts'
import type { AddedKind } from './testing/addedKind.ts'

/** scripts/durability/addAKind.test.ts asks what the kind does once it compiles. */

const timeout = 240_000

let added: AddedKind
beforeAll(async () => {
  added = await addKind()
  await added.run('tsx', 'scripts/messages.mjs')
}, timeout)
afterAll(() => added.remove())

it(
  'passes lint with the kind that docs/add-a-kind.md adds',
  async () => {
    expect(await added.run('oxlint', '--deny-warnings')).toMatchObject({ code: 0 })
  },
  timeout,
)

it(
  'compiles with the kind that docs/add-a-kind.md adds, but not without words for a field',
  async () => {
    const kind = await added.read('shared/board/noteKind.ts')
    await added.write('shared/board/muteKind.ts', kind.replace('{ text: m.notes_text }', '{}'))
    const { said } = await added.run('tsc', '--noEmit')
    const [wordless, ...others] = said.split('\n').filter((line) => line.includes(': error '))
    expect(wordless).toMatch(/^shared\/board\/muteKind\.ts.*Property 'text' is missing/)
    expect(others).toEqual([])
  },
  timeout,
)
