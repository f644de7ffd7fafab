import type { Person } from '../people/people.ts'
import { jsonOf } from '../answers.ts'

export const sendTo = (
  { cookie }: Pick<Person, 'cookie'>,
  uploadURL: string,
  file: Uint8Array,
  type = 'image/jpeg',
): Promise<Response> =>
  fetch(uploadURL, {
    method: 'PUT',
    headers: { Cookie: cookie, Origin: new URL(uploadURL).origin, 'Content-Type': type },
    body: file as Uint8Array<ArrayBuffer>,
  })

export const leaveToSend = async (person: Pick<Person, 'request'>): Promise<string> =>
  (await jsonOf<{ uploadURL: string }>(person.request('POST', '/api/objects/upload'))).uploadURL

export const sendPhoto = async (
  person: Pick<Person, 'request' | 'cookie'>,
  file: Uint8Array,
): Promise<string> => {
  const photoURL = await leaveToSend(person)
  await jsonOf(sendTo(person, photoURL, file))
  const registered = person.request('PUT', '/api/memories/photos', { photoURL })
  return (await jsonOf<{ objectPath: string }>(registered)).objectPath
}
