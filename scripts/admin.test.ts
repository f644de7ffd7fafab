import { spawnSync } from 'node:child_process'
import { beforeEach, describe, expect, it } from 'vitest'
import { createVisitor } from '#server/testing/browserless.ts'
import { startIdentitySite } from '#server/testing/people/identitySite.ts'
import { runScript } from '#server/testing/processes/runScript.ts'
import { prepare } from '#shared/testing/prepare.ts'

const ada = {
  firstName: 'Ada',
  lastName: 'Winter',
  email: 'ada@example.org',
  password: 'seven green tomatoes',
}

const admin = (words: readonly string[], variables: Readonly<Record<string, string>>) =>
  runScript('scripts/admin.ts', words, { variables })

it('runs from its source by `npm run admin`', () => {
  const { status, stderr } = spawnSync(
    'npm',
    ['run', '--silent', 'admin', '--', 'reset-everything'],
    {
      encoding: 'utf8',
    },
  )
  expect([status, stderr]).toEqual([1, expect.stringContaining('Usage: ')])
})

const site = prepare(beforeEach, () => startIdentitySite({ realTime: true }))

describe('npm run admin -- link', () => {
  const issuer = 'https://accounts.example.org'

  it('makes an account the provider’s, while the server runs: password and sessions end', async () => {
    const visitor = createVisitor(site.baseUrl)
    const { text: userId } = await visitor.signUp(ada)
    const variables = { DATA_DIR: site.directory, BASE_URL: site.baseUrl }
    const words = ['link', 'Ada@example.org', issuer, 'ada-there']
    const { code, out } = await admin(words, variables)
    expect([code, out]).toEqual([0, expect.stringContaining(`signs in with ${issuer}`)])
    const [account, credential] = await site.store.read(async (tx) => [
      await tx.accounts.bySubject(issuer, 'ada-there'),
      await tx.accounts.credentialByEmail(ada.email),
    ])
    expect([account?.userId, credential]).toEqual([userId, undefined])
    await expect.poll(async () => (await visitor.get('/')).text).toBe('nobody')
  })

  it('changes nothing where the sign-in or the address is not right', async () => {
    const { text: adasId } = await createVisitor(site.baseUrl).signUp(ada)
    const bens = { userId: 'ben', issuer, subject: 'ben-there', createdAt: '2026-03-02' }
    await site.store.write((tx) => tx.accounts.createAccount(bens))
    const oidc = { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: 'family', OIDC_CLIENT_SECRET: 'secret' }
    const variables = { DATA_DIR: site.directory, BASE_URL: site.baseUrl, ...oidc }
    const link = async (...words: readonly string[]) => {
      const { code, err } = await admin(['link', ...words], variables)
      return [code, err]
    }
    expect(await link(ada.email, `${issuer}/`, 'ben-there')).toEqual([
      1,
      expect.stringMatching(/^Nothing was changed: that sign-in has another account/),
    ])
    expect(await link(ada.email, 'https://other.example', 'ada')).toEqual([
      1,
      `The issuer is not OIDC_ISSUER, which is ${issuer}.\n`,
    ])
    expect(await link('nobody@example.org', issuer, 'x')).toEqual([
      1,
      expect.stringMatching(/^There is no account with the email address/),
    ])
    expect(await link(ada.email, issuer)).toEqual([1, expect.stringMatching(/^Usage: /)])
    const account = await site.store.read((tx) => tx.accounts.byUserId(adasId))
    expect(account?.issuer).not.toBe(issuer)
  })
})

describe('npm run admin -- jobs', () => {
  it('lists what is left to do, and why it waits, while the server runs', async () => {
    const variables = { DATA_DIR: site.directory, BASE_URL: site.baseUrl }
    expect(await admin(['jobs'], variables)).toMatchObject({
      code: 0,
      out: 'There are no jobs to do.\n',
    })
    const job = { kind: 'count', subject: 'F', askedBy: 'ann', askedAt: '2026-03-02', state: {} }
    await site.store.write(async (tx) => {
      await tx.jobs.add(job)
      await tx.jobs.add({ ...job, subject: 'G' })
      await tx.jobs.advance(1, {}, '2026-03-03')
      await tx.jobs.fail(2, { message: 'boom', retryAt: '2026-03-04' })
    })
    const { out } = await admin(['jobs'], variables)
    expect(out).toBe(
      '1 count F: asked for at 2026-03-02, 1 steps done\n' +
        '2 count G: asked for at 2026-03-02, 0 steps done, failed 1 times (boom), next try at 2026-03-04\n',
    )
  })
})

describe('npm run admin -- reset-password', () => {
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
    expect(unknown.err).toBe('There is no account with the email address nobody@example.org.\n')
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
