import { m } from '#shared/messages/messages.ts'
import { waitingEvents } from '../calendar/eventLists.ts'
import { waitingComments, waitingMemories } from '../memories/memoryLists.ts'
import { waitingNotes } from '../board/pinnedNoteLists.ts'
import { decisionColumns, waitingExpenses } from '../money/personal/personalBudgetLists.ts'
import { decisionId, decisionSchema } from './decision.ts'
import { decisionPolicy } from './decisionPolicy.ts'
import type { ListQuery } from '../sync/listColumns.ts'
import type { CollectionName } from '../sync/protocol.ts'
import { defineKind } from '../core/kind.ts'

interface Decided<Name extends string> {
  readonly name: Name
  readonly of: string
  readonly collection: CollectionName
  readonly words: () => string
}

const defineDecision = <Name extends string>({ name, of, collection, words }: Decided<Name>) =>
  defineKind({
    name,
    collection,
    schema: decisionSchema(name),
    policy: decisionPolicy(of),
    columns: decisionColumns,
    rank: 4,
    references: { people: [], records: ['familyId', 'recordId'] },
    bearsRights: true,
    idOf: (decision) => decisionId(name, decision),
    parentId: ({ recordId }) => recordId,
    search: null,
    words: {
      kind: words,
      fields: {
        recordId: 'hidden',
        ofEdit: 'hidden',
        verdict: {
          label: m.approvals_field_verdict,
          as: (verdict) => m.approvals_value_verdict({ verdict }),
        },
        reason: m.approvals_field_reason,
      },
    },
    sample: (newId) => ({
      recordId: newId(of),
      ofEdit: `edit-of-${of}`,
      verdict: 'approved' as const,
    }),
  })

export const expenseDecisionKind = defineDecision({
  name: 'expenseDecision',
  of: 'personalExpense',
  collection: 'budgets',
  words: m.approvals_kind_expense,
})

export const eventDecisionKind = defineDecision({
  name: 'eventDecision',
  of: 'event',
  collection: 'events',
  words: m.approvals_kind_event,
})

export const memoryDecisionKind = defineDecision({
  name: 'memoryDecision',
  of: 'memory',
  collection: 'memories',
  words: m.approvals_kind_memory,
})

export const commentDecisionKind = defineDecision({
  name: 'commentDecision',
  of: 'memoryComment',
  collection: 'memories',
  words: m.approvals_kind_comment,
})

export const pinnedNoteDecisionKind = defineDecision({
  name: 'pinnedNoteDecision',
  of: 'pinnedNote',
  collection: 'memories',
  words: m.approvals_kind_note,
})

const decided: Readonly<Record<string, Waits>> = {
  personalExpense: { decision: expenseDecisionKind.name, waiting: waitingExpenses },
  event: { decision: eventDecisionKind.name, waiting: waitingEvents },
  memory: { decision: memoryDecisionKind.name, waiting: waitingMemories },
  memoryComment: { decision: commentDecisionKind.name, waiting: waitingComments },
  pinnedNote: { decision: pinnedNoteDecisionKind.name, waiting: waitingNotes },
}

interface Waits {
  readonly decision: string
  readonly waiting: (familyId: string) => ListQuery
}

export const decisionKinds: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(decided).map(([of, { decision }]) => [of, decision]),
)

export const waitingLists = (familyId: string): readonly ListQuery[] =>
  Object.values(decided).map(({ waiting }) => waiting(familyId))

export const decidedKindOf = (decisionKind: string): string | undefined =>
  Object.keys(decided).find((of) => decided[of]?.decision === decisionKind)
