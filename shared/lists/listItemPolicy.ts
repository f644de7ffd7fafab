import type { List } from './list.ts'
import type { ListItem } from './listItem.ts'
import type { Shown } from '../core/record.ts'
import type { PersonActor } from '../core/actor.ts'
import { isHouseholdIn } from '../core/actor.ts'
import { householdAudience } from '../core/audience.ts'
import { keepsOwn } from './listPolicy.ts'
import { parentOf } from '../core/parent.ts'
import { nothing } from '../core/policy.ts'
import type { Policy, PolicyContext } from '../core/policy.ts'

type Item = Shown<ListItem>

const tickFields = ['isDone', 'doneAt', 'doneBy'] as const

const listOf = ({ listId, familyId }: Item, context: PolicyContext) =>
  parentOf<Shown<List>>(context, 'list', { id: listId, familyId })

const isOfFamily = (item: Item, context: PolicyContext): boolean =>
  listOf(item, context) !== 'elsewhere'

const keepsItem = (actor: PersonActor, item: Item, context: PolicyContext): boolean => {
  const list = listOf(item, context)
  return keepsOwn(actor, item) || (typeof list === 'object' && keepsOwn(actor, list))
}

export const listItemPolicy: Policy<Item> = {
  needs: ({ listId }) => ({ recordIds: [listId] }),
  audience: ({ familyId }) => householdAudience(familyId),
  create: (actor, item, context) =>
    isHouseholdIn(actor, item.familyId) && isOfFamily(item, context),
  update: (actor, current, next, context) => {
    if (keepsItem(actor, current, context)) return 'all'
    if (!isHouseholdIn(actor, current.familyId)) return nothing
    return next.isCleared ? tickFields : [...tickFields, 'isCleared']
  },
  remove: keepsItem,
  fixed: ['kind', 'familyId', 'listId'],
}
