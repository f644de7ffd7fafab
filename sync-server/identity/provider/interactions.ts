import type { Context } from 'koa'
import type { Provider } from 'oidc-provider'
import { m } from '#shared/messages/messages.ts'
import type { Environment } from '#server/environment.ts'
import { isSignInName } from '#shared/people/user.ts'
import { EmailTaken } from '#server/store/accounts.ts'
import type { Store } from '#server/store/store.ts'
import type { AttemptFrom, Attempts } from '../attempts.ts'
import { check, createAccountForm, forgottenForm, readForm, signInForm } from '../forms.ts'
import type { KnownBrowsers } from '../devices/knownBrowsers.ts'
import type { Mailer } from '../passwords/mailer.ts'
import { noProblems } from '../pages/fields.ts'
import type { Problems } from '../pages/fields.ts'
import {
  askForLinkPage,
  askParentPage,
  createAccountPage,
  forgottenPage,
  linkSentPage,
  noNewAccountsPage,
  signInPage,
} from '../pages/pages.ts'
import type { Typed } from '../pages/pages.ts'
import type { Passwords } from '../passwords/passwords.ts'
import type { PasswordResets } from '../passwords/passwordResets.ts'
import type { Registration } from '../registration.ts'
import { invitationTokenOf, safeReturnTo } from '../returnTo.ts'
import type { PageSteps } from '../steps.ts'

export interface InteractionOptions {
  readonly store: Store
  readonly environment: Environment
  readonly provider: Provider
  readonly passwords: Passwords
  readonly attempts: Attempts
  readonly browsers: KnownBrowsers
  readonly resets: PasswordResets
  readonly registration: Registration
  readonly mailer: Mailer | undefined
  readonly supportEmail: string | undefined
  readonly service: string | undefined
  readonly steps: PageSteps
  readonly onError: (error: unknown) => void
}

export type Step = (ctx: Context) => Promise<void>

interface Interaction {
  readonly uid: string
  readonly returnTo: string
  readonly screen: string | undefined
  readonly again: boolean
}

export const createInteractions = (options: InteractionOptions) => {
  const { provider, browsers, steps } = options

  /** Only the browser that began the sign-in has its cookie. */
  const find = async (ctx: Context): Promise<Interaction | undefined> => {
    try {
      const details = await provider.interactionDetails(ctx.req, ctx.res)
      if (ctx.path.split('/')[3] !== details.uid) return undefined
      return toInteraction(details)
    } catch (error) {
      if (error instanceof Error && error.name === 'SessionNotFound') return undefined
      throw error
    }
  }

  const within =
    (work: (ctx: Context, interaction: Interaction) => Promise<void> | void): Step =>
    async (ctx) => {
      const interaction = await find(ctx)
      if (interaction === undefined) return steps.expired(ctx)
      await work(ctx, interaction)
    }

  const finish = async (ctx: Context, subject: string, email: string): Promise<void> => {
    ctx.append('Set-Cookie', browsers.remember(ctx.get('Cookie'), email))
    const result = { login: { accountId: subject, remember: false } }
    const onwards = await provider.interactionResult(ctx.req, ctx.res, result, {
      mergeWithLastSubmission: false,
    })
    ctx.status = 303
    ctx.redirect(onwards)
  }

  const pages = createPages(options)
  return {
    begin: within(async (ctx, interaction) => {
      const joins = invitationTokenOf(interaction.returnTo) !== undefined
      const creates = interaction.screen === 'create' || (joins && interaction.screen !== 'sign-in')
      const open = await mayCreate(options, interaction.returnTo)
      ctx.status = 303
      ctx.redirect(pathOf(interaction, creates && open ? 'create' : 'sign-in'))
    }),
    showSignIn: within((ctx, interaction) => pages.signIn(ctx, interaction, {}, noProblems)),
    signIn: within(signInStep(options, pages, finish)),
    showCreate: within((ctx, interaction) => pages.create(ctx, interaction, {}, noProblems)),
    create: within(createStep(options, pages, finish)),
    showForgotten: within((ctx, interaction) => pages.forgotten(ctx, interaction, {}, noProblems)),
    sendLink: within(sendLinkStep(options, pages)),
  }
}

