import type { Role } from '#shared/domain/role.ts'
import { api, askAnyServer } from './client.ts'

export interface NewInvitation {
  readonly id: string
  readonly token: string
  readonly url: string
  readonly role: Role
  /** ISO 8601 instant. */
  readonly expiresAt: string
}

export const createInvitation = (familyId: string, role: Role): Promise<NewInvitation> =>
  api.post(`/api/families/${encodeURIComponent(familyId)}/invitations`, { role })

export interface InvitationShown {
  readonly familyName: string
  readonly role: Role
  /** Who sent it, if they wish to be shown. */
  readonly inviter: {
    readonly firstName: string
    readonly lastName: string
    readonly profileImageUrl: string | null
  } | null
}

/** An invitation may lead away from a server that is gone. */
export const readInvitation = (token: string): Promise<InvitationShown> =>
  askAnyServer<InvitationShown>('GET', `/api/invitations/${encodeURIComponent(token)}`).then(
    ({ body }) => body,
  )

export const acceptInvitation = (token: string): Promise<{ familyId: string }> =>
  api.post(`/api/invitations/${encodeURIComponent(token)}/accept`)

export const revokeInvitation = (familyId: string, id: string): Promise<void> =>
  api.delete(`/api/families/${encodeURIComponent(familyId)}/invitations/${encodeURIComponent(id)}`)
