import { useCallback, useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router-dom'
import { m } from '#shared/messages/messages.ts'
import type { Goal, GoalType } from '#shared/goals/goal.ts'
import type { Shown } from '#shared/core/record.ts'
import { useGoalPermissions } from '#pwa/records/goals/goalPermissions.ts'
import { useGoals } from '#pwa/records/goals/goals.ts'
import { MoreToCome } from '#pwa/parts/feedback/MoreToCome.tsx'
import { useHistoryDialog } from '#pwa/parts/record/history/useHistoryDialog.tsx'
import { useReveal } from '#pwa/state/reveal.ts'
import { Button } from '#pwa/ui/inputs/Button.tsx'
import { Segmented } from '#pwa/ui/inputs/Segmented.tsx'
import { GoalList } from './GoalList.tsx'
import { GoalMenu } from './GoalMenu.tsx'
import { toGoalType } from './goalFilter.ts'
import { useGoalActions } from './useGoalActions.ts'

const pageSize = 24

interface Props {
  readonly onOpen: (goal: Shown<Goal>) => void
  readonly empty: ReactNode
}

/** The address has the filter, so that Back and a reload keep it. */
export const FilteredGoals = ({ onOpen, empty }: Props) => {
  const [parameters, setParameters] = useSearchParams()
  const type = toGoalType(parameters.get('show'))
  const { goals, isComplete } = useGoals(type)
  const [limit, setLimit] = useState(pageSize)
  const wanted = useReveal('/goals')?.id
  const wantedAt = goals.findIndex(({ id }) => id === wanted)
  useEffect(() => setLimit((before) => Math.max(before, wantedAt + 1)), [wantedAt])
  const { mayEditGoal, mayDeleteGoal } = useGoalPermissions()
  const { remove, setStatus } = useGoalActions()
  const { dialog: historyDialog, show: showHistory } = useHistoryDialog()
  const list = useRef<HTMLDivElement>(null)
  const show = (chosen: GoalType | 'all'): void => {
    setLimit(pageSize)
    setParameters(chosen === 'all' ? {} : { show: chosen }, { replace: true })
  }
  const actions = useCallback(
    (goal: Shown<Goal>) => {
      /** The card that had the focus is gone. */
      const removeAndStay = (): void => {
        remove(goal)
        list.current?.focus()
      }
      const mayEdit = mayEditGoal(goal)
      return (
        <GoalMenu
          goal={goal}
          onEdit={mayEdit ? () => onOpen(goal) : undefined}
          onStatus={mayEdit ? (status) => setStatus(goal, status) : undefined}
          onDelete={mayDeleteGoal(goal) ? removeAndStay : undefined}
          onHistory={() => showHistory(goal.title, { id: goal.id, kind: 'goal' })}
        />
      )
    },
    [mayEditGoal, mayDeleteGoal, onOpen, remove, setStatus, showHistory],
  )
  if (type === undefined && isComplete && goals.length === 0) return empty
  return (
    <>
      <Segmented
        label={m.goals_filter_label()}
        value={type ?? 'all'}
        options={[
          { value: 'all', label: m.goals_filter_all() },
          { value: 'family', label: m.goals_filter_family() },
          { value: 'individual', label: m.goals_filter_individual() },
        ]}
        onChange={show}
        className="mb-4"
      />
      <div ref={list} tabIndex={-1} className="outline-none">
        {goals.length === 0 ? (
          <p className="py-10 text-center text-muted">{isComplete && m.goals_empty_filter()}</p>
        ) : (
          <GoalList goals={goals.slice(0, limit)} actions={actions} />
        )}
      </div>
      {goals.length > limit && (
        <div className="mt-6 text-center">
          <Button variant="outline" onClick={() => setLimit(limit + pageSize)}>
            {m.goals_show_more()}
          </Button>
        </div>
      )}
      <MoreToCome of="goals" />
      {historyDialog}
    </>
  )
}
