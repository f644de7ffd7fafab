import { m } from '#shared/messages/messages.ts'
import type { Config } from '#server/config.ts'
import { passwordLength } from '../passwords/passwords.ts'
import { button, field, linkButton, problemSummary } from './fields.ts'
import type { Problems } from './fields.ts'
import { html } from './html.ts'
import type { Html } from './html.ts'
import type { Page } from './layout.ts'

export type Typed = Readonly<Record<string, string>>

export interface FormState {
  readonly action: string
  readonly typed: Typed
  readonly problems: Problems
}

export const heading = (title: string, text?: string): Html =>
  html`<h1>${title}</h1>
    ${text !== undefined && html`<p class="lead">${text}</p>`}`

export const form = (
  { action, problems }: FormState,
  fields: readonly Html[],
  submit: string,
): Html =>
  html`${problemSummary(problems)}
    <form method="post" action="${action}" novalidate>${fields} ${button(submit)}</form>`

export const aside = (text: string, href: string, link: string): Html =>
  html`<p class="aside">${text} <a href="${href}">${link}</a></p>`

const passwordHint = () => m.identity_password_hint({ shortest: passwordLength.shortest })

const newPasswordField = (name: string, label: string, problems: Problems): Html =>
  field(
    { name, label, type: 'password', autocomplete: 'new-password', hint: passwordHint() },
    problems,
  )

export const hiddenUsername = (email: string): Html =>
  html`<input
    class="hidden"
    type="text"
    name="username"
    value="${email}"
    autocomplete="username"
    readonly
    tabindex="-1"
    aria-hidden="true"
  />`

export const signInPage = (
  state: FormState,
  options: {
    readonly create: string | undefined
    readonly forgotten: string
    readonly isKnown: boolean
    readonly other: { readonly service: string; readonly href: string } | undefined
  },
): Page => ({
  title: m.identity_sign_in(),
  main: html`${heading(
    options.isKnown ? m.identity_sign_in_title() : m.identity_newcomer_title(),
    options.isKnown || options.create === undefined
      ? m.identity_sign_in_text()
      : m.identity_newcomer_text(),
  )}
  ${options.other !== undefined && otherWay(options.other)}
  ${form(
    state,
    [
      field(
        {
          name: 'email',
          label: options.other ? m.identity_sign_in_name() : m.identity_email_or_name(),
          type: 'login',
          autocomplete: 'username',
          value: state.typed['email'],
          /** Beside another way to sign in, focus would open a phone's keyboard over both. */
          autofocus: options.other === undefined && state.typed['email'] === undefined,
        },
        state.problems,
      ),
      field(
        {
          name: 'password',
          label: m.identity_password(),
          type: 'password',
          autocomplete: 'current-password',
          autofocus: state.typed['email'] !== undefined,
        },
        state.problems,
      ),
      html`<p class="forgot"><a href="${options.forgotten}">${m.identity_forgot()}</a></p>`,
    ],
    m.identity_sign_in(),
  )}
  ${options.create !== undefined && aside(m.identity_no_account(), options.create, m.identity_to_create())}`,
})

const otherWay = ({ service, href }: { readonly service: string; readonly href: string }): Html =>
  html`${linkButton(href, m.identity_other_way({ service }))}
    <h2 class="or">${m.identity_name_way()}</h2>
    <p>${m.identity_name_way_text()}</p>`

