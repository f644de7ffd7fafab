import { buildEventDecision, buildExpenseDecision } from '#shared/testing/builders.ts'
import type { WireRecord } from '#shared/domain/record.ts'
import type { Seat } from './seat.ts'

/** What parents decide, by its kind. */
const builders: Readonly<Record<string, typeof buildExpenseDecision | typeof buildEventDecision>> =
  { personalExpense: buildExpenseDecision, event: buildEventDecision }

/** Decides whatever waits on a device by then. @param luck from 0 up to, but not including, 1. */
export const decide = async ({ device, write }: Seat, luck: number): Promise<void> => {
  const records = [...(await device.records('budgets')), ...(await device.records('events'))]
  const waiting = records.filter(({ approval }) => approval === 'pending')
  const asked = waiting[Math.floor(luck * waiting.length)]
  const build = builders[asked?.kind ?? '']
  if (asked === undefined || build === undefined) return
  const {
    createdAt: _,
    createdBy: __,
    ...decision
  } = build({
    familyId: String(asked['homeFamilyId'] ?? asked['familyId']),
    recordId: asked.id,
    ofEdit: asked.editId ?? '',
    verdict: luck * 10 - Math.floor(luck * 10) < 0.5 ? 'approved' : 'returned',
  })
  await write({ op: 'create', record: decision as WireRecord })
}
