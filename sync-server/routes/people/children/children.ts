import { z } from 'zod'
import { objectPathSchema } from '#shared/core/object.ts'
import { localDate } from '#shared/core/text.ts'
import { signInNameSchema, userSchema } from '#shared/people/user.ts'
import { m } from '#shared/messages/messages.ts'
import { HttpError } from '#server/errors.ts'
import { consentNeeded, forbidden, invalid, notFound } from '#server/http/problems.ts'
import { route } from '#server/http/route.ts'
import type { Route } from '#server/http/route.ts'
import type { Identity } from '#server/identity/identity.ts'
import { newPasswordIssue } from '#server/identity/passwords/newPassword.ts'
import type { PasswordOwner } from '#server/identity/passwords/passwords.ts'
import type { AppUpdate } from '#shared/device/appUpdate.ts'
import { ChildProblem, mostChildren } from '#server/sync/children.ts'
import type { ChildReason, Children } from '#server/sync/children.ts'
import { typedPassword } from '../accountDeletion.ts'
import { memberAnswer, toMemberAnswer } from '../people.ts'

type ChildIdentity = Pick<Identity, 'hashPassword' | 'reauthenticate' | 'sessions'>

/**
 * Children's profiles without an address (docs/access.md, Who is a child): parents create them, set
 * their passwords and delete them.
 */
export const childRoutes = (
  children: Children,
  identity: ChildIdentity,
  releaseNotes: readonly Pick<AppUpdate, 'id'>[],
): readonly Route[] => [
  route('POST /api/families/:familyId/children', {
    summary: "Make a child's profile, which signs in by a name; parents only, who consent to it",
    rate: 'sensitive',
    body: newChild,
    response: memberAnswer,
    status: 201,
    handle: (call) => addChild(children, identity, call, releaseNotes),
  }),
  route('POST /api/families/:familyId/children/:childId/password', {
    summary: "Set the password of a child's profile, which is then signed out; parents only",
    rate: 'sensitive',
    body: z.strictObject({ password: typedPassword }),
    handle: async ({ params, body, userId }) => {
      const about = { ...params, actorId: userId }
      const { firstName, lastName, signInName = '' } = await answered(children.find(about))
      const owner = { firstName, lastName, email: signInName }
      const passwordHash = await hashed(identity, body.password, owner)
      await identity.sessions.ended(await answered(children.setPassword(about, passwordHash)))
    },
  }),
  route('POST /api/families/:familyId/children/:childId/deletion', {
    summary:
      "Erase a child's profile for good; parents only, who type its name in full and their own password",
    rate: 'sensitive',
    body: z.strictObject({ name: z.string().max(300), password: typedPassword.optional() }),
    handle: async ({ params, body, userId, session }) => {
      const about = { ...params, actorId: userId }
      await answered(children.find(about))
      await identity.reauthenticate({ userId, session }, body.password)
      await identity.sessions.ended(await answered(children.erase(about, body.name)))
    },
  }),
]

const newChild = z.strictObject({
  firstName: userSchema.shape.firstName,
  lastName: userSchema.shape.lastName,
  dateOfBirth: localDate,
  signInName: signInNameSchema,
  password: typedPassword,
  profileImageUrl: objectPathSchema.optional(),
  /** A parent's consent to the child's membership. */
  consent: z.boolean().optional(),
})

/** @throws HttpError 400 for an unacceptable password. */
const hashed = (
  { hashPassword }: ChildIdentity,
  password: string,
  owner: PasswordOwner,
): Promise<string> => {
  const message = newPasswordIssue(password, owner)
  if (message !== undefined) throw invalid([{ path: 'password', message }])
  return hashPassword(password)
}

const answered = <T>(answer: Promise<T>): Promise<T> =>
  answer.catch((error: unknown) => {
    throw error instanceof ChildProblem ? problems[error.reason]() : error
  })

const problems: Readonly<Record<ChildReason, () => HttpError>> = {
  'not-found': notFound,
  forbidden,
  'consent-needed': consentNeeded,
  'of-age': () => invalid([{ path: 'dateOfBirth', message: m.children_date_of_birth_adult() }]),
  'sign-in-name-taken': () =>
    new HttpError(409, 'sign-in-name-taken', m.children_sign_in_name_taken()),
  'too-many': () => new HttpError(409, 'too-many', m.children_too_many({ most: mostChildren })),
  quota: () => new HttpError(507, 'quota', m.errors_quota()),
  'not-a-profile': () => new HttpError(409, 'not-a-profile', m.children_not_a_profile()),
  elsewhere: () => new HttpError(409, 'elsewhere', m.children_elsewhere()),
  'other-name': () => new HttpError(409, 'other-name', m.errors_other_name()),
}

interface AddCall {
  readonly params: { readonly familyId: string }
  readonly body: z.output<typeof newChild>
  readonly userId: string
}

/** The app's announcements so far count as seen. */
const addChild = async (
  children: Children,
  identity: ChildIdentity,
  { params, body: { password, ...child }, userId }: AddCall,
  releaseNotes: readonly Pick<AppUpdate, 'id'>[],
) => {
  const passwordHash = await hashed(identity, password, { ...child, email: child.signInName })
  const seenUpdates = releaseNotes.map(({ id }) => id)
  const adding = children.add(userId, params.familyId, { ...child, passwordHash, seenUpdates })
  return toMemberAnswer(await answered(adding))
}
