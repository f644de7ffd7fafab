import { buildEvent } from '#shared/testing/builders.ts'
import type { LocalWrite } from '../../deviceWrites.ts'
import { create } from './moneyWrites.ts'
import { placeFor } from '../run.ts'
import type { Run } from '../run.ts'
import type { StagedFamily } from '../stage.ts'

type Wish = 'eventMake' | 'eventEdit' | 'eventRemove'

export const writeEventHere = async (run: Run, wish: Wish): Promise<void> => {
  const whose = run.stage.random.chance(0.8) ? 'child' : undefined
  const [seat, family] = await placeFor(run, whose)
  const write = wishFor(run, wish, family)
  seat.next(() => seat.write(write))
}

const wishFor = (run: Run, wish: Wish, family: StagedFamily): LocalWrite => {
  const { random } = run.stage
  const made = run.events.filter(({ familyId }) => familyId === family.id)
  if (wish === 'eventMake' || made.length === 0) return making(run, family)
  const { id } = random.pick(made.slice(-4))
  if (wish === 'eventRemove') return { op: 'remove', kind: 'event', id }
  return { op: 'change', kind: 'event', id, fields: fieldsFor(run) }
}

const aDay = (run: Run): string => `2026-0${run.stage.random.integer(1, 9)}-16`

const making = (run: Run, { id: familyId }: StagedFamily): LocalWrite => {
  const { random } = run.stage
  const id = random.id(new Date(0))
  run.events.push({ id, familyId })
  return create(
    buildEvent({
      id,
      familyId,
      title: run.fresh('title'),
      startDate: aDay(run),
      shared: random.chance(0.5),
    }),
  )
}

const fieldsFor = (run: Run): Readonly<Record<string, unknown>> =>
  run.stage.random.pick<() => Readonly<Record<string, unknown>>>([
    () => ({ title: run.fresh('title') }),
    () => ({ description: run.fresh('description') }),
    () => ({ startDate: aDay(run) }),
    () => ({ shared: run.stage.random.chance(0.5) }),
  ])()
