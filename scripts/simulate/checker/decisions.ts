import { decisionKinds } from '#shared/approvals/decisionKind.ts'
import { isChanged } from './policies.ts'
import { rolesAt } from './rights.ts'
import type { History, Rec, Violation } from './sync/history.ts'

const waiting: ReadonlySet<unknown> = new Set(['event', 'memory', 'memoryComment', 'pinnedNote'])

const decisions: ReadonlySet<unknown> = new Set(Object.values(decisionKinds))

/** A parent decides each version of a child once (docs/access.md, Approval). */
export const decisionsHold = (history: History): readonly Violation[] =>
  history.recordIds.flatMap((id) => {
    const versions = history.versionsOf(id)
    const kind = versions[0]?.kind
    if (decisions.has(kind)) return decided(history, versions)
    if (!waiting.has(kind)) return []
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
      /**
       * A version that only moved to other readers, because its child joined again, is no decision.
       */
      .filter((version, at) => isChanged(versions[at - 1], version))
      .filter((version) => !rolesOf(history, version).has('parent'))
      .map(({ id, updatedBy }) => violation(`${id} was decided by ${String(updatedBy)}`)),
  ]
}

const rolesOf = (history: History, version: Rec): ReadonlySet<string | undefined> =>
  rolesAt(history, version.updatedBy ?? '', String(version['familyId']), version)

/**
 * An author who was a parent within the same millisecond may still have had the right to approve.
 */
const unapproved = (
  history: History,
  before: Rec | undefined,
  after: Rec,
): readonly Violation[] => {
  const roles = rolesOf(history, after)
  if (after._deleted || roles.has('parent')) return []
  const isSame = before !== undefined && !isChanged(before, after)
  const isChilds = after.kind === 'event' || [...roles].every((role) => role === 'child')
  const stands = after['approval']
  return stands === 'pending' || (isSame ? stands === before['approval'] : !isChilds)
    ? []
    : [
        violation(
          `version ${String(after.rev)} of ${after.id} is ${String(stands)} by ${String(after.updatedBy)}`,
        ),
      ]
}
