import type { RxCollection, RxDocument } from 'rxdb'
import { toMangoQuery } from '#pwa/database/listQueries.ts'
import type { LocalRecord } from '#pwa/database/localRecord.ts'
import { pendingTasks } from '#shared/tasks/taskLists.ts'
import { painted, toColumns } from './peerPage.ts'

type Item = RxDocument<LocalRecord>

const shown = 51

const ticks = 20

const elementOf = (task: Item): HTMLElement => {
  const element = document.createElement('li')
  element.textContent = String(task.get('title'))
  return element
}

const drawList = (tasks: RxCollection<LocalRecord>, familyId: string) => {
  const list = document.body.appendChild(document.createElement('ul'))
  let items: readonly Item[] = []
  let drawn = (): void => {}
  tasks.find(toMangoQuery(pendingTasks(familyId, shown))).$.subscribe((found) => {
    items = found
    list.replaceChildren(...found.map(elementOf))
    drawn()
  })
  const afterFirst = (first: Item | undefined): Promise<Item> =>
    new Promise((resolve) => {
      drawn = () => {
        const [next] = items
        if (next !== undefined && next.primary !== first?.primary) resolve(next)
      }
      drawn()
    })
  return { afterFirst }
}

/**
 * @returns for each tick, the milliseconds from the patch until the list is drawn without the task.
 */
export const tickTimes = async (
  tasks: RxCollection<LocalRecord>,
  familyId: string,
): Promise<readonly number[]> => {
  const { afterFirst } = drawList(tasks, familyId)
  const samples: number[] = []
  let first = await afterFirst(undefined)
  while (samples.length < ticks) {
    await new Promise((resolve) => {
      setTimeout(resolve, 50)
    })
    const now = new Date().toISOString()
    const done = { ...first.toMutableJSON(true), status: 'completed', completedAt: now }
    const began = performance.now()
    const patching = first.incrementalPatch(toColumns(done))
    first = await afterFirst(first)
    await painted()
    samples.push(performance.now() - began)
    await patching
  }
  return samples
}
