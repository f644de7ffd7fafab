import { addDays } from '#shared/time/localDays.ts'
import { pngOf } from '#server/testing/photos/pictures.ts'
import { call } from './arrivals.ts'
import { retried } from './person.ts'
import type { Person } from './person.ts'

export const today = new Date().toLocaleDateString('sv')

export const daysAgo = (days: number): string => addDays(today, -days)

export const sendPicture = async (person: Person, shade: number): Promise<string> => {
  const { uploadURL } = await call(person, 'POST', '/api/objects/upload')
  const sent = await person.context.request.put(String(uploadURL), {
    ...retried,
    data: await pngOf({ width: 1200, height: 800, shade }),
    headers: { Origin: person.url, 'Content-Type': 'image/png' },
  })
  return ((await sent.json()) as { objectPath: string }).objectPath
}

interface Said {
  readonly title: string
  readonly date: string
  readonly imageUrl: string
  readonly caption?: string
  readonly tags?: readonly string[]
}

export const sendMemory = async (person: Person, said: Said): Promise<string> => {
  const family = await call(person, 'GET', '/api/families/current')
  const path = `/api/families/${String(family['id'])}/memories`
  return String((await call(person, 'POST', path, said))['id'])
}
