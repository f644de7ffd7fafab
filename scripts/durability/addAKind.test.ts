import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { followPages } from '../testing/followedPages.ts'
import type { Copy } from '../testing/followedPages.ts'

let added: Copy
beforeAll(async () => {
  added = await followPages('docs/add-a-kind.md')
})
afterAll(() => added.remove())

describe('A kind that is added as docs/add-a-kind.md says', () => {
  it('passes every check of verify', async () => {
    const { code, said } = await added.run('tsx', 'scripts/checks/verify.ts')
    expect(said).not.toContain('✗')
    expect(code).toBe(0)
  }, 480_000)

  it('passes the tests of every kind and of every page', async () => {
    expect(
      await added.runTests('shared/core/kinds.test.ts', 'pwa/app/shell', '-t', 'note|page'),
    ).toBeGreaterThan(8)
  })

  it('serves calls on a real server, from which devices pull it', async () => {
    expect(await added.runTests('sync-server/routes/board/notes.test.ts')).toBe(1)
  })

  it('answers every role in kind, whatever its calls receive', async () => {
    const rows = await added.runTests('routes/matrix.test.ts', '-t', '/memos|every call')
    expect(rows).toBeGreaterThan(4 * 4)
    expect(await added.runTests('routes/core/fuzz.test.ts', '-t', '/memos')).toBe(5)
    expect(await added.runTests('sync-server/openapi')).toBeGreaterThan(0)
  })

  it('appears in the demonstration’s family', async () => {
    expect(await added.runTests('seed/seedFamily.test.ts', '-t', 'every kind')).toBe(1)
  })

  it('goes from one device to another', async () => {
    expect(await added.runTests('simulate/everyKind.test.ts', '-t', 'note')).toBe(1)
  })
})
