import { takenDay } from '#shared/memories/import/takenDay.ts'
import {
  nameIn,
  readTakeout,
  sidecarsIn,
  takeoutBytesLimit,
} from '#shared/memories/import/takeout.ts'
import type { TakeoutNotes } from '#shared/memories/import/takeout.ts'
import { pairsIn } from '#shared/memories/import/takeoutPairs.ts'
import type { TakeoutPairs } from '#shared/memories/import/takeoutPairs.ts'
import type { ImportFile } from './importFiles.ts'
import { hasForeignFilmName, mostBytesOf, sortOf } from './importFiles.ts'
import type { KnownPhotos } from './knownPhotos.ts'

export interface LookedAt {
  readonly type: 'photo' | 'film'
  readonly hash: string
  /** Days, 'yyyy-MM-dd', by the camera's clock and by the program that changed the file. */
  readonly camera?: string | undefined
  readonly changed?: string | undefined
  /** The time in milliseconds since 1970, and the length, both from the film's header. */
  readonly madeAt?: number | undefined
  readonly seconds?: number | undefined
}

export interface FoundPhoto extends Pick<LookedAt, 'type' | 'hash'> {
  readonly file: ImportFile
  readonly date: string
  readonly doubt: number
  /** A day in the file that cannot be true. */
  readonly impossible: string | undefined
  readonly film?: { readonly file: ImportFile; readonly hash: string } | undefined
  readonly description: string
  readonly isFavorite: boolean
}

export type LeftReason = 'type' | 'film-type' | 'too-large' | 'encrypted' | 'unreadable'

export interface LeftFile {
  readonly path: string
  readonly reason: LeftReason
}

export interface ImportPlan {
  readonly found: readonly FoundPhoto[]
  readonly already: number
  readonly doubled: number
  readonly originals: number
  readonly trashed: number
  readonly left: readonly LeftFile[]
}

interface Options {
  readonly look: (file: File) => Promise<LookedAt | undefined>
  readonly known: Pick<KnownPhotos, 'has'>
  readonly now: Date
  readonly signal: AbortSignal
  readonly onProgress: (done: number, total: number) => void
}

export const planImport = async (
  files: readonly ImportFile[],
  { look, known, now, signal, onProgress }: Options,
): Promise<ImportPlan> => {
  const jsons = new Map(
    files.filter(({ path }) => sortOf(path) === 'json').map((file) => [file.path, file]),
  )
  const sidecarOf = sidecarsIn([...jsons.keys()])
  const wanted = files.filter(({ path }) => !['json', 'beside'].includes(sortOf(path)))
  const byPath = new Map(wanted.map((file) => [file.path, file]))
  const pairs = pairsIn([...byPath.keys()])
  const found = new Map<string, FoundPhoto>()
  /** Films and originals that belong to a photo in `found`. */
  const behind = new Set<string>()
  const left: LeftFile[] = []
  const counts = { already: 0, doubled: 0, trashed: 0, originals: 0 }
  for (const [at, file] of inOrder(wanted, pairs).entries()) {
    signal.throwIfAborted()
    onProgress(at, wanted.length)
    if (behind.has(file.path)) continue
    const notes = await notesIn(jsons.get(sidecarOf(file.path) ?? ''))
    if (notes?.isTrashed === true) {
      counts.trashed += 1
      continue
    }
    const read = await lookAt(file, look)
    if (typeof read === 'string') {
      left.push({ path: file.path, reason: read })
      continue
    }
    const original = pairs.originalOf(file.path)
    if (original !== undefined) {
      behind.add(original)
      counts.originals += 1
    }
    const film =
      read.type === 'photo' && (await filmFor(byPath.get(pairs.filmOf(file.path) ?? ''), look))
    if (film) behind.add(film.file.path)
    const photo = { ...foundPhoto(file, read, notes, now), ...(film && { film }) }
    const before = found.get(read.hash)
    if (known.has(read.hash)) counts.already += 1
    else if (before !== undefined) counts.doubled += 1
    /** If two files are equal, the one with the surer date counts. */
    if (!known.has(read.hash) && (before === undefined || photo.doubt < before.doubt)) {
      found.set(read.hash, photo)
    }
  }
  onProgress(wanted.length, wanted.length)
  return { found: [...found.values()], left, ...counts }
}

/**
 * A photo claims its film, and an edited copy claims its original; what was claimed is skipped. So
 * edited copies come first, then originals, then films.
 */
const inOrder = (files: readonly ImportFile[], pairs: TakeoutPairs): readonly ImportFile[] => {
  const originals = new Set(files.map(({ path }) => pairs.originalOf(path)))
  const turnOf = ({ path }: ImportFile): number =>
    sortOf(path) === 'film' ? 2 : originals.has(path) ? 1 : 0
  return files.toSorted((one, other) => turnOf(one) - turnOf(other))
}

/**
 * The most seconds of a film that belongs to a photo: a phone's film around a photo lasts two or
 * three.
 */
const longestBehind = 10

const filmFor = async (
  file: ImportFile | undefined,
  look: Options['look'],
): Promise<FoundPhoto['film']> => {
  const read = file === undefined ? undefined : await lookAt(file, look)
  if (file === undefined || typeof read !== 'object' || read.type !== 'film') return undefined
  return (read.seconds ?? 0) <= longestBehind ? { file, hash: read.hash } : undefined
}

const notesIn = async (json: ImportFile | undefined): Promise<TakeoutNotes | undefined> => {
  if (json === undefined || json.isEncrypted || json.size > takeoutBytesLimit) return undefined
  const file = await json.read().catch(() => undefined)
  return file && readTakeout(await file.text())
}

const lookAt = async (file: ImportFile, look: Options['look']): Promise<LookedAt | LeftReason> => {
  if (sortOf(file.path) === 'other') return hasForeignFilmName(file.path) ? 'film-type' : 'type'
  if (file.isEncrypted) return 'encrypted'
  if (file.size > mostBytesOf(file.path)) return 'too-large'
  const seen = await file
    .read()
    .then(look)
    .catch(() => undefined)
  return seen ?? 'unreadable'
}

const foundPhoto = (
  file: ImportFile,
  { type, hash, camera, changed, madeAt }: LookedAt,
  notes: TakeoutNotes | undefined,
  now: Date,
): FoundPhoto => {
  const { path, modified } = file
  const told = { camera, changed, madeAt, takenAt: notes?.takenAt }
  const { day, doubt, impossible } = takenDay({ ...told, name: nameIn(path), modified }, now)
  return {
    file,
    type,
    hash,
    date: day,
    doubt,
    impossible,
    description: notes?.description ?? '',
    isFavorite: notes?.isFavorite ?? false,
  }
}
