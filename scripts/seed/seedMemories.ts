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
  ['First snow', 'Sledging hill', 'Lights in the window', 'Frost on the pond'],
  ['The garden wakes up', 'Easter walk', 'New boots in the mud', 'Blossom'],
  ['By the lake', 'Picnic', 'Harvest at Grandma’s', 'The long evening'],
  ['Kites', 'Chestnuts', 'Fog over the fields', 'Leaves up to the knees'],
] as const

const tags = ['winter', 'spring', 'summer', 'autumn'] as const

/** The extended family adds photos, but makes no albums. */
const albumMakers: readonly (Role | undefined)[] = ['parent', 'grandparent']

/**
 * Draws photos of a family's days, about one a month, the same for the same seed. Adults add them,
 * and like one in three of the others' photos. Each summer has an album.
 * @returns the number of photos.
 */
export const seedMemories = async (
  plan: FamilyPlan,
  people: readonly GeneratedPerson[],
  visitors: readonly Visitor[],
  familyId: string,
): Promise<number> => {
  const random = createRandom(plan.seed + 7)
  const grownUps = visitors.filter((_, index) => people[index]?.role !== 'child')
  const makers = visitors.filter((_, index) => albumMakers.includes(people[index]?.role))
  const count = Math.min(most, plan.years * 12)
  const summers = new Map<string, readonly string[]>()
  for (let at = 0; at < count; at += 1) {
    const by = random.pick(grownUps)
    const days = Math.floor(((at + random.next()) / count) * plan.years * 365)
    const day = addDays(parseISO(plan.today), -days)
    const memory = await add(by, familyId, day, random)
    if (seasonOf(day) === summer) {
      const year = format(day, 'yyyy')
      summers.set(year, [...(summers.get(year) ?? []), memory])
    }
    for (const other of grownUps.filter((each) => each !== by)) {
      if (random.chance(1 / 3)) await call(other, 'POST', `/api/memories/${memory}/favorites`)
    }
  }
  for (const [year, photos] of summers) {
    await makeAlbum(random.pick(makers), familyId, `Summer ${year}`, photos)
  }
  return count
}

const makeAlbum = async (
  by: Visitor,
  familyId: string,
  title: string,
  photos: readonly string[],
): Promise<void> => {
  const album = await call(by, 'POST', `/api/families/${familyId}/albums`, { title })
  const path = `/api/albums/${textIn(album, 'id')}/memories`
  for (const memory of photos.toReversed()) await call(by, 'POST', `${path}/${memory}`)
}

const summer = 2

const seasonOf = (day: Date): number => Math.floor(((day.getMonth() + 1) % 12) / 3)

/** @returns the memory's id. */
const add = async (by: Visitor, familyId: string, day: Date, random: Random): Promise<string> => {
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
