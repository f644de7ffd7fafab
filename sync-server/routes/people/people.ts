import { z } from 'zod'
import { lastSeen } from '#shared/device/appUpdates.ts'
import type { AppUpdate } from '#shared/device/appUpdate.ts'
import type { Family } from '#shared/people/family/family.ts'
import { familySchema } from '#shared/people/family/family.ts'
import { isAwaited } from '#shared/people/family/member.ts'
import type { Member } from '#shared/people/family/member.ts'
import { familyKind } from '#shared/people/family/familyKind.ts'
import { memberKind } from '#shared/people/family/memberKind.ts'
import { userKind } from '#shared/people/userKind.ts'
import type { Shown } from '#shared/core/record.ts'
import { roleSchema } from '#shared/core/role.ts'
import { instant } from '#shared/core/text.ts'
import type { User } from '#shared/people/user.ts'
import { recordsOf } from '../core/liveRecords.ts'
import { answerOfKind, madeFields } from '../core/shapes.ts'

export const personShown = z.object({
  firstName: z.string(),
  lastName: z.string(),
  profileImageUrl: z.string().nullable(),
})
personShown.register(z.globalRegistry, { id: 'Person' })

export const toPersonShown = (
  person: z.input<typeof personShown>,
): z.input<typeof personShown> => ({
  firstName: person.firstName,
  lastName: person.lastName,
  profileImageUrl: person.profileImageUrl,
})

const member = answerOfKind(memberKind, {
  id: z.string(),
  familyId: z.string(),
  userId: z.string(),
  role: roleSchema,
  colour: z.int(),
  joinedAt: instant,
  awaited: z.boolean(),
  offeredBy: z.string().nullable(),
  user: z.object({ ...personShown.shape, userRole: roleSchema }),
})

export const memberAnswer = member.schema

export type MemberAnswer = z.input<typeof memberAnswer>

export const toMemberAnswer = (record: Member): MemberAnswer =>
  member.of(record, {
    awaited: isAwaited(record),
    user: { ...toPersonShown(record), userRole: record.role },
  })

export const broughtInAnswer = z.object({ by: z.string(), at: instant }).nullable()

const family = answerOfKind(familyKind, {
  id: z.string(),
  name: z.string(),
  timeZone: z.string(),
  locale: z.string(),
  currency: z.string(),
  dateLocale: z.string(),
  weekStart: familySchema.shape.weekStart.unwrap(),
  keepsPlaces: z.boolean(),
  ...madeFields,
  broughtIn: broughtInAnswer,
})

export const familyAnswer = family.schema

export type FamilyAnswer = z.input<typeof familyAnswer>

export const toFamilyAnswer = (record: Shown<Family>): FamilyAnswer =>
  family.of(record, {
    dateLocale: record.dateLocale ?? '',
    /** Older records do not have it. */
    keepsPlaces: record.keepsPlaces ?? false,
    broughtIn: record.broughtIn ?? null,
  })

export const profileAnswer = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.email().nullable(),
  profileImageUrl: z.string().nullable(),
  userRole: roleSchema,
  dateOfBirth: z.iso.date().nullable(),
  accountType: z.literal('full'),
  onboardingCompleted: z.boolean(),
  currentFamilyId: z.string().nullable(),
  lastSeenUpdate: z.string().nullable(),
})
profileAnswer.register(z.globalRegistry, { id: 'Profile' })

export type ProfileAnswer = z.input<typeof profileAnswer>

export const toProfileAnswer = (
  user: User,
  current: Member | undefined,
  releaseNotes: readonly AppUpdate[],
): ProfileAnswer => ({
  id: user.id,
  firstName: user.firstName,
  lastName: user.lastName,
  email: user.email,
  profileImageUrl: user.profileImageUrl,
  userRole: current?.role ?? user.userRole,
  dateOfBirth: user.dateOfBirth,
  accountType: user.accountType,
  onboardingCompleted: user.onboardingCompleted,
  currentFamilyId: current?.familyId ?? null,
  lastSeenUpdate: lastSeen(releaseNotes, user.seenUpdates),
})

export const { asStored: asUser } = recordsOf(userKind)
export const { asStored: asFamily } = recordsOf(familyKind)
export const { asStored: asMember } = recordsOf(memberKind)
