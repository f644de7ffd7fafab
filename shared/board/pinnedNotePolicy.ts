import type { PinnedNote } from './pinnedNote.ts'
import type { Shown } from '../core/record.ts'
import { isSame } from '../sync/canonical.ts'
import type { PersonActor } from '../core/actor.ts'
import { isHouseholdIn, isParentIn, roleIn } from '../core/actor.ts'
import { familyAudience, householdAudience, waitingAudience } from '../core/audience.ts'
import { changedFields } from '../core/authorize.ts'
import {
  approvalOfChilds,
  isChildsOwn,
  problemOfChilds,
  seesMemory,
} from '../memories/memoryPolicy.ts'
import { nothing } from '../core/policy.ts'
import type { Policy, Refusal } from '../core/policy.ts'

type Note = Shown<PinnedNote>

/**
 * People outside the household may pin only notes for the whole family, because they could not read
 * a note for the household.
 */
const mayPin = (actor: PersonActor, { familyId, shared }: Note): boolean =>
  isHouseholdIn(actor, familyId) || (shared === true && roleIn(actor, familyId) !== undefined)

const keeps = (actor: PersonActor, { familyId, createdBy }: Note): boolean =>
  isParentIn(actor, familyId) ||
  (roleIn(actor, familyId) !== undefined && createdBy === actor.userId)

const sees = (actor: PersonActor, note: Note): boolean =>
  isChildsOwn(note) ? seesMemory(actor, note) : mayPin(actor, note)

const isOnlyHearted = (current: Note | undefined, next: Note): boolean =>
  current !== undefined && changedFields(current, next).every((field) => field === 'hearts')

const forgedHearts = (
  actor: PersonActor,
  current: Note | undefined,
  next: Note,
): Refusal | undefined => {
  const others = ({ hearts = [] }: Partial<Note>): readonly string[] =>
    hearts.filter((userId) => userId !== actor.userId).toSorted()
  return isSame(others(current ?? {}), others(next))
    ? undefined
    : { code: 'forbidden', fields: ['hearts'] }
}

export const pinnedNotePolicy: Policy<Note> = {
  needs: ({ familyId }) => ({ familyIds: [familyId] }),
  audience: (note, { members }) => {
    const { familyId, createdBy = '', shared } = note
    if (isChildsOwn(note)) return waitingAudience(familyId, createdBy, members(familyId))
    return shared ? familyAudience(familyId) : householdAudience(familyId)
  },
  create: mayPin,
  update: (actor, current, next) => {
    if (keeps(actor, current)) return mayPin(actor, next) ? 'all' : nothing
    return sees(actor, current) ? ['hearts'] : nothing
  },
  remove: keeps,
  binds: (actor, current, next) =>
    forgedHearts(actor, current, next) ?? problemOfChilds(actor, next),
  approval: (actor, current, next) =>
    isOnlyHearted(current, next) ? current?.approval : approvalOfChilds(actor, current, next),
  fixed: ['kind', 'familyId'],
}
