import type { Context } from 'koa'
import { m } from '#shared/messages/messages.ts'
import type { Environment } from '#server/environment.ts'
import type { Credential } from '#server/store/accounts.ts'
import type { Store } from '#server/store/store.ts'
import type { Commit } from '#server/sync/writing/change.ts'
import type { Attempts } from '../attempts.ts'
import { check, newPasswordForm, readForm } from '../forms.ts'
import type { Step } from '../provider/interactions.ts'
import { noProblems } from '../pages/fields.ts'
import type { Problems } from '../pages/fields.ts'
import { changePasswordPage, messagePage, resetPage } from '../pages/pages.ts'
import type { Passwords } from './passwords.ts'
import { tellOwnerOfLink } from '../linkTold.ts'
import { credentialOf } from './passwordResets.ts'
import type { PasswordResets } from './passwordResets.ts'
import type { Authenticated, Sessions } from '../sessions.ts'
import type { PageSteps } from '../steps.ts'

export interface PasswordPagesOptions {
  readonly store: Store
  readonly environment: Environment
  readonly commit: Commit
  readonly passwords: Passwords
  readonly attempts: Attempts
  readonly resets: PasswordResets
  readonly sessions: Sessions
  readonly steps: PageSteps
}

export const createPasswordPages = (options: PasswordPagesOptions) => {
  const { resets, sessions, steps, passwords, commit } = options

  const withLink =
    (work: (ctx: Context, token: string, credential: Credential) => Promise<void>): Step =>
    async (ctx) => {
      const token = ctx.path.split('/')[3] ?? ''
      const credential = await resets.find(token)
      if (credential !== undefined) return work(ctx, token, credential)
      return (await resets.waits(token)) ? linkWaits(ctx, steps) : linkIsGone(ctx, steps)
    }

  const reset = (ctx: Context, email: string, problems: Problems, status = 200) =>
    steps.answer(ctx, resetPage({ action: ctx.path, typed: {}, problems }, email), status)

  const change = changeSteps(options)
  return {
    showReset: withLink(async (ctx, _token, { email }) => reset(ctx, email, noProblems)),
    reset: withLink(async (ctx, token, credential) => {
      const { email } = credential
      const sent = await readForm(ctx)
      if (sent === undefined) return linkIsGone(ctx, steps)
      const checked = check(newPasswordForm(credential), ['password'], sent)
      if (checked.type === 'problems') return reset(ctx, email, checked.problems, 400)
      const used = await resets.use(token, await passwords.hash(checked.values.password))
      if (used === undefined) return linkIsGone(ctx, steps)
      if (used.userId !== null) {
        await sessions.endAllOf(used.userId)
        await tellOwnerOfLink(commit, used.userId, null)
      }
      const signIn = { href: '/api/login', label: m.identity_sign_in() }
      const title = m.identity_reset_done_title()
      steps.answer(ctx, messagePage(title, m.identity_reset_done_text(), signIn))
    }),
    showChange: change.show,
    change: change.save,
  }
}

const linkWaits = (ctx: Context, steps: PageSteps): void => {
  const signIn = { href: '/api/login', label: m.identity_back_to_sign_in() }
  const title = m.identity_reset_waits_title()
  steps.answer(ctx, messagePage(title, m.identity_reset_waits_text(), signIn), 425)
}

const linkIsGone = (ctx: Context, steps: PageSteps): void => {
  const signIn = { href: '/api/login', label: m.identity_back_to_sign_in() }
  const title = m.identity_reset_gone_title()
  steps.answer(ctx, messagePage(title, m.identity_reset_gone_text(), signIn), 410)
}

const changePath = '/identity/password'

const changeSteps = (options: PasswordPagesOptions) => {
  const { store, environment, passwords, attempts, sessions, steps } = options

  const show = (ctx: Context, email: string, problems: Problems, status = 200) =>
    steps.answer(
      ctx,
      changePasswordPage({ action: changePath, typed: {}, problems }, email),
      status,
    )

  const whenSignedIn =
    (work: (ctx: Context, who: Authenticated, credential: Credential) => Promise<void>): Step =>
    async (ctx) => {
      const who = await sessions.authenticate(ctx.get('Cookie'))
      if (who === undefined) {
        ctx.status = 303
        return ctx.redirect(`/api/login?returnTo=${changePath}`)
      }
      const credential = await store.read((tx) => credentialOf(tx, who))
      if (credential === undefined) return elsewhere(ctx, steps)
      await work(ctx, who, credential)
    }

  return {
    show: whenSignedIn(async (ctx, _who, { email }) => show(ctx, email, noProblems)),
    save: whenSignedIn(async (ctx, who, credential) => {
      const { email, subject } = credential
      const sent = await readForm(ctx)
      if (sent === undefined) return steps.expired(ctx)
      const checked = check(newPasswordForm(credential), ['password'], sent)
      if (checked.type === 'problems') return show(ctx, email, checked.problems, 400)
      const from = { address: ctx.ip, known: who.session.idHash }
      const wait = await attempts.begin('password', subject, from)
      if (wait !== undefined) return show(ctx, email, steps.tooMany(ctx, wait), 429)
      const current = sent.get('currentPassword') ?? ''
      if (!(await passwords.verify(credential.passwordHash, current))) {
        return show(ctx, email, new Map([['currentPassword', m.identity_password_wrong()]]), 401)
      }
      await attempts.succeed('password', subject, from)
      const passwordHash = await passwords.hash(checked.values.password)
      const changedAt = laterThan(credential.changedAt, environment.now())
      await store.write(async (tx) => {
        await tx.accounts.putCredential({ ...credential, passwordHash, changedAt })
        await tx.accounts.notePasswordBy(who.userId, null)
      })
      await sessions.endAllOf(who.userId, who.session.idHash)
      const home = { href: '/', label: m.identity_back() }
      const title = m.identity_change_done_title()
      steps.answer(ctx, messagePage(title, m.identity_change_done_text(), home))
    }),
  }
}

const elsewhere = (ctx: Context, steps: PageSteps): void => {
  const home = { href: '/', label: m.identity_back() }
  const title = m.identity_change_title()
  steps.answer(ctx, messagePage(title, m.identity_change_elsewhere_text(), home))
}

/**
 * The new time is later even if the last one came from a clock that was ahead. Otherwise a restored
 * backup could bring an old password back (beginEpoch.ts).
 */
const laterThan = (last: string, now: Date): string =>
  new Date(Math.max(now.getTime(), Date.parse(last) + 1)).toISOString()
