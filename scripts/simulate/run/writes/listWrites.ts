import { tickOf } from '#shared/lists/listItem.ts'
import { buildList, buildListItem } from '#shared/testing/builders.ts'
import type { LocalWrite } from '../../deviceWrites.ts'
import { lastOf } from './memoryWrites.ts'
import { create } from './moneyWrites.ts'
import { placeFor } from '../run.ts'
import type { Run } from '../run.ts'
import type { StagedFamily } from '../stage.ts'

type Wish =
  | 'listMake'
  | 'listEdit'
  | 'listRemove'
  | 'itemAdd'
  | 'itemTick'
  | 'itemEdit'
  | 'itemMove'
  | 'itemClear'

export const writeListHere = async (run: Run, wish: Wish): Promise<void> => {
  const whose = run.stage.random.pick(['founder', 'child', undefined] as const)
  const [seat, family] = await placeFor(run, whose)
  const write = wishFor(run, wish, seat.person.userId, family)
  seat.next(() => seat.write(write))
}

const wishFor = (run: Run, wish: Wish, userId: string, family: StagedFamily): LocalWrite => {
  const listId = lastOf(run, run.lists, family)
  if (wish === 'listMake' || listId === undefined) return making(run, family)
  const list = { kind: 'list', id: listId }
  if (wish === 'listRemove') return { op: 'remove', ...list }
  if (wish === 'listEdit') return { op: 'change', ...list, fields: { title: run.fresh('title') } }
  const itemId = lastOf(run, run.listItems, family)
  if (wish === 'itemAdd' || itemId === undefined) return adding(run, family, listId)
  return { op: 'change', kind: 'listItem', id: itemId, fields: fieldsFor(run, wish, userId) }
}

const fieldsFor = (run: Run, wish: Wish, userId: string): Readonly<Record<string, unknown>> => {
  if (wish === 'itemTick') {
    const at = new Date(run.stage.server.now()).toISOString()
    return tickOf(run.stage.random.chance(0.7), userId, at)
  }
  if (wish === 'itemMove') return { position: aPosition(run) }
  return wish === 'itemClear' ? { isCleared: true } : { text: run.fresh('text') }
}

const making = (run: Run, { id: familyId }: StagedFamily): LocalWrite => {
  const id = run.stage.random.id(new Date(0))
  run.lists.push({ id, familyId })
  return create(buildList({ id, familyId, title: run.fresh('title') }))
}

const adding = (run: Run, { id: familyId }: StagedFamily, listId: string): LocalWrite => {
  const id = run.stage.random.id(new Date(0))
  run.listItems.push({ id, familyId })
  const position = aPosition(run)
  return create(buildListItem({ id, familyId, listId, position, text: run.fresh('text') }))
}

const aPosition = (run: Run): string => `a${run.fresh('').trim()}1`
