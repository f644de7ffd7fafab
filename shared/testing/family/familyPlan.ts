import type { Role } from '../../core/role.ts'

export const familyTimeZone = 'Europe/Berlin'

export const familyCurrency = { code: 'USD', sign: '$' } as const

export interface FamilyPlan {
  readonly seed: number
  readonly years: number
  readonly familySize: number
  /** 'yyyy-MM-dd': the last day of the generated data. */
  readonly today: string
}

export interface GeneratedPerson {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly role: Role
  /** Index of the member color. */
  readonly colour: number
  readonly birthday: string
  /** The same for children only; other profiles have none. */
  readonly dateOfBirth: string | null
}

export interface Identities {
  readonly familyId: string
  readonly userIds: readonly string[]
}
