import { takenDay } from '#shared/derive/takenDay.ts'
import { readTakeout, sidecarsIn, takeoutBytesLimit } from '#shared/derive/takeout.ts'
import type { TakeoutNotes } from '#shared/derive/takeout.ts'
import type { ImportFile } from './importFiles.ts'
import { mostBytesOf, sortOf } from './importFiles.ts'
import type { KnownPhotos } from './knownPhotos.ts'

/** What a file's bytes say. */
export interface LookedAt {
  readonly type: 'photo' | 'film'
  /** SHA-256 of it without its place. */
  readonly hash: string
  /** The day by the camera's clock, 'yyyy-MM-dd'. */
  readonly camera: string | undefined
}

/** A photo or film to be imported. */
export interface FoundPhoto extends Pick<LookedAt, 'type' | 'hash'> {
  readonly file: ImportFile
  readonly date: string
  readonly doubt: number
  readonly description: string
  readonly isFavorite: boolean
}

export type LeftReason = 'type' | 'too-large' | 'encrypted' | 'unreadable'

export interface LeftFile {
  readonly path: string
  readonly reason: LeftReason
}

export interface ImportPlan {
  readonly found: readonly FoundPhoto[]
  /** How many are here already, or several times in what was chosen. */
  readonly already: number
  readonly doubled: number
  /** How many lay in the bin of what was exported. */
  readonly trashed: number
  readonly left: readonly LeftFile[]
}

interface Options {
  /** undefined for what is no picture or film. */
  readonly look: (file: File) => Promise<LookedAt | undefined>
  readonly known: Pick<KnownPhotos, 'has'>
  readonly now: Date
  readonly signal: AbortSignal
  readonly onProgress: (done: number, total: number) => void
}

/** Looks at all that was chosen, file by file. @throws the signal's reason. */
export const planImport = async (
  files: readonly ImportFile[],
  { look, known, now, signal, onProgress }: Options,
): Promise<ImportPlan> => {
  const jsons = new Map(
    files.filter(({ path }) => sortOf(path) === 'json').map((file) => [file.path, file]),
  )
  const sidecarOf = sidecarsIn([...jsons.keys()])
  const wanted = files.filter(({ path }) => !['json', 'beside'].includes(sortOf(path)))
  const found = new Map<string, FoundPhoto>()
  const left: LeftFile[] = []
  const counts = { already: 0, doubled: 0, trashed: 0 }
  for (const [at, file] of wanted.entries()) {
    signal.throwIfAborted()
    onProgress(at, wanted.length)
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
    const photo = foundPhoto(file, read, notes, now)
    const before = found.get(read.hash)
    if (known.has(read.hash)) counts.already += 1
    else if (before !== undefined) counts.doubled += 1
    /** Of two of the same, the one that is surer of its date. */
    if (!known.has(read.hash) && (before === undefined || photo.doubt < before.doubt)) {
      found.set(read.hash, photo)
    }
  }
  onProgress(wanted.length, wanted.length)
  return { found: [...found.values()], left, ...counts }
}

const notesIn = async (json: ImportFile | undefined): Promise<TakeoutNotes | undefined> => {
  if (json === undefined || json.isEncrypted || json.size > takeoutBytesLimit) return undefined
  const file = await json.read().catch(() => undefined)
  return file && readTakeout(await file.text())
}

const lookAt = async (file: ImportFile, look: Options['look']): Promise<LookedAt | LeftReason> => {
  if (sortOf(file.path) === 'other') return 'type'
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
  { type, hash, camera }: LookedAt,
  notes: TakeoutNotes | undefined,
  now: Date,
): FoundPhoto => {
  const { day, doubt } = takenDay({ takenAt: notes?.takenAt, camera, modified: file.modified }, now)
  return {
    file,
    type,
    hash,
    date: day,
    doubt,
    description: notes?.description ?? '',
    isFavorite: notes?.isFavorite ?? false,
  }
}
