import { afterAll, beforeAll, expect, it } from 'vitest'
import { followPages } from './testing/followedPages.ts'
import type { Copy } from './testing/followedPages.ts'

/**
 * This test checks only lint and types; scripts/durability/addAKind and addAField run the result.
 */
const timeout = 240_000

let copy: Copy
beforeAll(async () => {
  copy = await followPages('docs/add-a-kind.md', 'docs/add-a-field.md')
  await copy.run('tsx', 'scripts/messages.mjs')
}, timeout)
afterAll(() => copy.remove())

const addWithout = async (word: string, from: string, to: string): Promise<void> => {
  const text = await copy.read(from)
  expect(text).toContain(word)
  await copy.write(to, text.replace(word, ''))
}

it(
  'passes lint with the kind and the field that the pages add',
  async () => {
    const { code, said } = await copy.run('oxlint', '--deny-warnings')
    expect({ code, faults: code === 0 ? '' : said }).toEqual({ code: 0, faults: '' })
  },
  timeout,
)

it(
  'compiles with the kind and the field that the pages add, but not without words for a field',
  async () => {
    await addWithout(' text: m.notes_text ', 'shared/board/noteKind.ts', 'shared/board/muteKind.ts')
    await addWithout(
      '  place: m.tasks_field_place,',
      'shared/tasks/taskKind.ts',
      'shared/tasks/muteTaskKind.ts',
    )
    const { said } = await copy.run('tsc', '--noEmit')
    const [wordlessKind, wordlessField, ...others] = said
      .split('\n')
      .filter((line) => line.includes(': error '))
    expect(wordlessKind).toMatch(/^shared\/board\/muteKind\.ts.*Property 'text' is missing/)
    expect(wordlessField).toMatch(/^shared\/tasks\/muteTaskKind\.ts.*Property 'place' is missing/)
    expect(others).toEqual([])
  },
  timeout,
)
