import { m } from '#shared/messages/messages.ts'

interface Call {
  readonly method: string
  readonly path: string
  readonly body: unknown
}

interface About {
  readonly name: string
  readonly body: Readonly<Record<string, unknown>>
}

const words: readonly (readonly [RegExp, (about: About) => string])[] = [
  [
    /^POST .*\/invitations$/,
    ({ body }) => m.confirm_invite({ role: m.family_role({ role: String(body['role']) }) }),
  ],
  [/^DELETE .*\/invitations\/[^/]+$/, () => m.confirm_withdraw()],
  [/^PATCH .*\/members\/([^/]+)$/, m.confirm_member],
  [/^DELETE .*\/members\/([^/]+)$/, m.confirm_leave],
  [/^POST .*\/members\/([^/]+)\/password-reset$/, m.confirm_password_link],
  [/^PUT .*\/members\/([^/]+)\/pin$/, m.confirm_pin],
  [/^POST .*\/children$/, ({ body }) => m.confirm_child({ name: String(body['firstName']) })],
  [/^POST .*\/children\/([^/]+)\/password$/, m.confirm_child_password],
  [/^POST .*\/children\/([^/]+)\/deletion$/, m.confirm_child_deletion],
  [/^POST .*\/children\/([^/]+)\/joining$/, m.confirm_child_joining],
  [/^POST \/api\/brings\/[^/]+\/family$/, () => m.confirm_family()],
  [/^POST \/api\/user\/deletion$/, () => m.confirm_account_deletion()],
  [/^POST \/api\/families\/[^/]+\/deletion$/, () => m.confirm_family_deletion()],
]

export const callWords = (
  { method, path, body }: Call,
  nameOf: (userId: string) => string,
): string => {
  for (const [pattern, say] of words) {
    const found = pattern.exec(`${method} ${path}`)
    if (found === null) continue
    const name = nameOf(decodeURIComponent(found[1] ?? '')) || m.confirm_somebody()
    return say({ name, body: (body ?? {}) as About['body'] })
  }
  return m.confirm_other()
}