export const createAccountPage = (
  state: FormState,
  options: { readonly signIn: string; readonly invited: boolean },
): Page => ({
  title: m.identity_create_title(),
  main: html`${heading(
    m.identity_create_title(),
    options.invited ? m.identity_create_invited_text() : m.identity_create_text(),
  )}
  ${form(
    state,
    [
      html`<div class="names">
        ${field({ name: 'firstName', label: m.identity_first_name(), type: 'text', autocomplete: 'given-name', value: state.typed['firstName'], maxLength: 100, autofocus: true }, state.problems)}
        ${field({ name: 'lastName', label: m.identity_last_name(), type: 'text', autocomplete: 'family-name', value: state.typed['lastName'], maxLength: 100, required: false }, state.problems)}
      </div>`,
      field(
        {
          name: 'email',
          label: m.identity_email(),
          type: 'email',
          autocomplete: 'username',
          value: state.typed['email'],
          maxLength: 254,
        },
        state.problems,
      ),
      newPasswordField('password', m.identity_password(), state.problems),
    ],
    m.identity_create(),
  )}
  ${aside(m.identity_have_account(), options.signIn, m.identity_sign_in())}`,
})

export const noNewAccountsPage = (registration: Config['registration'], signIn: string): Page => {
  const invited = registration === 'invited'
  const title = invited ? m.identity_invited_only_title() : m.identity_closed_title()
  return {
    title,
    main: html`${heading(title, invited ? m.identity_invited_only_text() : m.identity_closed_text())}
    ${linkButton(signIn, m.identity_sign_in())}`,
  }
}

const support = (address: string | undefined): Html | undefined =>
  address === undefined ? undefined : html`<p class="lead">${m.identity_support({ address })}</p>`

export const forgottenPage = (state: FormState, signIn: string): Page => ({
  title: m.identity_forgotten_title(),
  main: html`${heading(m.identity_forgotten_title(), m.identity_forgotten_text())}
    ${form(
      state,
      [
        field(
          {
            name: 'email',
            label: m.identity_email(),
            type: 'email',
            autocomplete: 'username',
            value: state.typed['email'],
            autofocus: true,
          },
          state.problems,
        ),
      ],
      m.identity_forgotten_send(),
    )}
    <p class="aside"><a href="${signIn}">${m.identity_back_to_sign_in()}</a></p>`,
})

export const askForLinkPage = (signIn: string, supportEmail: string | undefined): Page => ({
  title: m.identity_forgotten_title(),
  main: html`${heading(m.identity_forgotten_title(), m.identity_forgotten_ask_text())}
  ${support(supportEmail)} ${linkButton(signIn, m.identity_back_to_sign_in())}`,
})

export const askParentPage = (signIn: string): Page => ({
  title: m.identity_forgotten_title(),
  main: html`${heading(m.identity_forgotten_title(), m.identity_forgotten_parent_text())}
  ${linkButton(signIn, m.identity_back_to_sign_in())}`,
})

export const linkSentPage = (signIn: string): Page => ({
  title: m.identity_forgotten_sent_title(),
  main: html`${heading(m.identity_forgotten_sent_title(), m.identity_forgotten_sent_text())}
  ${linkButton(signIn, m.identity_back_to_sign_in())}`,
})

export const resetPage = (state: FormState, email: string): Page => ({
  title: m.identity_reset_title(),
  main: html`${heading(m.identity_reset_title(), m.identity_reset_text({ email }))}
  ${form(
    state,
    [
      hiddenUsername(email),
      newPasswordField('password', m.identity_new_password(), state.problems),
    ],
    m.identity_reset_save(),
  )}`,
})

export const changePasswordPage = (state: FormState, email: string): Page => ({
  title: m.identity_change_title(),
  main: html`${heading(m.identity_change_title(), m.identity_change_text({ email }))}
    ${form(
      state,
      [
        hiddenUsername(email),
        field(
          {
            name: 'currentPassword',
            label: m.identity_current_password(),
            type: 'password',
            autocomplete: 'current-password',
            autofocus: true,
          },
          state.problems,
        ),
        newPasswordField('password', m.identity_new_password(), state.problems),
      ],
      m.identity_change_save(),
    )}
    <p class="aside"><a href="/">${m.identity_back()}</a></p>`,
})

export const messagePage = (
  title: string,
  text: string,
  link: { readonly href: string; readonly label: string },
): Page => ({
  title,
  main: html`${heading(title, text)} ${linkButton(link.href, link.label)}`,
})
