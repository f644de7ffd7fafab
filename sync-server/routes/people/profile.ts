import { z } from 'zod'
import { objectPathSchema } from '#shared/core/object.ts'
import type { StoredRecord } from '#shared/core/record.ts'
import { roleSchema } from '#shared/core/role.ts'
import { localDate, orNone } from '#shared/core/text.ts'
import { userSchema } from '#shared/people/user.ts'
import { isProfileInCare } from '#shared/people/childPolicy.ts'
import { embeddedIssuer } from '#server/identity/provider/embeddedIssuer.ts'
import { defined } from '../core/defined.ts'
import { currentMembership, ownProfile } from './currentFamily.ts'
import { call } from '../core/call.ts'
import type { Calls } from '../core/call.ts'
import type { RouteDependencies } from '../core/dependencies.ts'
import { acceptedOne, nothingThere } from '../core/outcome.ts'
import { profileAnswer, toProfileAnswer } from './people.ts'
import type { ProfileAnswer } from './people.ts'

const currentUserAnswer = profileAnswer.extend({
  canChangePassword: z.boolean(),
  /** Another provider is configured, while this account still signs in by a password here. */
  canLink: z.boolean(),
  supportEmail: z.string().nullable(),
})

const profileChange = z.strictObject({
  role: roleSchema.optional(),
  firstName: userSchema.shape.firstName.optional(),
  lastName: userSchema.shape.lastName.unwrap().optional(),
  dateOfBirth: orNone(localDate).optional(),
  profileImageUrl: objectPathSchema.nullable().optional(),
  onboardingCompleted: z.boolean().optional(),
  currentFamilyId: userSchema.shape.currentFamilyId.unwrap().optional(),
})

export const profileRoutes: Calls = [
  call('GET /api/auth/user', {
    summary: 'Who is signed in',
    response: currentUserAnswer,
    handle: async ({ userId }, deps) => ({
      ...(await readProfile(deps, userId)),
      ...(await passwordRights(deps, userId)),
      supportEmail: deps.config.supportEmail ?? null,
    }),
  }),
  call('GET /api/user/profile', {
    summary: "The signed-in person's profile",
    response: profileAnswer,
    handle: ({ userId }, deps) => readProfile(deps, userId),
  }),
  call('PUT /api/user/profile', {
    summary: 'Change the profile; the role only while the person is in no family',
    body: profileChange,
    response: profileAnswer,
    handle: ({ body, userId }, deps) => changeProfile(deps, userId, body),
  }),
]

const readProfile = (
  { store, releaseNotes }: RouteDependencies,
  userId: string,
): Promise<ProfileAnswer> =>
  store.read(async (tx) => {
    const user = await ownProfile(tx, userId)
    return toProfileAnswer(user, await currentMembership(tx, user), releaseNotes)
  })

/** A child's profile has its password here, even if another provider signs in everybody else. */
const passwordRights = async (
  { store, config, environment }: RouteDependencies,
  userId: string,
): Promise<Pick<z.output<typeof currentUserAnswer>, 'canChangePassword' | 'canLink'>> => {
  if (config.oidc === undefined) return { canChangePassword: true, canLink: false }
  return store.read(async (tx) => {
    const user = await ownProfile(tx, userId)
    const isHere = (await tx.accounts.byUserId(userId))?.issuer === embeddedIssuer
    return {
      canChangePassword: isHere && user.signInName !== undefined,
      canLink: isHere && !isProfileInCare(user, environment.now().toISOString()),
    }
  })
}

const changeProfile = async (
  deps: RouteDependencies,
  userId: string,
  { role, ...fields }: z.output<typeof profileChange>,
): Promise<ProfileAnswer> => {
  const change = defined({ ...fields, userRole: role })
  if (Object.keys(change).length > 0) {
    const apply = (current: StoredRecord | undefined) =>
      current === undefined || current._deleted ? nothingThere : { ...current, ...change }
    acceptedOne(
      await deps.commit({ type: 'person', userId }, [{ type: 'apply', id: userId, apply }]),
    )
  }
  return readProfile(deps, userId)
}
