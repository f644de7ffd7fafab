import type { AppliedChange } from '#server/sync/writing/change.ts'
import type { RouteDependencies } from '../core/dependencies.ts'
import { accepted, nothingThere } from '../core/outcome.ts'

/**
 * Notes the change in the child's other families, because each of their parents could have done the
 * same (docs/access.md, Who is a child).
 */
export const tellOtherFamilies = async (
  { store, commit, environment }: Pick<RouteDependencies, 'store' | 'commit' | 'environment'>,
  userId: string,
  { familyId, userId: whose }: { readonly familyId: string; readonly userId: string },
  field: 'passwordLinkAt' | 'pinResetAt',
): Promise<void> => {
  const at = environment.now().toISOString()
  const memberships = await store.read((tx) => tx.records.membershipsOf(whose))
  const others = memberships.filter((each) => each.leftAt === null && each.familyId !== familyId)
  const changes = others.map(({ id }): AppliedChange => ({
    type: 'apply',
    id,
    apply: (current) => (current === undefined ? nothingThere : { ...current, [field]: at }),
  }))
  if (changes.length > 0) accepted(await commit({ type: 'system', userId }, changes))
}
