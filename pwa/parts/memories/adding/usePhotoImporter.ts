import { useMemo } from 'react'
import { useData } from '#pwa/live/DataContext.ts'
import { memoryChanges } from '#pwa/records/memories/memoryChanges.ts'
import type { ReadyPhoto } from '#pwa/records/memories/memoryChanges.ts'
import type { ImportFile } from '#pwa/records/memories/import/importFiles.ts'
import { readKnownPhotos } from '#pwa/records/memories/import/knownPhotos.ts'
import { planImport } from '#pwa/records/memories/import/planImport.ts'
import type { FoundPhoto, ImportPlan } from '#pwa/records/memories/import/planImport.ts'
import { runImport } from '#pwa/records/memories/import/runImport.ts'
import { openWaitingRoom } from '#pwa/records/memories/import/waitingRoom.ts'
import { useFamily } from '#pwa/records/people/families.ts'
import { useFamilyInView } from '#pwa/state/familyInView.ts'
import { beginPhotoImport, setPhotoImport } from '#pwa/state/photoImport.ts'
import { lookAtFile } from '../photos/lookAtFile.ts'
import { filmWithoutPlace } from '../photos/prepareFilm.ts'
import { preparePhoto } from '../photos/preparePhoto.ts'

interface Looking {
  readonly signal: AbortSignal
  readonly onProgress: (done: number, total: number) => void
}

export interface PhotoImporter {
  /** @throws the signal's reason, or the storage's error. */
  look(files: readonly ImportFile[], looking: Looking): Promise<ImportPlan>
  /** The import goes on when the page is left (`usePhotoImport`). */
  start(found: readonly FoundPhoto[]): void
}

/** Milliseconds before it looks again for room. */
const patience = 1000

export const usePhotoImporter = (): PhotoImporter | undefined => {
  const data = useData()
  const familyId = useFamilyInView()?.familyId
  const keepsPlaces = useFamily()?.keepsPlaces ?? false
  return useMemo(() => {
    if (familyId === undefined) return undefined
    const { database } = data
    const run = async (found: readonly FoundPhoto[], signal: AbortSignal): Promise<void> => {
      await runImport(found, {
        changes: memoryChanges(data, familyId, keepsPlaces),
        newId: () => database.environment.newId(),
        known: await readKnownPhotos(database, familyId),
        room: await openWaitingRoom(database),
        prepare,
        pause: () => new Promise((resolve) => setTimeout(resolve, patience)),
        signal,
        tell: (state, counts) => {
          if (!signal.aborted) setPhotoImport({ familyId, state, ...counts })
        },
      })
    }
    return {
      look: async (files, looking) => {
        const known = await readKnownPhotos(database, familyId)
        const now = database.environment.now()
        return planImport(files, { ...looking, look: lookAtFile, known, now })
      },
      start: (found) => {
        const signal = beginPhotoImport()
        const none = { familyId, total: found.length, added: 0, already: 0, failed: [] }
        setPhotoImport({ ...none, state: 'running' })
        alone(`our-life-import-${database.userId}`, signal, () => run(found, signal)).catch(() => {
          if (!signal.aborted) setPhotoImport({ ...none, state: 'failed' })
        })
      },
    }
  }, [data, familyId, keepsPlaces])
}

/** Two tabs would import the same photos twice. */
const alone = async (
  name: string,
  signal: AbortSignal,
  work: () => Promise<void>,
): Promise<void> => {
  if (!('locks' in navigator)) return work()
  await navigator.locks.request(name, { signal }, work)
}

const prepare = async (file: File, filmFile?: File): Promise<ReadyPhoto | undefined> => {
  const prepared = await preparePhoto(file)
  const shrink = prepared.type === 'too-large' ? prepared.shrink : undefined
  const photo = prepared.type === 'ready' ? prepared.photo : await shrink?.()
  const found = filmFile && (await filmWithoutPlace(filmFile))
  if (photo === undefined || found === undefined) return photo
  return { ...photo, film: { content: found.film, seconds: Math.round(found.facts.seconds ?? 0) } }
}
