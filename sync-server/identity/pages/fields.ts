import { m } from '#shared/messages/messages.ts'
import { Html, html } from './html.ts'

export interface FieldOptions {
  readonly name: string
  readonly label: string
  /** 'login' is an address or a sign-in name, without automatic capitals. */
  readonly type: 'text' | 'email' | 'login' | 'password'
  readonly autocomplete: string
  readonly value?: string | undefined
  readonly hint?: string
  readonly required?: boolean
  readonly maxLength?: number
  readonly autofocus?: boolean
}

export type Problems = ReadonlyMap<string, string>

export const noProblems: Problems = new Map()

/** The page never contains a typed password. */
export const field = (options: FieldOptions, problems: Problems): Html => {
  const { name, hint } = options
  const problem = problems.get(name)
  const [firstProblem = ''] = problems.keys()
  const takesFocus = firstProblem === '' ? options.autofocus === true : firstProblem === name
  const describedBy = [
    ...(problem === undefined ? [] : [`${name}-problem`]),
    ...(hint === undefined ? [] : [`${name}-hint`]),
  ]
  return html`<div class="field">
    <label for="${name}">${options.label}</label>
    <div class="control">
      <input
        id="${name}"
        name="${name}"
        type="${options.type === 'login' ? 'text' : options.type}"
        autocomplete="${options.autocomplete}"
        ${attribute('value', options.type === 'password' ? undefined : options.value)}
        ${attribute('maxlength', options.maxLength)}
        ${attribute('aria-describedby', describedBy.length > 0 ? describedBy.join(' ') : undefined)}
        ${attribute('aria-invalid', problem === undefined ? undefined : 'true')}
        ${options.required === false ? undefined : new Html('required')}
        ${takesFocus ? new Html('autofocus') : undefined}
        ${options.type === 'text' ? new Html('autocapitalize="words"') : new Html('autocapitalize="none" spellcheck="false"')}
      />
      ${options.type === 'password' && showButton(name)}
    </div>
    ${problem !== undefined && html`<p class="problem" id="${name}-problem">${problem}</p>`}
    ${hint !== undefined && html`<p class="hint" id="${name}-hint">${hint}</p>`}
  </div>`
}

const showButton = (name: string): Html =>
  html`<button class="reveal" type="button" aria-controls="${name}" hidden>
    ${choice('when-hidden', m.identity_show(), m.identity_show_password())}
    ${choice('when-shown', m.identity_hide(), m.identity_hide_password())}
  </button>`

const choice = (name: string, seen: string, spoken: string): Html =>
  html`<span class="${name}"
    ><span aria-hidden="true">${seen}</span><span class="spoken">${spoken}</span></span
  >`

export const problemSummary = (problems: Problems): Html | undefined => {
  if (problems.size === 0) return undefined
  const whole = problems.get('')
  if (whole !== undefined) return html`<p class="summary" role="alert">${whole}</p>`
  return html`<div class="summary" role="alert">
    <p>${m.identity_problem_summary()}</p>
    <ul>
      ${[...problems].map(([name, text]) => html`<li><a href="#${name}">${text}</a></li>`)}
    </ul>
  </div>`
}

export const button = (label: string): Html =>
  html`<button class="button" type="submit">${label}</button>`

export const linkButton = (href: string, label: string): Html =>
  html`<a class="button" href="${href}">${label}</a>`

const attribute = (name: string, value: string | number | undefined): Html | undefined =>
  value === undefined ? undefined : html`${new Html(name)}="${value}"`
