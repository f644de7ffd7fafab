import type { StoredRecord, WireRecord } from '#shared/core/record.ts'

export interface Names {
  readonly firstName: unknown
  readonly lastName: unknown
  readonly profileImageUrl: unknown
}

export const namesOf = (user: StoredRecord): Names => ({
  firstName: user['firstName'],
  lastName: user['lastName'],
  profileImageUrl: user['profileImageUrl'],
})

export const withNames = (member: WireRecord, user: StoredRecord): WireRecord => ({
  ...member,
  ...namesOf(user),
})
