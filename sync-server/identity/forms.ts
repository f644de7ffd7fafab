import type { Context } from 'koa'
import { z } from 'zod'
import { oneLine } from '#shared/core/text.ts'
import { m } from '#shared/messages/messages.ts'
import { newPasswordIssue } from './passwords/newPassword.ts'
import type { PasswordOwner } from './passwords/passwords.ts'
import type { Problems } from './pages/fields.ts'

const mostBytes = 16_384

export const readForm = async (ctx: Context): Promise<URLSearchParams | undefined> => {
  if (ctx.is('application/x-www-form-urlencoded') === false) return undefined
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of ctx.req as AsyncIterable<Buffer>) {
    bytes += chunk.length
    if (bytes <= mostBytes) chunks.push(chunk)
  }
  return bytes > mostBytes ? undefined : new URLSearchParams(Buffer.concat(chunks).toString())
}

export type Checked<T> =
  | { readonly type: 'fine'; readonly values: T }
  | { readonly type: 'problems'; readonly problems: Problems }

const longestEmail = 254

const email = z
  .string()
  .trim()
  .toLowerCase()
  .min(1, { error: () => m.identity_email_required(), abort: true })
  .max(longestEmail, { error: () => m.identity_email_invalid() })
  .pipe(z.email({ error: () => m.identity_email_invalid() }))

const someText = z.string()

export const signInForm = z.object({
  email: z
    .string()
    .trim()
    .toLowerCase()
    .min(1, { error: () => m.identity_login_required() })
    .max(longestEmail, { error: () => m.identity_email_invalid() }),
  password: someText.min(1, { error: () => m.identity_password_required() }),
})

export const forgottenForm = z.object({ email })

export const createAccountForm = z
  .object({
    firstName: z
      .string()
      .overwrite(oneLine)
      .trim()
      .min(1, { error: () => m.forms_first_name_required() })
      .max(100, { error: () => m.identity_first_name_too_long() }),
    lastName: z
      .string()
      .overwrite(oneLine)
      .trim()
      .max(100, { error: () => m.identity_last_name_too_long() }),
    email,
    password: someText,
  })
  .superRefine((values, context) => addPasswordProblem(values.password, values, context), {
    when: () => true,
  })

export const newPasswordForm = (owner: PasswordOwner) =>
  z
    .object({ password: someText })
    .superRefine((values, context) => addPasswordProblem(values.password, owner, context))

export const check = <T>(
  schema: z.ZodType<T>,
  fields: readonly string[],
  sent: URLSearchParams,
): Checked<T> => {
  const parsed = schema.safeParse(
    Object.fromEntries(fields.map((name) => [name, sent.get(name) ?? ''])),
  )
  if (parsed.success) return { type: 'fine', values: parsed.data }
  const found = new Map<string, string>()
  for (const { path, message } of parsed.error.issues) {
    const name = String(path[0] ?? '')
    if (!found.has(name)) found.set(name, message)
  }
  const inOrder = fields.flatMap((name) => {
    const message = found.get(name)
    return message === undefined ? [] : [[name, message] as const]
  })
  return { type: 'problems', problems: new Map(inOrder) }
}

const addPasswordProblem = (
  password: string,
  owner: Partial<PasswordOwner>,
  context: z.RefinementCtx,
): void => {
  const { email = '', firstName = '', lastName = '' } = owner
  const message = newPasswordIssue(password, {
    email: email.trim().toLowerCase(),
    firstName,
    lastName,
  })
  if (message !== undefined) context.addIssue({ code: 'custom', path: ['password'], message })
}
