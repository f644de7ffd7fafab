import { z } from 'zod'
import { openInvitationsList } from '#shared/people/peopleLists.ts'
import {
  invitationEnd,
  invitationSchema,
  invitationState,
} from '#shared/people/family/invitation.ts'
import type { Invitation } from '#shared/people/family/invitation.ts'
import { isAwaited } from '#shared/people/family/member.ts'
import type { StoredRecord } from '#shared/core/record.ts'
import { roleSchema } from '#shared/core/role.ts'
import type { Role } from '#shared/core/role.ts'
import { instant } from '#shared/core/text.ts'
import { m } from '#shared/messages/messages.ts'
import { invalid, notFound } from '#server/http/problems.ts'
import { tokenHash } from '#server/identity/tokenHash.ts'
import type { ReadTransaction } from '#server/store/store.ts'
import { call } from '../../core/call.ts'
import type { Calls } from '../../core/call.ts'
import type { RouteDependencies } from '../../core/dependencies.ts'
import { acceptedOne, nothingThere } from '../../core/outcome.ts'
import { readable, readerOf, requireFamily } from '../../core/reader.ts'
import { siteOf } from '../../core/site.ts'

const newInvitation = z.strictObject({
  role: roleSchema,
  /** A parent must consent to a child's membership when inviting the child. */
  consent: z.boolean().optional(),
  userId: z.string().min(1).max(60).optional(),
})

const newInvitationAnswer = z.object({
  id: z.string(),
  token: z.string(),
  url: z.url(),
  role: roleSchema,
  expiresAt: instant,
})
newInvitationAnswer.register(z.globalRegistry, { id: 'NewInvitation' })

const invitationAnswer = z.object({
  id: z.string(),
  role: roleSchema,
  userId: z.string().nullable(),
  state: z.enum(['open', 'expired', 'accepted']),
  expiresAt: instant,
  createdBy: z.string(),
  createdAt: instant,
})
invitationAnswer.register(z.globalRegistry, { id: 'Invitation' })

export const invitationRoutes: Calls = [
  call('POST /api/families/:familyId/invitations', {
    confirms: true,
    summary: 'Make a link that lets one person join with a role, for 7 days',
    body: newInvitation,
    response: newInvitationAnswer,
    status: 201,
    handle: ({ params, body, userId, ctx }, deps) =>
      invite(deps, { userId, familyId: params.familyId, body, site: siteOf(deps, ctx) }),
  }),
  call('GET /api/families/:familyId/invitations', {
    summary: 'Open invitations, newest first',
    response: z.array(invitationAnswer),
    handle: ({ params, userId }, deps) => listInvitations(deps, userId, params.familyId),
  }),
  call('DELETE /api/families/:familyId/invitations/:id', {
    confirms: true,
    summary: 'Cancel an open invitation',
    handle: ({ params, userId }, deps) => revoke(deps, userId, params),
  }),
]

export const asInvitation = (record: StoredRecord): Invitation & StoredRecord =>
  record as unknown as Invitation & StoredRecord

interface NewInvitation {
  readonly userId: string
  readonly familyId: string
  readonly body: z.output<typeof newInvitation>
  readonly site: string
}

const invite = async (
  { store, commit, environment }: RouteDependencies,
  { userId, familyId, body, site }: NewInvitation,
): Promise<z.input<typeof newInvitationAnswer>> => {
  const { role } = body
  await store.read(async (tx) => {
    await requireFamily(tx, await readerOf(tx, userId), familyId)
    if (body.userId !== undefined) await requirePlace(tx, familyId, body.userId, role)
  })
  const token = environment.newToken()
  const invitation = invitationSchema.parse({
    id: environment.newId(),
    kind: 'invitation',
    editId: environment.newToken(),
    familyId,
    role,
    ...(body.userId === undefined ? {} : { userId: body.userId }),
    ...(body.consent === undefined ? {} : { consent: body.consent }),
    tokenHash: tokenHash(token),
    expiresAt: invitationEnd(environment.now().toISOString()),
  })
  acceptedOne(
    await commit({ type: 'person', userId }, [
      { type: 'apply', id: invitation.id, apply: () => ({ ...invitation, _deleted: false }) },
    ]),
  )
  const { id, expiresAt } = invitation
  return { id, token, url: `${site}/join/${token}`, role, expiresAt }
}

const requirePlace = async (
  tx: ReadTransaction,
  familyId: string,
  userId: string,
  role: Role,
): Promise<void> => {
  const members = await tx.records.membersOf(familyId)
  const place = members.find((member) => member.userId === userId)
  if (place === undefined || !isAwaited(place)) throw notFound()
  if (place.role !== role) throw invalid([{ path: 'role', message: m.errors_invalid() }])
}

const listInvitations = (
  { store, environment }: RouteDependencies,
  userId: string,
  familyId: string,
): Promise<z.input<typeof invitationAnswer>[]> =>
  store.read(async (tx) => {
    const reader = await readerOf(tx, userId)
    await requireFamily(tx, reader, familyId)
    const now = environment.now().toISOString()
    const records = await tx.records.list(openInvitationsList(familyId))
    return readable(reader, records)
      .map(asInvitation)
      .map((invitation) => ({
        id: invitation.id,
        role: invitation.role,
        userId: invitation.userId ?? null,
        state: invitationState(invitation, now),
        expiresAt: invitation.expiresAt,
        createdBy: invitation.createdBy,
        createdAt: invitation.createdAt,
      }))
  })

const revoke = async (
  { store, commit }: RouteDependencies,
  userId: string,
  { familyId, id }: { readonly familyId: string; readonly id: string },
): Promise<void> => {
  const isOpen = (record: StoredRecord | undefined): record is StoredRecord =>
    record !== undefined &&
    record.kind === 'invitation' &&
    !record._deleted &&
    asInvitation(record).familyId === familyId &&
    asInvitation(record).acceptedAt === null
  await store.read(async (tx) => {
    const reader = await readerOf(tx, userId)
    await requireFamily(tx, reader, familyId)
    const record = await tx.records.get(id)
    if (!isOpen(record) || !reader.sees(record)) throw notFound()
  })
  const apply = (current: StoredRecord | undefined) =>
    isOpen(current) ? { ...current, _deleted: true } : nothingThere
  acceptedOne(await commit({ type: 'person', userId }, [{ type: 'apply', id, apply }]))
}
