import { useMakeEvent } from '../../calendar/useMakeEvent.ts'
import { useMakeExpense } from '../../money/forms/useMakeExpense.ts'
import { useSaveTask } from '../../tasks/useSaveTask.ts'
import { useUsualList } from '../../lists/useUsualList.ts'
import type { LineInput } from './useLine.ts'

export const useSaveLine = (): ((line: LineInput) => Promise<void>) => {
  const saveTask = useSaveTask()
  const makeEvent = useMakeEvent()
  const makeExpense = useMakeExpense()
  const { add } = useUsualList()
  return (line) => {
    switch (line.kind) {
      case 'task':
        return saveTask({}, line.input, line.values)
      case 'event':
        return makeEvent(line.input)
      case 'expense':
        return makeExpense(line.input)
      case 'listItem':
        return add(line.input, '')
    }
  }
}