const toInteraction = ({
  uid,
  params: { return_to: returnTo, screen, again },
}: Awaited<ReturnType<Provider['interactionDetails']>>): Interaction => ({
  uid,
  returnTo: safeReturnTo(returnTo),
  screen: typeof screen === 'string' ? screen : undefined,
  again: again !== undefined,
})

type Pages = ReturnType<typeof createPages>
type Finish = (ctx: Context, subject: string, email: string) => Promise<void>

const pathOf = ({ uid }: Interaction, page: 'sign-in' | 'create' | 'forgotten'): string =>
  `/identity/interaction/${uid}/${page}`

const wayThere = ({ returnTo, again }: Interaction): string =>
  `/api/login?${new URLSearchParams({ way: 'provider', returnTo, ...(again && { again: '1' }) })}`

const createPages = (options: InteractionOptions) => {
  const { steps, registration, mailer, supportEmail, browsers, service } = options
  return {
    signIn: async (
      ctx: Context,
      on: Interaction,
      typed: Typed,
      problems: Problems,
      status = 200,
    ) => {
      const create = registration.rule === 'closed' ? undefined : pathOf(on, 'create')
      const isKnown = browsers.nameOf(ctx.get('Cookie')) !== undefined
      const state = { action: pathOf(on, 'sign-in'), typed, problems }
      const forgotten = pathOf(on, 'forgotten')
      const other = service === undefined ? undefined : { service, href: wayThere(on) }
      steps.answer(ctx, signInPage(state, { create, forgotten, isKnown, other }), status)
    },
    create: async (
      ctx: Context,
      on: Interaction,
      typed: Typed,
      problems: Problems,
      status = 200,
    ) => {
      const signIn = pathOf(on, 'sign-in')
      if (!(await mayCreate(options, on.returnTo))) {
        return steps.answer(ctx, noNewAccountsPage(registration.rule, signIn), 403)
      }
      const invited = invitationTokenOf(on.returnTo) !== undefined
      const state = { action: pathOf(on, 'create'), typed, problems }
      steps.answer(ctx, createAccountPage(state, { signIn, invited }), status)
    },
    forgotten: async (
      ctx: Context,
      on: Interaction,
      typed: Typed,
      problems: Problems,
      status = 200,
    ) => {
      const signIn = pathOf(on, 'sign-in')
      if (service !== undefined) return steps.answer(ctx, askParentPage(signIn))
      if (mailer === undefined) return steps.answer(ctx, askForLinkPage(signIn, supportEmail))
      const state = { action: pathOf(on, 'forgotten'), typed, problems }
      steps.answer(ctx, forgottenPage(state, signIn), status)
    },
  }
}

const signInStep =
  (options: InteractionOptions, pages: Pages, finish: Finish) =>
  async (ctx: Context, on: Interaction): Promise<void> => {
    const { passwords, attempts, steps } = options
    const sent = await readForm(ctx)
    if (sent === undefined) return steps.expired(ctx)
    const typed = { email: sent.get('email') ?? '' }
    const checked = check(signInForm, ['email', 'password'], sent)
    if (checked.type === 'problems') return pages.signIn(ctx, on, typed, checked.problems, 400)
    const { email, password } = checked.values
    const from = whence(options, ctx, email)
    const wait = await attempts.begin('password', email, from)
    if (wait !== undefined) {
      return pages.signIn(ctx, on, typed, steps.tooMany(ctx, wait), 429)
    }
    const credential = await credentialFor(options, email)
    const matches = await passwords.verify(credential?.passwordHash, password)
    if (credential === undefined || !matches) {
      const problems = new Map([['', m.identity_sign_in_wrong()]])
      return pages.signIn(ctx, on, typed, problems, 401)
    }
    await attempts.succeed('password', email, from)
    await finish(ctx, credential.subject, email)
  }

