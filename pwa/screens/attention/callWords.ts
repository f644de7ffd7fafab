import { m } from '#shared/messages/messages.ts'

const words: readonly (readonly [RegExp, () => string])[] = [
  [/^POST .*\/invitations$/, m.confirm_invite],
  [/^DELETE .*\/invitations\/[^/]+$/, m.confirm_withdraw],
  [/^PATCH .*\/members\/[^/]+$/, m.confirm_member],
  [/^DELETE .*\/members\/[^/]+$/, m.confirm_leave],
  [/^POST .*\/password-reset$/, m.confirm_password_link],
  [/^PUT .*\/members\/[^/]+\/pin$/, m.confirm_pin],
  [/^POST .*\/children$/, m.confirm_child],
  [/^POST .*\/children\/[^/]+\/password$/, m.confirm_child_password],
  [/^POST .*\/children\/[^/]+\/deletion$/, m.confirm_child_deletion],
  [/^POST .*\/children\/[^/]+\/joining$/, m.confirm_child_joining],
  [/^POST \/api\/user\/deletion$/, m.confirm_account_deletion],
  [/^POST \/api\/families\/[^/]+\/deletion$/, m.confirm_family_deletion],
]

/** Says in words what a call of the screens does. */
export const callWords = ({ method, path }: { method: string; path: string }): string =>
  (words.find(([pattern]) => pattern.test(`${method} ${path}`))?.[1] ?? m.confirm_other)()
