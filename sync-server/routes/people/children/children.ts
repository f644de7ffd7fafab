import { z } from 'zod'
import { objectPathSchema } from '#shared/core/object.ts'
import { localDate } from '#shared/core/text.ts'
import { signInNameSchema, userSchema } from '#shared/people/user.ts'
import { m } from '#shared/messages/messages.ts'
import { HttpError } from '#server/errors.ts'
import { consentNeeded, forbidden, invalid, notFound } from '#server/http/problems.ts'
import { newPasswordIssue } from '#server/identity/passwords/newPassword.ts'
import type { PasswordOwner } from '#server/identity/passwords/passwords.ts'
import { ChildProblem, mostChildren } from '#server/sync/children.ts'
import type { ChildReason } from '#server/sync/children.ts'
import { call } from '../../core/call.ts'
import type { Calls } from '../../core/call.ts'
import type { RouteDependencies } from '../../core/dependencies.ts'
import { typedPassword } from '../accountDeletion.ts'
import { memberAnswer, toMemberAnswer } from '../people.ts'

const newChild = z.strictObject({
  firstName: userSchema.shape.firstName,
  lastName: userSchema.shape.lastName,
  dateOfBirth: localDate,
  signInName: signInNameSchema,
  password: typedPassword,
  profileImageUrl: objectPathSchema.optional(),
  consent: z.boolean().optional(),
})

/**
 * Parents create profiles without an address, set their passwords and delete them (docs/access.md,
 * Who is a child).
 */
export const childRoutes: Calls = [
  call('POST /api/families/:familyId/children', {
    confirms: true,
    summary: "Make a child's profile with a sign-in name; parents only, who give their consent",
    rate: 'sensitive',
    body: newChild,
    response: memberAnswer,
    status: 201,
    handle: (asked, deps) => addChild(deps, asked),
  }),
  call('POST /api/families/:familyId/children/:childId/password', {
    confirms: true,
    summary: "Set the password of a child's profile and sign it out everywhere; parents only",
    rate: 'sensitive',
    body: z.strictObject({ password: typedPassword }),
    handle: async ({ params, body, userId }, { children, hashPassword, sessions }) => {
      const about = { ...params, actorId: userId }
      const { firstName, lastName, signInName = '' } = await answered(children.find(about))
      const owner = { firstName, lastName, email: signInName }
      const passwordHash = await hashed(hashPassword, body.password, owner)
      await sessions.ended(await answered(children.setPassword(about, passwordHash)))
    },
  }),
  call('POST /api/families/:familyId/children/:childId/deletion', {
    confirms: true,
    summary:
      "Erase a child's profile for good; parents only, with the child's full name and their own password",
    rate: 'sensitive',
    body: z.strictObject({ name: z.string().max(300), password: typedPassword.optional() }),
    handle: async ({ params, body, userId, session }, deps) => {
      const about = { ...params, actorId: userId }
      await answered(deps.children.find(about))
      await deps.reauthenticate({ userId, session }, body.password)
      await deps.sessions.ended(await answered(deps.children.erase(about, body.name)))
    },
  }),
]

const hashed = (
  hashPassword: RouteDependencies['hashPassword'],
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
  { children, hashPassword, releaseNotes }: RouteDependencies,
  { params, body: { password, ...child }, userId }: AddCall,
) => {
  const passwordHash = await hashed(hashPassword, password, { ...child, email: child.signInName })
  const seenUpdates = releaseNotes.map(({ id }) => id)
  const adding = children.add(userId, params.familyId, { ...child, passwordHash, seenUpdates })
  return toMemberAnswer(await answered(adding))
}
