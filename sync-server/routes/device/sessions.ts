import { z } from 'zod'
import { instant } from '#shared/core/text.ts'
import { isParentIn } from '#shared/core/actor.ts'
import { mayLookAfterDevices } from '#shared/people/childPolicy.ts'
import { notFound } from '#server/http/problems.ts'
import { linkOwner } from '#server/identity/passwords/passwordResets.ts'
import { tokenHash } from '#server/identity/tokenHash.ts'
import type { Session } from '#server/store/accounts.ts'
import type { ReadTransaction } from '#server/store/store.ts'
import { loadActor } from '#server/sync/actor.ts'
import { call } from '../core/call.ts'
import type { Calls } from '../core/call.ts'
import type { RouteDependencies } from '../core/dependencies.ts'

const sessionAnswer = z.object({
  id: z.string(),
  current: z.boolean(),
  own: z.boolean(),
  userAgent: z.string(),
  createdAt: instant,
  lastSeenAt: instant,
  children: z.array(z.string()),
})
sessionAnswer.register(z.globalRegistry, { id: 'Session' })

/**
 * A person's sessions (docs/product.md, Signing in), and the shared devices of their children:
 * signing out here ends those sessions, too.
 */
export const sessionRoutes: Calls = [
  call('GET /api/sessions', {
    summary:
      'The devices where the signed-in person is signed in, the last seen first, and their children’s shared devices',
    response: z.array(sessionAnswer),
    handle: async ({ userId, session: own }, deps) =>
      (await signedInAt(deps, userId)).map((place) => toAnswer(place, own)),
  }),
  call('DELETE /api/sessions/:session', {
    summary: 'Sign out one of these devices, with the children it names; it removes their data',
    params: z.object({ session: z.string().min(1).max(100) }),
    handle: async ({ params, userId }, deps) => {
      const all = await signedInAt(deps, userId)
      const found = all.find(({ session }) => nameOf(session) === params.session)
      if (found === undefined) throw notFound()
      const children = found.children.map((each) => each.session)
      await deps.devices.endFromAfar([...(found.isOwn ? [found.session] : []), ...children])
    },
  }),
  call('DELETE /api/sessions', {
    summary: 'Sign out everywhere else; the other devices remove their data',
    handle: async ({ userId, session }, { sessions, devices }) => {
      const all = await sessions.listOf(userId)
      await devices.endFromAfar(all.filter(({ idHash }) => idHash !== session.idHash))
    },
  }),
]

/** The database's key of a session must not be shown. */
const nameOf = ({ idHash }: Session): string => tokenHash(idHash)

interface SignedInAt {
  readonly session: Session
  readonly isOwn: boolean
  readonly children: readonly ChildsPlace[]
}

interface ChildsPlace {
  readonly deviceHash: string
  readonly firstName: string
  readonly session: Session
}

const toAnswer = (
  { session, isOwn, children }: SignedInAt,
  here: Session,
): z.input<typeof sessionAnswer> => ({
  id: nameOf(session),
  current: session.idHash === here.idHash,
  own: isOwn,
  userAgent: session.userAgent,
  createdAt: session.createdAt,
  lastSeenAt: session.lastSeenAt,
  children: children.map(({ firstName }) => firstName),
})

const signedInAt = async (
  { store, sessions, environment }: RouteDependencies,
  userId: string,
): Promise<readonly SignedInAt[]> => {
  const own = await sessions.listOf(userId)
  const now = environment.now().toISOString()
  return store.read(async (tx) => {
    const byDevice = new Map<string, readonly ChildsPlace[]>()
    for (const place of await childrensPlaces(tx, userId, now)) {
      byDevice.set(place.deviceHash, [...(byDevice.get(place.deviceHash) ?? []), place])
    }
    const mine: SignedInAt[] = []
    for (const session of own) {
      const deviceHash = (await tx.devices.bySession(session.idHash))?.deviceHash ?? ''
      mine.push({ session, isOwn: true, children: byDevice.get(deviceHash) ?? [] })
      byDevice.delete(deviceHash)
    }
    const childrens = [...byDevice.values()].flatMap((children): readonly SignedInAt[] => {
      const [last] = children.map((each) => each.session).toSorted(lastSeenFirst)
      return last === undefined ? [] : [{ session: last, isOwn: false, children }]
    })
    return [...mine, ...childrens]
  })
}

const lastSeenFirst = (a: Session, b: Session): number => (a.lastSeenAt < b.lastSeenAt ? 1 : -1)

const childrensPlaces = async (
  tx: ReadTransaction,
  userId: string,
  now: string,
): Promise<readonly ChildsPlace[]> => {
  const actor = await loadActor(tx, userId)
  const isParentOf = (familyId: string): boolean => isParentIn(actor, familyId)
  const places = new Map<string, ChildsPlace>()
  for (const { familyId } of actor.memberships.filter((each) => isParentOf(each.familyId))) {
    const live = (await tx.records.membersOf(familyId)).filter(({ leftAt }) => leftAt === null)
    for (const member of live) {
      const owner = await linkOwner(tx, member.userId)
      if (owner === undefined) continue
      if (!mayLookAfterDevices(isParentOf, owner.profile, owner.memberships, now)) continue
      for (const { deviceHash, sessionHash } of await tx.devices.placesOf(member.userId)) {
        const session = await tx.accounts.session(sessionHash)
        if (session === undefined || session.expiresAt <= now) continue
        places.set(sessionHash, { deviceHash, firstName: member.firstName, session })
      }
    }
  }
  return [...places.values()]
}