/** If there is another provider, addresses cannot be used for signing in here. */
const credentialFor = async ({ store, service }: InteractionOptions, login: string) =>
  service === undefined || isSignInName(login)
    ? store.read((tx) => tx.accounts.credentialByEmail(login))
    : undefined

const whence = ({ browsers }: InteractionOptions, ctx: Context, email: string): AttemptFrom => ({
  address: ctx.ip,
  known: browsers.nameFor(ctx.get('Cookie'), email),
})

const createStep =
  (options: InteractionOptions, pages: Pages, finish: Finish) =>
  async (ctx: Context, on: Interaction): Promise<void> => {
    const { store, environment, passwords, attempts, steps } = options
    const sent = await readForm(ctx)
    if (sent === undefined) return steps.expired(ctx)
    const names = ['firstName', 'lastName', 'email']
    const typed = Object.fromEntries(names.map((name) => [name, sent.get(name) ?? '']))
    if (!(await mayCreate(options, on.returnTo))) return pages.create(ctx, on, {}, noProblems)
    const checked = check(createAccountForm, [...names, 'password'], sent)
    if (checked.type === 'problems') return pages.create(ctx, on, typed, checked.problems, 400)
    const { email, firstName, lastName, password } = checked.values
    const wait = await attempts.begin('create-account', email, { address: ctx.ip })
    if (wait !== undefined) {
      return pages.create(ctx, on, typed, steps.tooMany(ctx, wait), 429)
    }
    const subject = environment.newId()
    const account = { subject, email, firstName, lastName }
    const passwordHash = await passwords.hash(password)
    const changedAt = environment.now().toISOString()
    try {
      await store.write((tx) =>
        tx.accounts.putCredential({ ...account, passwordHash, changedAt, emailVerifiedAt: null }),
      )
    } catch (error) {
      if (!(error instanceof EmailTaken)) throw error
      const problems = new Map([['email', m.identity_email_taken()]])
      return pages.create(ctx, on, typed, problems, 409)
    }
    await finish(ctx, subject, email)
  }

const sendLinkStep =
  (options: InteractionOptions, pages: Pages) =>
  async (ctx: Context, on: Interaction): Promise<void> => {
    const { attempts, mailer, resets, service, steps, onError } = options
    if (mailer === undefined || service !== undefined)
      return pages.forgotten(ctx, on, {}, noProblems)
    const sent = await readForm(ctx)
    if (sent === undefined) return steps.expired(ctx)
    const typed = { email: sent.get('email') ?? '' }
    const checked = check(forgottenForm, ['email'], sent)
    if (checked.type === 'problems') return pages.forgotten(ctx, on, typed, checked.problems, 400)
    const { email } = checked.values
    const wait = await attempts.begin('forgotten', email, whence(options, ctx, email))
    if (wait !== undefined) {
      return pages.forgotten(ctx, on, typed, steps.tooMany(ctx, wait), 429)
    }
    /** This is not awaited, because the duration would reveal whether the account exists. */
    sendLink(resets, mailer, email).catch(onError)
    steps.answer(ctx, linkSentPage(pathOf(on, 'sign-in')))
  }

const sendLink = async (resets: PasswordResets, mailer: Mailer, email: string): Promise<void> => {
  const link = await resets.create({ email }, { mailed: true })
  if (link === undefined) return
  const { credential, url } = link
  await mailer.send({
    to: credential.email,
    subject: m.identity_mail_subject(),
    text: m.identity_mail_text({ name: credential.firstName, url }),
  })
}

const mayCreate = ({ store, registration }: InteractionOptions, returnTo: string) =>
  store.read((tx) => registration.mayCreate(tx, returnTo))
