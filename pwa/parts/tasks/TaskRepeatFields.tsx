import { seesHousehold } from '#shared/people/pagePolicy.ts'
import { useMembers } from '#pwa/records/people/families.ts'
import { useTaskSeriesPermissions } from '#pwa/records/tasks/taskSeries.ts'
import type { FieldErrors } from '../forms/fieldErrors.ts'
import { RepeatFields } from '../calendar/RepeatFields.tsx'
import type { TaskRepeatValues } from './taskSeriesForm.ts'
import { TurnFields } from './TurnFields.tsx'

interface Props {
  readonly values: TaskRepeatValues
  readonly onChange: (changed: Partial<TaskRepeatValues>) => void
  readonly errors: FieldErrors
  readonly startDate: string
}

export const TaskRepeatFields = ({ values, onChange, errors, startDate }: Props) => {
  const { members } = useMembers()
  const { mayCreate } = useTaskSeriesPermissions()
  const household = members.filter(({ role }) => seesHousehold(role)).map(({ userId }) => userId)
  const mayShare = household.length > 1 && mayCreate(household)
  return (
    <>
      <RepeatFields {...{ values, onChange, errors, startDate }} />
      {values.repeat !== 'none' && mayShare && (
        <TurnFields values={values} onChange={onChange} error={errors.turns} />
      )}
    </>
  )
}
