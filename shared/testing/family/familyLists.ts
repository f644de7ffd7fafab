import { parseISO } from 'date-fns'
import { readItem } from '../../lists/itemText.ts'
import { positionsAtEnd } from '../../core/ordering/placing.ts'
import type { Aisle } from '../../lists/aisle.ts'
import type { List } from '../../lists/list.ts'
import { tickOf } from '../../lists/listItem.ts'
import type { ListItem } from '../../lists/listItem.ts'
import { buildAisle, buildList, buildListItem } from '../builders.ts'
import type { FamilyPlan, GeneratedPerson, Identities } from './familyPlan.ts'
import type { Written } from './moneyGenerator.ts'
import { createRandom } from '../random.ts'

const shop = [
  ['Fruit & vegetables', ['2 kg Potatoes', '6 Apples', 'Spinach', '1 bunch Parsley']],
  ['Bakery', ['Rye bread', '8 Rolls']],
  ['Dairy', ['2 l Milk', '250 g Butter', '6x Eggs', 'Yogurt']],
  ['Household', ['Dishwasher tablets', '2 packs Tissues']],
] as const

const checklists = [
  ['School bag', ['Lunch box', 'Water bottle', 'Pencil case', 'Sports shoes']],
  ['Packing for the beach', ['Swimsuits', 'Sunscreen', 'Towels', 'Books', 'Passports']],
] as const

export interface GeneratedLists {
  readonly lists: readonly Written<List>[]
  readonly aisles: readonly Written<Aisle>[]
  readonly items: readonly Written<ListItem>[]
}

export const generateLists = (
  plan: FamilyPlan,
  people: readonly GeneratedPerson[],
  { familyId, userIds }: Identities,
): GeneratedLists => {
  const random = createRandom(plan.seed + 9)
  const today = parseISO(plan.today)
  const newId = (): string => random.id(today)
  const household = people.flatMap(({ role }, at) => (role === 'extended_family' ? [] : [at]))
  const positions = positionsAtEnd([], 30)
  let added = 0
  const itemOn = (listId: string, text: string, aisleId: string | null): Written<ListItem> => {
    const at = (added += 1)
    const createdBy = household[at % household.length] ?? 0
    const tick =
      at % 4 === 3 ? tickOf(true, userIds[createdBy] ?? '', `${plan.today}T10:00:00.000Z`) : {}
    const where = { id: newId(), familyId, listId, aisleId, position: positions[at] ?? 'a0' }
    return { createdBy, created: buildListItem({ ...where, ...readItem(text), ...tick }) }
  }
  const shopping = buildList({ id: newId(), familyId, title: 'Groceries' })
  const aisles = shop.map(([name], at) =>
    buildAisle({ id: newId(), familyId, name, position: positions[at] ?? 'a0' }),
  )
  const checks = checklists.map(([title]) =>
    buildList({ id: newId(), familyId, title, type: 'checklist', isReusable: true }),
  )
  const items = [
    ...shop.flatMap(([, texts], at) =>
      texts.map((text) => itemOn(shopping.id, text, aisles[at]?.id ?? null)),
    ),
    ...checklists.flatMap(([, texts], at) =>
      texts.map((text) => itemOn(checks[at]?.id ?? '', text, null)),
    ),
  ]
  const byFounder = <T>(created: T) => ({ createdBy: 0, created })
  return {
    lists: [shopping, ...checks].map(byFounder),
    aisles: aisles.map(byFounder),
    items,
  }
}
