import { useMemo } from 'react'
import { childsAsks } from '#shared/approvals/childAsked.ts'
import type { ChildsAsk } from '#shared/approvals/childAsked.ts'
import type { CalendarEvent } from '#shared/calendar/event.ts'
import type { Memory } from '#shared/memories/memory.ts'
import type { MemoryComment } from '#shared/memories/memoryComment.ts'
import type { PersonalExpense } from '#shared/money/personal/personalExpense.ts'
import type { PinnedNote } from '#shared/board/pinnedNote.ts'
import type { Shown } from '#shared/core/record.ts'
import { decidedKindOf, waitingLists } from '#shared/approvals/decisionKind.ts'
import { useData } from '#pwa/live/DataContext.ts'
import { useByIds, useLists } from '#pwa/live/useList.ts'
import { useNow } from '#pwa/live/useNow.ts'
import { useFamilyInView } from '#pwa/state/familyInView.ts'
import { useNewestDecisions } from './approvals.ts'

type AskedRecord =
  | Shown<PersonalExpense>
  | Shown<CalendarEvent>
  | Shown<Memory>
  | Shown<MemoryComment>
  | Shown<PinnedNote>

const answersTold = 12

export const useChildsAsks = (): readonly ChildsAsk<AskedRecord>[] => {
  const { userId } = useData().database
  const familyId = useFamilyInView()?.familyId
  const now = useNow()
  const asked = useLists<AskedRecord>(familyId === undefined ? undefined : waitingLists(familyId))
  const { records: decisions } = useNewestDecisions(answersTold)
  const idsOf = (kind: string) => ({
    kind,
    ids: decisions.filter((each) => decidedKindOf(each.kind) === kind).map((each) => each.recordId),
  })
  const { records: expenses } = useByIds<PersonalExpense>(idsOf('personalExpense'))
  const { records: events } = useByIds<CalendarEvent>(idsOf('event'))
  const { records: memories } = useByIds<Memory>(idsOf('memory'))
  const { records: comments } = useByIds<MemoryComment>(idsOf('memoryComment'))
  const { records: notes } = useByIds<PinnedNote>(idsOf('pinnedNote'))
  return useMemo(() => {
    /** The server sets the author, so a new record on this device has none yet. */
    const isOwn = ({ createdBy = userId }: AskedRecord): boolean => createdBy === userId
    const waiting = asked.records.filter(isOwn).toSorted(lastFirst)
    const recordOf = (id: string) =>
      [expenses, events, memories, comments, notes]
        .map((records) => records?.get(id))
        .find((each) => each && isOwn(each))
    return childsAsks<AskedRecord>(waiting, decisions, recordOf, now)
  }, [asked.records, decisions, expenses, events, memories, comments, notes, now, userId])
}

const lastFirst = (
  { createdAt: a = '~' }: AskedRecord,
  { createdAt: b = '~' }: AskedRecord,
): number => (a < b ? 1 : a > b ? -1 : 0)
