import { photoTypeOf } from '#shared/photos/photoType.ts'
import { withoutPlace } from '#shared/photos/withoutPlace.ts'
import { sha256, sha256OfLarge } from '#pwa/database/hash.ts'
import type { LookedAt } from '#pwa/records/memories/import/planImport.ts'
import { filmWithoutPlace, isFilmFile } from './prepareFilm.ts'
import { daysByCamera } from './photoNotes.ts'

/** Undefined if the file is neither photo nor film. */
export const lookAtFile = async (file: File): Promise<LookedAt | undefined> => {
  if (await isFilmFile(file)) {
    const found = await filmWithoutPlace(file)
    if (found === undefined) return undefined
    const { day: camera, madeAt, seconds } = found.facts
    return { type: 'film', hash: await sha256OfLarge(found.film), camera, madeAt, seconds }
  }
  const bytes = new Uint8Array(await file.arrayBuffer())
  const kept = photoTypeOf(bytes) && withoutPlace(bytes)
  if (kept === undefined) return undefined
  const hash = await sha256(new Blob([kept as Uint8Array<ArrayBuffer>]))
  return { type: 'photo', hash, ...(await daysByCamera(bytes)) }
}
