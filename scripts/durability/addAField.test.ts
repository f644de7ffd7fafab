import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { followPages } from '../testing/followedPages.ts'
import type { Copy } from '../testing/followedPages.ts'

let copy: Copy
beforeAll(async () => {
  copy = await followPages('docs/add-a-field.md')
})
afterAll(() => copy.remove())

describe('A field that is added as docs/add-a-field.md says', () => {
  it('passes every check of verify', async () => {
    const { code, said } = await copy.run('tsx', 'scripts/checks/verify.ts')
    expect(said).not.toContain('✗')
    expect(code).toBe(0)
  }, 480_000)

  it('reaches the times of a repeating task, its calls and the form', async () => {
    const files = ['sync-server/routes/tasks/place.test.ts', 'pwa/parts/tasks/place.test.ts']
    expect(await copy.runTests(...files)).toBe(3)
  })

  it('passes the tests of every field of a task', async () => {
    expect(
      await copy.runTests('shared/tasks', 'shared/core/kinds.test.ts', '-t', 'task'),
    ).toBeGreaterThan(20)
    expect(await copy.runTests('pwa/parts/tasks')).toBeGreaterThan(20)
    expect(await copy.runTests('sync-server/routes/tasks', 'sync-server/openapi')).toBeGreaterThan(
      20,
    )
  })
})
