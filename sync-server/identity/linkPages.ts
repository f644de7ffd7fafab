import type { Context } from 'koa'
import type { User } from '#shared/people/user.ts'
import { m } from '#shared/messages/messages.ts'
import { isProfileInCare } from '#shared/people/childPolicy.ts'
import type { Environment } from '#server/environment.ts'
import type { Credential } from '#server/store/accounts.ts'
import type { ReadTransaction, Store } from '#server/store/store.ts'
import type { Attempts } from './attempts.ts'
import { ProviderUnreachable } from './provider/client.ts'
import { readForm } from './forms.ts'
import type { Step } from './provider/interactions.ts'
import { noProblems } from './pages/fields.ts'
import type { Problems } from './pages/fields.ts'
import { linkOnwardsPage, linkPage } from './pages/linkPages.ts'
import { credentialOf } from './passwords/passwordResets.ts'
import type { Passwords } from './passwords/passwords.ts'
import type { Authenticated, Sessions } from './sessions.ts'
import type { PageSteps } from './steps.ts'

export interface LinkPagesOptions {
  readonly store: Pick<Store, 'read'>
  readonly passwords: Passwords
  readonly attempts: Attempts
  readonly sessions: Sessions
  readonly steps: PageSteps
  readonly service: string | undefined
  readonly environment: Pick<Environment, 'now'>
  readonly beginLink: (ctx: Context, userId: string) => Promise<URL>
  readonly onError: (error: unknown) => void
}

const linkPath = '/identity/link'

/**
 * The page asks for the password first, so that finding an open device is not enough to link the
 * account to another provider.
 */
export const createLinkPages = (options: LinkPagesOptions) => {
  const { store, passwords, attempts, sessions, steps, service, beginLink, environment, onError } =
    options
  if (service === undefined) return { showLink: notFound(steps), link: notFound(steps) }

  const now = () => environment.now().toISOString()

  const show = (ctx: Context, email: string, problems: Problems, status = 200) =>
    steps.answer(ctx, linkPage({ action: linkPath, typed: {}, problems }, email, service), status)

  const whenMayLink =
    (work: (ctx: Context, who: Authenticated, credential: Credential) => Promise<void>): Step =>
    async (ctx) => {
      const who = await sessions.authenticate(ctx.get('Cookie'))
      const credential = who && (await store.read((tx) => credentialToLink(tx, who.userId, now())))
      if (who !== undefined && credential !== undefined) return work(ctx, who, credential)
      /** Going on to the other provider would create a second account. */
      ctx.status = 303
      ctx.redirect('/account')
    }

  return {
    showLink: whenMayLink(async (ctx, _who, { email }) => show(ctx, email, noProblems)),
    link: whenMayLink(async (ctx, { userId, session }, { email, subject, passwordHash }) => {
      const sent = await readForm(ctx)
      if (sent === undefined) return steps.expired(ctx)
      const from = { address: ctx.ip, known: session.idHash }
      const wait = await attempts.begin('password', subject, from)
      if (wait !== undefined) return show(ctx, email, steps.tooMany(ctx, wait), 429)
      if (!(await passwords.verify(passwordHash, sent.get('currentPassword') ?? ''))) {
        return show(ctx, email, new Map([['currentPassword', m.identity_password_wrong()]]), 401)
      }
      await attempts.succeed('password', subject, from)
      try {
        const url = await beginLink(ctx, userId)
        steps.answer(ctx, linkOnwardsPage(url.href, service))
      } catch (error) {
        if (!(error instanceof ProviderUnreachable)) throw error
        onError(error)
        show(ctx, email, new Map([['', m.identity_unreachable_text()]]), 502)
      }
    }),
  }
}

const credentialToLink = async (tx: ReadTransaction, userId: string, now: string) => {
  const user = (await tx.records.get(userId)) as User | undefined
  return user && isProfileInCare(user, now) ? undefined : credentialOf(tx, { userId })
}

const notFound =
  (steps: PageSteps): Step =>
  async (ctx) =>
    steps.notFound(ctx)
