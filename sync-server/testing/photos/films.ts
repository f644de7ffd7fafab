import { jsonOf } from '../answers.ts'
import type { Person } from '../people/people.ts'

export type Sender = Pick<Person, 'request' | 'cookie'>

export interface SentPart {
  readonly PartNumber: number
  readonly ETag: string
}

export const uploadsPath = '/api/objects/multipart'

export const beginFilm = async (person: Sender, size: number): Promise<string> =>
  (await jsonOf<{ uploadId: string }>(person.request('POST', uploadsPath, { metadata: { size } })))
    .uploadId

export const putPart = (
  url: string,
  { cookie }: Sender,
  uploadId: string,
  number: number | string,
  bytes: Uint8Array,
): Promise<Response> =>
  fetch(`${url}${uploadsPath}/${uploadId}/${number}`, {
    method: 'PUT',
    headers: { Cookie: cookie, Origin: url, 'Content-Type': 'application/octet-stream' },
    body: bytes as Uint8Array<ArrayBuffer>,
  })

export const sentPart = async (number: number, answer: Promise<Response>): Promise<SentPart> => ({
  PartNumber: number,
  ETag: (await answer).headers.get('ETag') ?? '',
})

export const completeFilm = (
  person: Sender,
  uploadId: string,
  parts: readonly SentPart[],
): Promise<Response> => person.request('POST', `${uploadsPath}/${uploadId}/complete`, { parts })

export const sendFilm = async (url: string, person: Sender, film: Uint8Array): Promise<string> => {
  const uploadId = await beginFilm(person, film.length)
  const part = await sentPart(1, putPart(url, person, uploadId, 1, film))
  return (await jsonOf<{ objectPath: string }>(completeFilm(person, uploadId, [part]))).objectPath
}
