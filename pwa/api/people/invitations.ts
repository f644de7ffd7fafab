import type { Member } from '#shared/people/family/member.ts'
import type { Role } from '#shared/core/role.ts'
import { api, askAnyServer } from '../client.ts'

export interface NewInvitation {
  readonly id: string
  readonly token: string
  readonly url: string
  readonly role: Role
  readonly expiresAt: string
}

/** @param consent a parent's consent, without which no child is invited. */
export const createInvitation = (
  familyId: string,
  role: Role,
  consent: boolean,
): Promise<NewInvitation> =>
  api.post(`/api/families/${encodeURIComponent(familyId)}/invitations`, {
    role,
    ...(consent ? { consent } : {}),
  })

/** Invites a person of a family that was moved here to take their own place. */
export const createPlaceInvitation = ({
  familyId,
  userId,
  role,
}: Pick<Member, 'familyId' | 'userId' | 'role'>): Promise<NewInvitation> =>
  api.post(`/api/families/${encodeURIComponent(familyId)}/invitations`, { role, userId })

export interface InvitationShown {
  readonly familyName: string
  readonly role: Role
  readonly place: { readonly firstName: string; readonly lastName: string } | null
  /**
   * null if the sender is no longer a parent. Without a public profile, only the first name is
   * given.
   */
  readonly inviter: {
    readonly firstName: string
    readonly lastName: string
    readonly profileImageUrl: string | null
  } | null
}

/** Any server may answer, because an invitation may lead away from one that is gone. */
export const readInvitation = (token: string): Promise<InvitationShown> =>
  askAnyServer<InvitationShown>('GET', `/api/invitations/${encodeURIComponent(token)}`).then(
    ({ body }) => body,
  )

export interface Joined {
  readonly familyId: string
  readonly bringingId: string | null
}

export const acceptInvitation = (token: string): Promise<Joined> =>
  api.post(`/api/invitations/${encodeURIComponent(token)}/accept`)

export const revokeInvitation = (familyId: string, id: string): Promise<void> =>
  api.delete(`/api/families/${encodeURIComponent(familyId)}/invitations/${encodeURIComponent(id)}`)
