import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createVisitor } from '#server/testing/browserless.ts'
import { startIdentitySite } from '#server/testing/identitySite.ts'
import type { IdentitySite } from '#server/testing/identitySite.ts'

const ada = {
  firstName: 'Ada',
  lastName: 'Winter',
  email: 'ada@example.org',
  password: 'seven green tomatoes',
}

interface Ran {
  readonly code: number
  readonly out: string
  readonly err: string
}

const root = fileURLToPath(new URL('..', import.meta.url))

const admin = (words: readonly string[], variables: Readonly<Record<string, string>>) =>
  new Promise<Ran>((resolve) => {
    execFile(
      process.execPath,
      ['--import', 'tsx', 'scripts/admin.ts', ...words],
      { cwd: root, env: { ...process.env, ...variables } },
      (error, out, err) => resolve({ code: Number(error?.code ?? 0), out, err }),
    )
  })

describe('npm run admin -- reset-password', () => {
  let site: IdentitySite

  beforeEach(async () => {
    /** The command is a process of its own and goes by the real clock. */
    site = await startIdentitySite({ realTime: true })
  })
  afterEach(() => site.close())

  it('prints a link that sets a new password, while the server runs', async () => {
    await createVisitor(site.baseUrl).signUp(ada)
    const variables = { DATA_DIR: site.directory, BASE_URL: site.baseUrl }
    const { code, out } = await admin(['reset-password', 'Ada@example.org'], variables)
    expect(code).toBe(0)
    const visitor = createVisitor(site.baseUrl)
    const page = await visitor.get(/http\S+/.exec(out)?.[0] ?? '')
    await visitor.submit(page, { password: 'eight yellow plums' })
    await visitor.signIn({ ...ada, password: 'eight yellow plums' })
  })

  it('says in one line what is wrong', async () => {
    const variables = { DATA_DIR: site.directory, BASE_URL: site.baseUrl }
    const unknown = await admin(['reset-password', 'nobody@example.org'], variables)
    expect(unknown).toMatchObject({ code: 1, out: '' })
    expect(unknown.err).toBe('There is no account with the e-mail address nobody@example.org.\n')
    const nowhere = await admin(['reset-password', ada.email], {
      ...variables,
      DATA_DIR: '/nowhere',
    })
    expect(nowhere).toMatchObject({ code: 1, out: '' })
    expect(nowhere.err).toMatch(/^There is no database in \/nowhere\. [^\n]+\n$/)
    const wrong = await admin(['reset-everything'], variables)
    expect(wrong).toMatchObject({ code: 1, err: expect.stringMatching(/^Usage: /) })
  })
})
