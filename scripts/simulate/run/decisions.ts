import { decisionKinds } from '#shared/approvals/decisionKind.ts'
import { kindOf } from '#shared/core/registry.ts'
import { buildAny } from '#shared/testing/builders.ts'
import type { DeviceSlot } from './deviceSlot.ts'

const collections = ['budgets', 'events', 'memories'] as const

export const decide = async ({ device, write }: DeviceSlot, luck: number): Promise<void> => {
  const records = await Promise.all(collections.map((name) => device.records(name)))
  const waiting = records.flat().filter(({ approval }) => approval === 'pending')
  const asked = waiting[Math.floor(luck * waiting.length)]
  const decisionKind = kindOf(decisionKinds[asked?.kind ?? ''])
  if (asked === undefined || decisionKind === undefined) return
  const {
    createdAt: _,
    createdBy: __,
    ...decision
  } = buildAny(decisionKind, {
    familyId: String(asked['homeFamilyId'] ?? asked['familyId']),
    recordId: asked.id,
    ofEdit: asked.editId ?? '',
    verdict: luck * 10 - Math.floor(luck * 10) < 0.5 ? 'approved' : 'returned',
  })
  await write({ op: 'create', record: decision })
}
