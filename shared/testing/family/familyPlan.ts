import type { Role } from '../../core/role.ts'

/** IANA zone in which a made-up family lives. */
export const familyTimeZone = 'Europe/Berlin'

/** The currency of a made-up family: ISO 4217, and the sign that goals name. */
export const familyCurrency = { code: 'USD', sign: '$' } as const

export interface FamilyPlan {
  readonly seed: number
  readonly years: number
  /** How many people, from 1 to 12. */
  readonly familySize: number
  /** 'yyyy-MM-dd': the day the family has lived up to. */
  readonly today: string
}

export interface GeneratedPerson {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly role: Role
  /** Index into the member colours. */
  readonly colour: number
  /** 'yyyy-MM-dd' */
  readonly birthday: string
  /** The same, for children only, of whom the profile asks it. */
  readonly dateOfBirth: string | null
}

/** The accounts of the made-up people after signing up, in the order of `people`. */
export interface Identities {
  readonly familyId: string
  readonly userIds: readonly string[]
}
