import type { AuditEntry } from './family/auditEntry.ts'
import type { Consent } from './family/consent.ts'
import type { Family } from './family/family.ts'
import type { Invitation } from './family/invitation.ts'
import type { Member } from './family/member.ts'
import type { ProfileDetails } from './profileDetails.ts'
import type { Shown } from '../core/record.ts'
import type { User } from './user.ts'
import { columnsAsMade, newestKey, noDate } from '../sync/listColumns.ts'
import type { ListColumns, ListQuery } from '../sync/listColumns.ts'

export const userColumns = (user: Shown<User>): ListColumns => ({
  list: user.id,
  listDate: noDate,
  listNewest: newestKey(user.createdAt),
})

export const familyColumns = (family: Shown<Family>): ListColumns => columnsAsMade('all', family)

export const memberColumns = (member: Member): ListColumns => ({
  list: `${member.familyId}/${member.leftAt === null ? 'active' : 'left'}`,
  listDate: member.joinedAt,
  listNewest: newestKey(member.joinedAt),
})

export const invitationColumns = (invitation: Shown<Invitation>): ListColumns => ({
  list: `${invitation.familyId}/${invitation.acceptedAt === null ? 'open' : 'accepted'}`,
  listDate: invitation.expiresAt,
  listNewest: newestKey(invitation.createdAt),
})

export const profileDetailsColumns = (details: Shown<ProfileDetails>): ListColumns => ({
  list: details.familyId,
  listDate: noDate,
  listNewest: newestKey(details.createdAt),
})

export const consentColumns = (consent: Shown<Consent>): ListColumns => ({
  list: consent.familyId,
  listDate: consent.givenAt,
  listNewest: newestKey(consent.givenAt),
})

export const auditEntryColumns = (entry: Shown<AuditEntry>): ListColumns =>
  columnsAsMade(entry.familyId, entry)

const manyPeople = 500

export const userList = (userId: string): ListQuery => ({
  kind: 'user',
  list: userId,
  by: 'listDate',
  limit: 1,
})

export const familiesList: ListQuery = {
  kind: 'family',
  list: 'all',
  by: 'listDate',
  limit: manyPeople,
}

export const membersList = (familyId: string): ListQuery => ({
  kind: 'member',
  list: `${familyId}/active`,
  by: 'listDate',
  limit: manyPeople,
})

export const formerMembersList = (familyId: string): ListQuery => ({
  kind: 'member',
  list: `${familyId}/left`,
  by: 'listDate',
  limit: manyPeople,
})

export const openInvitationsList = (familyId: string): ListQuery => ({
  kind: 'invitation',
  list: `${familyId}/open`,
  by: 'listNewest',
  limit: manyPeople,
})

const lastEntries = 100

export const auditList = (familyId: string): ListQuery => ({
  kind: 'auditEntry',
  list: familyId,
  by: 'listNewest',
  limit: lastEntries,
})

export const profileDetailsList = (familyId: string): ListQuery => ({
  kind: 'profileDetails',
  list: familyId,
  by: 'listNewest',
  limit: manyPeople,
})
