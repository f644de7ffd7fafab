import type { OpenData } from '#pwa/live/DataContext.ts'
import { policyContextOf } from '#pwa/outbox/policyContext.ts'
import { taskChanges } from '#pwa/records/tasks/taskChanges.ts'
import type { Undo } from '#pwa/outbox/writer.ts'
import type { ListedTask } from '#shared/tasks/taskTimes.ts'
import { timeOn } from '#shared/tasks/turns.ts'
import type { Family } from '#shared/people/family/family.ts'
import type { Member } from '#shared/people/family/member.ts'
import type { Shown } from '#shared/core/record.ts'
import type { Task } from '#shared/tasks/task.ts'
import type { TaskSeries } from '#shared/tasks/taskSeries.ts'
import { householdOf } from '#shared/people/family/householdPolicy.ts'

export const touchTime = async (
  data: OpenData,
  id: string,
  fields: Readonly<Record<string, unknown>>,
): Promise<Undo | undefined> => {
  const listed = await listedTime(data, id)
  if (listed === undefined) return undefined
  const changes = taskChanges(data, listed.familyId)
  if (fields['skipped'] === true) return changes.skip(listed)
  await changes.edit(listed, fields as Partial<Task>)
  return undefined
}

const untouched = { untouched: true, missed: false, takesTurns: false, skippedTurn: undefined }

const listedTime = async (
  { database: { collections, environment } }: OpenData,
  id: string,
): Promise<ListedTask | undefined> => {
  const [seriesId = '', date = ''] = id.split(':')
  const found = await collections.tasks.findByIds([id, seriesId]).exec()
  const here = found.get(id)?.toMutableJSON() as unknown as Shown<Task> | undefined
  if (here !== undefined) return here
  const series = found.get(seriesId)?.toMutableJSON() as unknown as TaskSeries | undefined
  if (series === undefined) return undefined
  const people = await collections.families.find().exec()
  const ofKind = <T>(kind: string): readonly Shown<T>[] =>
    people.filter((each) => each.kind === kind).map((each) => each.toMutableJSON() as never)
  const { context } = policyContextOf(
    ofKind<Family>('family'),
    ofKind<Member>('member'),
    environment.now(),
  )
  const household = householdOf(context.members(series.familyId), context.family(series.familyId))
  return { ...timeOn(series, date, household), time: untouched }
}
