import { readableBy } from './devices.ts'
import type { FinalPhotos, History, PhotoRead, Rec, SentPhoto, Violation } from './sync/history.ts'

const violation = (message: string): Violation => ({ property: 11, message })

export const noPhotoWaits = ({ devices }: History): readonly Violation[] =>
  devices.flatMap(({ device, photos = [] }) =>
    photos
      .filter(({ problem }) => problem === undefined)
      .map(({ id }) => violation(`the photo of ${id} still waits on ${device}`)),
  )

/**
 * Property 11: a refused photo is reported to its author; every other photo is stored once, with a
 * row.
 */
export const photosAreKept = (history: History): readonly Violation[] => {
  const { finalPhotos } = history
  if (finalPhotos === undefined) return []
  return [
    ...noPhotoWaits(history),
    ...readAsTheyShould(history, finalPhotos),
    ...refusedAreTold(history),
    ...keptOnce(finalPhotos),
  ]
}

/**
 * After the server's disk was lost, fewer properties hold: its rows do not show which photos nobody
 * has sent since.
 */
export const photosAreReadable = (history: History): readonly Violation[] => [
  ...noPhotoWaits(history),
  ...(history.finalPhotos === undefined ? [] : readAsTheyShould(history, history.finalPhotos)),
  ...refusedAreTold(history),
]

const readAsTheyShould = (history: History, { reads, rows }: FinalPhotos): readonly Violation[] => {
  const sent = new Map(history.photos.map((photo) => [photo.memoryId, photo]))
  const people = [...new Set(reads.map(({ userId }) => userId))]
  const readable = new Map(people.map((userId) => [userId, readableBy(history, userId)]))
  return reads.flatMap((read) => {
    const photo = sent.get(read.memoryId)
    if (photo === undefined) return []
    const { userId } = read
    const isSender = rows.some((row) => row.userId === userId && row.hash === photo.keptHash)
    const mayRead = isSender || readable.get(userId)?.has(read.memoryId) === true
    const isRight = mayRead && photo.keptHash !== null ? isWhole(read, photo) : isNothing(read)
    return isRight
      ? []
      : [
          violation(
            `${userId} asked for ${told(read)}, which ${mayRead ? 'is' : 'is not'} theirs to see`,
          ),
        ]
  })
}

const isWhole = ({ shown, original }: PhotoRead, { keptHash }: SentPhoto): boolean =>
  shown.status === 200 &&
  shown.mediaType.startsWith('image/') &&
  original.status === 200 &&
  original.sha256 === keptHash

const isNothing = ({ shown, original }: PhotoRead): boolean =>
  shown.status === 404 && original.status === 404

const told = ({ memoryId, shown, original }: PhotoRead): string =>
  `the photo of ${memoryId}: ${shown.status} ${shown.mediaType}, original ${original.status} ${original.sha256}`

const refusedAreTold = (history: History): readonly Violation[] =>
  history.photos
    .filter(({ keptHash, memoryId }) => keptHash === null && stands(history.records.get(memoryId)))
    .filter(({ memoryId }) => !isTold(history, memoryId))
    .map(({ memoryId }) => violation(`nobody is told that the photo of ${memoryId} was not taken`))

const stands = (memory: Rec | undefined): boolean => memory?._deleted === false

const isTold = ({ devices }: History, memoryId: string): boolean =>
  devices.some(({ photos = [] }) =>
    photos.some(({ id, problem }) => id === `memory:${memoryId}` && problem !== undefined),
  )

const keptOnce = ({ rows, files, drafts }: FinalPhotos): readonly Violation[] => {
  const hashes = rows.map(({ hash }) => hash)
  const named = new Set(hashes)
  const there = new Set(files)
  return [
    ...hashes
      .filter((hash, at) => hashes.indexOf(hash) !== at)
      .map((hash) => violation(`the photo ${hash} was sent by several, or in several forms`)),
    ...files.filter((file) => !named.has(file)).map((file) => violation(`nobody sent ${file}`)),
    ...hashes.filter((hash) => !there.has(hash)).map((hash) => violation(`${hash} has no file`)),
    ...drafts.map((draft) => violation(`${draft} was left half done`)),
  ]
}
