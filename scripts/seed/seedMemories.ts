import { addDays, format, parseISO } from 'date-fns'
import type { Visitor } from '#server/testing/browserless.ts'
import { drawnPhoto } from '#server/testing/drawnPhoto.ts'
import type { FamilyPlan, GeneratedPerson } from '#shared/testing/familyPlan.ts'
import { createRandom } from '#shared/testing/random.ts'
import type { Random } from '#shared/testing/random.ts'
import { call, textIn } from './calls.ts'

/** More would take the server longer to draw than a demonstration needs. */
const most = 60

/** By season, from winter on: a title and what it is tagged with. */
const moments = [
  ['First snow', 'Sledging hill', 'Lights in the window', 'Frost on the pond'],
  ['The garden wakes up', 'Easter walk', 'New boots in the mud', 'Blossom'],
  ['By the lake', 'Picnic', 'Harvest at Grandma’s', 'The long evening'],
  ['Kites', 'Chestnuts', 'Fog over the fields', 'Leaves up to the knees'],
] as const

const tags = ['winter', 'spring', 'summer', 'autumn'] as const

/**
 * Photos of a family's days, about one a month, drawn, the same for the same seed; the grown-ups add them,
 * and like one in three of the others'.
 * @returns how many.
 */
export const seedMemories = async (
  plan: FamilyPlan,
  people: readonly GeneratedPerson[],
  visitors: readonly Visitor[],
  familyId: string,
): Promise<number> => {
  const random = createRandom(plan.seed + 7)
  const grownUps = visitors.filter((_, index) => people[index]?.role !== 'child')
  const count = Math.min(most, plan.years * 12)
  for (let at = 0; at < count; at += 1) {
    const by = random.pick(grownUps)
    const days = Math.floor(((at + random.next()) / count) * plan.years * 365)
    const memory = await add(by, familyId, addDays(parseISO(plan.today), -days), random)
    for (const other of grownUps.filter((each) => each !== by)) {
      if (random.chance(1 / 3)) await call(other, 'POST', `/api/memories/${memory}/favorites`)
    }
  }
  return count
}

/** @returns its id. */
const add = async (by: Visitor, familyId: string, day: Date, random: Random): Promise<string> => {
  const month = day.getMonth() + 1
  const season = Math.floor((month % 12) / 3)
  const titles = moments[season] ?? moments[0]
  const imageUrl = await send(by, await drawnPhoto(random, month))
  const memory = await call(by, 'POST', `/api/families/${familyId}/memories`, {
    title: random.pick(titles),
    date: format(day, 'yyyy-MM-dd'),
    tags: [tags[season]],
    imageUrl,
  })
  return textIn(memory, 'id')
}

/** @returns the photo's path. */
const send = async (by: Visitor, photo: Buffer): Promise<string> => {
  const { pathname } = new URL(textIn(await call(by, 'POST', '/api/objects/upload'), 'uploadURL'))
  const response = await by.fetch(pathname, {
    method: 'PUT',
    headers: { 'Content-Type': 'image/jpeg' },
    body: new Uint8Array(photo),
  })
  if (!response.ok) throw new Error(`A photo was not taken: ${response.status}`)
  return textIn(await response.json(), 'objectPath')
}
