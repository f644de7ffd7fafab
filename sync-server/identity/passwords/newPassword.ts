import { m } from '#shared/messages/messages.ts'
import { passwordLength, passwordProblem } from './passwords.ts'
import type { PasswordOwner, PasswordProblem } from './passwords.ts'

export const newPasswordIssue = (password: string, owner: PasswordOwner): string | undefined => {
  const problem = passwordProblem(password, owner)
  return problem && words[problem]()
}

const words: Readonly<Record<PasswordProblem, () => string>> = {
  'too-short': () => m.identity_password_too_short({ shortest: passwordLength.shortest }),
  'too-long': () => m.identity_password_too_long({ longest: passwordLength.longest }),
  'is-email': () => m.identity_password_is_email(),
  'too-easy': () => m.identity_password_too_easy(),
}
