import { mostFamilies } from '#shared/people/family/memberPolicy.ts'
import { familyImportLimits } from '#shared/sync/familyImport.ts'
import type { BroughtFrom, FamilyImport } from '#server/store/familyImports.ts'
import type { ReadTransaction, WriteTransaction } from '#server/store/store.ts'
import { loadActor } from '../actor.ts'
import type { WriteOptions } from '../writing/write.ts'
import { placeOf } from './ids.ts'
import { BringProblem } from './problem.ts'

export const knownTo = async (
  tx: ReadTransaction,
  userId: string,
  from: BroughtFrom,
): Promise<FamilyImport | undefined> => {
  const all = [
    ...(await tx.familyImports.of(userId)),
    ...(await tx.familyImports.claimedBy(userId)),
  ]
  const memberships = await familiesOf(tx, userId)
  return all.find(
    ({ familyId, secret, claims, ...familyImport }) =>
      isSameFamily(familyImport.from, from) &&
      claims[placeOf(secret, from.userId)]?.userId === userId &&
      (familyId === null || memberships.includes(familyId)),
  )
}

/** A family whose server is unknown may come from any server. */
const isSameFamily = (a: BroughtFrom, b: BroughtFrom): boolean =>
  a.familyId === b.familyId &&
  (a.serverId === null || b.serverId === null || a.serverId === b.serverId)

const familiesOf = async (tx: ReadTransaction, userId: string): Promise<readonly string[]> =>
  (await loadActor(tx, userId)).memberships.map(({ familyId }) => familyId)

export const makeRoom = async (tx: WriteTransaction, userId: string): Promise<void> => {
  const own = await tx.familyImports.of(userId)
  if (own.length < mostFamilies) return
  const oldest = own.find(({ state }) => state === 'begun')
  if (oldest === undefined) throw new BringProblem('forbidden')
  await tx.familyImports.delete(oldest.id)
}

export const requireOwn = async (
  tx: ReadTransaction,
  userId: string,
  id: string,
): Promise<FamilyImport> => {
  const familyImport = await tx.familyImports.get(id)
  if (familyImport === undefined || familyImport.userId !== userId)
    throw new BringProblem('not-found')
  return familyImport
}

/**
 * Requires a member who began the import, or who came back recently.
 * @param as the owner's id on the former server, for this device or file.
 * @throws BringProblem `not-your-place`, `not-found`, `not-founded`, `bringing-over`
 */
export const requireFounded = async (
  { tx, author: { userId }, now }: Pick<WriteOptions, 'tx' | 'author' | 'now'>,
  id: string,
  as: string,
): Promise<FamilyImport & { readonly familyId: string }> => {
  const familyImport = await tx.familyImports.get(id)
  const isTheirs = Object.values(familyImport?.claims ?? {}).some(
    (claim) => claim.userId === userId,
  )
  if (familyImport === undefined || !isTheirs) throw new BringProblem('not-found')
  const { familyId } = familyImport
  if (familyId === null) throw new BringProblem('not-founded')
  if (!(await familiesOf(tx, userId)).includes(familyId)) throw new BringProblem('not-found')
  const claim = familyImport.claims[placeOf(familyImport.secret, as)]
  if (claim?.userId !== userId) throw new BringProblem('not-your-place')
  if (familyImport.userId !== userId && isOver(claim.at, now))
    throw new BringProblem('bringing-over')
  return { ...familyImport, familyId }
}

const isOver = (at: string, now: string): boolean =>
  Date.parse(now) - Date.parse(at) > familyImportLimits.days * 24 * 60 * 60 * 1000
