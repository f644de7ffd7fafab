import { rolesAt } from './access.ts'
import type { History, Rec, Violation } from './history.ts'
import { changedBetween } from './taskRights.ts'

/**
 * What parents decide (access.md, Approval): a version is decided once, by a parent; and an event of a
 * child's waits for that, each version of it.
 */
export const decisionsHold = (history: History): readonly Violation[] =>
  history.recordIds.flatMap((id) => {
    const versions = history.versionsOf(id)
    const kind = versions[0]?.kind
    if (kind === 'expenseDecision' || kind === 'eventDecision') return decided(history, versions)
    if (kind !== 'event') return []
    return versions.flatMap((version, at) => unapproved(history, versions[at - 1], version))
  })

const violation = (message: string): Violation => ({ property: 7, message })

const decided = (history: History, versions: readonly Rec[]): readonly Violation[] => {
  const verdicts = new Set(versions.map(({ verdict }) => verdict))
  const [first] = versions
  return [
    ...(verdicts.size < 2
      ? []
      : [violation(`${first?.id ?? ''} was decided as ${[...verdicts].join(', ')}`)]),
    ...versions
      .filter((version) => !rolesOf(history, version).has('parent'))
      .map(({ id, updatedBy }) => violation(`${id} was decided by ${String(updatedBy)}`)),
  ]
}

const rolesOf = (history: History, version: Rec): ReadonlySet<string | undefined> =>
  rolesAt(history, version.updatedBy ?? '', String(version['familyId']), version)

/** Who was a parent within the same moment may have written it as one. */
const unapproved = (
  history: History,
  before: Rec | undefined,
  after: Rec,
): readonly Violation[] => {
  if (after._deleted || rolesOf(history, after).has('parent')) return []
  const isSame = before !== undefined && changedBetween(before, after).length === 0
  const stands = after['approval']
  return stands === 'pending' || (isSame && stands === before['approval'])
    ? []
    : [
        violation(
          `version ${String(after.rev)} of ${after.id} is ${String(stands)} by ${String(after.updatedBy)}`,
        ),
      ]
}
