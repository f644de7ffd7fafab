import { taskInputSchema } from '#shared/tasks/task.ts'
import { taskPriorities } from '#shared/tasks/taskFields.ts'
import type { Task } from '#shared/tasks/task.ts'
import { m } from '#shared/messages/messages.ts'
import { useFamilyToday } from '#pwa/parts/time/useFamilyToday.ts'
import { useTaskChanges } from '#pwa/records/tasks/tasks.ts'
import { Segmented } from '#pwa/ui/inputs/Segmented.tsx'
import { TextInput } from '#pwa/ui/inputs/TextInput.tsx'
import type { Draft, TaskValues } from '../draft.ts'
import { taskFormSchema } from '../firstForms.ts'
import { FirstRecordForm } from '../FirstRecordForm.tsx'
import type { Ways } from '../FirstRecordForm.tsx'
import type { DraftChanges } from '../useDraft.ts'
import { useFirstRecord } from '../useFirstRecord.ts'

interface Props extends Ways {
  readonly draft: Draft
  readonly change: (changes: DraftChanges) => void
}

export const TaskStep = ({ draft, change, ...ways }: Props) => {
  const { typed } = draft.task
  const set = (changed: Partial<TaskValues>): void =>
    change(({ task }) => ({ task: { ...task, typed: { ...task.typed, ...changed } } }))
  return (
    <FirstRecordForm
      {...ways}
      title={m.onboarding_task_title()}
      text={m.onboarding_task_text()}
      saver={useTaskSaver(draft, change)}
      values={typed}
      schema={taskFormSchema}
    >
      {(errors) => (
        <>
          <TextInput
            label={m.onboarding_task_field_title()}
            value={typed.title}
            onChange={(event) => set({ title: event.target.value })}
            error={errors['title']}
            dir="auto"
            autoComplete="off"
          />
          <div className="grid justify-items-start gap-1.5">
            <span aria-hidden className="text-sm font-semibold">
              {m.tasks_field_priority()}
            </span>
            <Segmented
              label={m.tasks_field_priority()}
              value={typed.priority}
              onChange={(priority) => set({ priority })}
              options={taskPriorities.map((priority) => ({
                value: priority,
                label: m.tasks_priority({ priority }),
              }))}
            />
          </div>
        </>
      )}
    </FirstRecordForm>
  )
}

const useTaskSaver = (
  { familyId, task: first }: Draft,
  change: (changes: DraftChanges) => void,
) => {
  const changes = useTaskChanges()
  const today = useFamilyToday()
  return useFirstRecord<Task, TaskValues>(
    familyId,
    {
      kind: 'task',
      first,
      keep: (kept) => change(({ task }) => ({ task: { ...task, ...kept } })),
    },
    {
      create: (values, id) =>
        changes.create(taskInputSchema.parse({ ...values, dueDate: today }), id),
      change: (task, changed) => changes.edit(task, changed),
    },
  )
}
