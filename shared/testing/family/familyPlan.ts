import type { Role } from '../../core/role.ts'

export const familyTimeZone = 'Europe/Berlin'

export const familyCurrency = { code: 'USD', sign: '$' } as const

export interface FamilyPlan {
  readonly seed: number
  readonly years: number
  readonly familySize: number
  readonly today: string
}

export interface GeneratedPerson {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly role: Role
  readonly colour: number
  readonly birthday: string
  readonly dateOfBirth: string | null
}

export interface Identities {
  readonly familyId: string
  readonly userIds: readonly string[]
}
