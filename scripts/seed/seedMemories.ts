import { addDays, format, parseISO } from 'date-fns'
import type { Visitor } from '#server/testing/browserless.ts'
import { drawnPhoto } from '#server/testing/photos/drawnPhoto.ts'
import type { Role } from '#shared/core/role.ts'
import type { FamilyPlan, GeneratedPerson } from '#shared/testing/family/familyPlan.ts'
import { createRandom } from '#shared/testing/random.ts'
import type { Random } from '#shared/testing/random.ts'
import { call, textIn } from './calls.ts'

/** The server would take too long to draw the pictures of more memories. */
const most = 60

const moments = [
  ['First snow', 'Sledding hill', 'Lights in the window', 'Frost on the pond'],
  ['The garden wakes up', 'Easter walk', 'New boots in the mud', 'First blossoms'],
  ['By the lake', 'Picnic', 'Harvest at Grandma’s', 'The long evening'],
  ['Kites', 'Chestnuts', 'Fog over the fields', 'Leaves up to the knees'],
] as const

const tags = ['winter', 'spring', 'summer', 'fall'] as const

const albumMakers: readonly (Role | undefined)[] = ['parent', 'grandparent']

export interface Memories {
  readonly count: number
  addLastYear(): Promise<void>
  addEarlier(): Promise<void>
}

export const createMemories = (
  plan: FamilyPlan,
  people: readonly GeneratedPerson[],
  visitors: readonly Visitor[],
  familyId: string,
): Memories => {
  const random = createRandom(plan.seed + 7)
  const grownUps = visitors.filter((_, index) => people[index]?.role !== 'child')
  const makers = visitors.filter((_, index) => albumMakers.includes(people[index]?.role))
  const count = Math.min(most, plan.years * 12)
  const albums = new Map<string, string>()
  const add = async (at: number, summers: Map<string, readonly string[]>): Promise<void> => {
    const by = random.pick(grownUps)
    const days = Math.floor(((at + random.next()) / count) * plan.years * 365)
    const day = addDays(parseISO(plan.today), -days)
    const memory = await addMemory(by, familyId, day, random)
    if (seasonOf(day) === summer) {
      const year = format(day, 'yyyy')
      summers.set(year, [...(summers.get(year) ?? []), memory])
    }
    for (const other of grownUps.filter((each) => each !== by)) {
      if (random.chance(1 / 3)) await call(other, 'POST', `/api/memories/${memory}/favorites`)
    }
  }
  const addAll = async (start: number, end: number): Promise<void> => {
    const summers = new Map<string, readonly string[]>()
    for (let at = start; at < end; at += 1) await add(at, summers)
    const by = random.pick(makers)
    for (const [year, photos] of summers) {
      const album = albums.get(year) ?? (await makeAlbum(by, familyId, `Summer ${year}`))
      albums.set(year, album)
      for (const memory of photos.toReversed()) {
        await call(by, 'POST', `/api/albums/${album}/memories/${memory}`)
      }
    }
  }
  const ofLastYear = Math.ceil(count / plan.years)
  return {
    count,
    addLastYear: () => addAll(0, ofLastYear),
    addEarlier: () => addAll(ofLastYear, count),
  }
}

const makeAlbum = async (by: Visitor, familyId: string, title: string): Promise<string> =>
  textIn(await call(by, 'POST', `/api/families/${familyId}/albums`, { title }), 'id')

const summer = 2

const seasonOf = (day: Date): number => Math.floor(((day.getMonth() + 1) % 12) / 3)

const addMemory = async (
  by: Visitor,
  familyId: string,
  day: Date,
  random: Random,
): Promise<string> => {
  const month = day.getMonth() + 1
  const season = seasonOf(day)
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

const send = async (by: Visitor, photo: Buffer): Promise<string> => {
  const { pathname } = new URL(textIn(await call(by, 'POST', '/api/objects/upload'), 'uploadURL'))
  const response = await by.fetch(pathname, {
    method: 'PUT',
    headers: { 'Content-Type': 'image/jpeg' },
    body: new Uint8Array(photo),
  })
  if (!response.ok) throw new Error(`The server refused a photo: ${response.status}`)
  return textIn(await response.json(), 'objectPath')
}
