import { changedAllowance } from '#shared/money/children/allowanceDues.ts'
import { addDays } from '#shared/time/localDays.ts'
import { allowanceId } from '#shared/money/children/allowance.ts'
import type { Allowance } from '#shared/money/children/allowance.ts'
import { buildAllowance } from '#shared/testing/builders.ts'
import { budgetOf, create } from './moneyWrites.ts'
import { placeFor } from '../run.ts'
import type { Run, RunBudget } from '../run.ts'
import type { DeviceSlot } from '../deviceSlot.ts'

type Changes = Parameters<typeof changedAllowance>[1]

export const setAllowanceHere = async (run: Run): Promise<void> => {
  const [seat, family] = await placeFor(run, 'founder')
  const budget = budgetOf(run, ({ familyId, isChilds }) => familyId === family.id && isChilds)
  if (budget === undefined) return
  const [changes, today] = [rulesFor(run), new Date(run.stage.server.now()).toISOString()]
  seat.next(() => set(seat, budget, changes, today.slice(0, 10)))
}

const amounts = ['2.00', '5.00', '7.50'] as const

const aStart = ({ stage: { random, server } }: Run): string => {
  const day = addDays(new Date(server.now()).toISOString().slice(0, 10), -random.integer(0, 40))
  return day.slice(8) > '28' ? addDays(day, -3) : day
}

const rulesFor = (run: Run): Changes => {
  const { random } = run.stage
  return random.pick<() => Changes>([
    () => ({ amount: random.pick(amounts) }),
    () => ({ isPaused: random.chance(0.5) }),
    () => ({ period: random.pick(['weekly', 'weekly', 'monthly']), startDate: aStart(run) }),
  ])()
}

const set = async (
  seat: DeviceSlot,
  { id: childBudgetId, familyId }: RunBudget,
  changes: Changes,
  today: string,
): Promise<void> => {
  const id = allowanceId(childBudgetId)
  const known = (await seat.device.records('budgets')).find((record) => record.id === id)
  if (known !== undefined) {
    const fields = { ...changedAllowance(known as unknown as Allowance, changes, today) }
    return seat.write({ op: 'change', kind: 'allowance', id, fields })
  }
  const startDate = changes.startDate ?? today
  const own = { homeFamilyId: familyId, childBudgetId, startDate, since: startDate }
  return seat.write(create(buildAllowance({ ...changes, ...own })))
}
