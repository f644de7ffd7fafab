import { m } from '#shared/messages/messages.ts'
import { field } from './fields.ts'
import { html } from './html.ts'
import type { Page } from './layout.ts'
import { aside, form, heading, hiddenUsername, messagePage } from './pages.ts'
import type { FormState } from './pages.ts'

export const linkPage = (state: FormState, email: string, service: string): Page => ({
  title: m.identity_link_title({ service }),
  main: html`${heading(m.identity_link_title({ service }), m.identity_link_text({ email, service }))}
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
    ],
    m.identity_link_begin(),
  )}
  ${aside('', '/account', m.identity_back())}`,
})

/** The content security policy allows forms to this server only, so this is a link. */
export const linkOnwardsPage = (href: string, service: string): Page =>
  messagePage(m.identity_link_onwards_title(), m.identity_link_onwards_text({ service }), {
    href,
    label: m.identity_link_onwards({ service }),
  })
