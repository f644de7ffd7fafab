import { z } from 'zod'

/** The data of a photo or film in Google Takeout's JSON beside it; broken values are dropped. */
export interface TakeoutNotes {
  /** Seconds since 1970, before it negative. */
  readonly takenAt: number | undefined
  readonly description: string
  readonly isFavorite: boolean
  readonly isTrashed: boolean
}

/** No JSON of Takeout about one picture is nearly as long. In bytes. */
export const takeoutBytesLimit = 1024 * 1024

const timestamp = z.union([
  z.int(),
  z
    .string()
    .regex(/^-?\d{1,12}$/)
    .transform(Number),
])

const notesSchema = z.looseObject({
  photoTakenTime: z.looseObject({ timestamp }).optional().catch(undefined),
  description: z.string().optional().catch(undefined),
  favorited: z.boolean().optional().catch(undefined),
  trashed: z.boolean().optional().catch(undefined),
})

/** @returns undefined for what is no JSON, or none of a picture. */
export const readTakeout = (text: string): TakeoutNotes | undefined => {
  const read = notesSchema.safeParse(parsed(text))
  if (!read.success) return undefined
  const { photoTakenTime, description = '', favorited = false, trashed = false } = read.data
  return {
    takenAt: photoTakenTime?.timestamp,
    description,
    isFavorite: favorited,
    isTrashed: trashed,
  }
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** As zips and folders write it, with `/` alone, from the top down. */
export const plainPath = (path: string): string =>
  path
    .replaceAll('\\', '/')
    .split('/')
    .filter((part) => !['', '.', '..'].includes(part))
    .join('/')

export const nameIn = (path: string): string => path.slice(path.lastIndexOf('/') + 1)

const folderOf = (path: string): string => path.slice(0, path.lastIndexOf('/') + 1)

/**
 * The suffix that Takeout appends to a file's name since 2024, before it cuts the whole to
 * `longest`.
 */
const suffix = '.supplemental-metadata'

/** Characters of a JSON's name without `.json`; a number in brackets may or may not count in it. */
const longest = 46
const shortestCut = longest - '(99)'.length

/** The suffixes of edited copies beside their originals, which alone have a JSON. */
const editedWords =
  /-(?:edited|bearbeitet|modifié|editado|editada|ha editado|modificato|bewerkt|edytowane|redigerad|redigeret|redigert|muokattu|upraveno|düzenlendi|изменено|編集済み|편집됨|已修改)$/i

/**
 * The name of an edited copy's original; undefined for a file that is no copy. @param stem a path
 * without its extension; iPhones write IMG_E0009 for a copy of IMG_0009.
 */
export const editedStem = (stem: string): string | undefined => {
  const { base, number } = numbered(stem)
  const bare = base.replace(editedWords, '').replace(/(^|\/)img_e(\d{4,})$/i, '$1img_$2')
  return bare === base ? undefined : bare + (number === '' ? '' : `(${number})`)
}

interface Sidecar {
  readonly path: string
  /** Its name without `.json` and number, in small letters. */
  readonly stem: string
  readonly number: string
}

/**
 * Which JSON is about which file, by their names alone: the two may lie in different parts of an export.
 * @param jsonPaths plain ones. @returns the path of a file's JSON, of the same folder.
 */
export const sidecarsIn = (
  jsonPaths: readonly string[],
): ((path: string) => string | undefined) => {
  const byFolder = new Map<string, Sidecar[]>()
  for (const path of jsonPaths) {
    const folder = folderOf(path)
    const sidecars = byFolder.get(folder) ?? []
    byFolder.set(folder, sidecars)
    const { base, number } = numbered(nameIn(path).replace(/\.json$/i, ''))
    sidecars.push({ path, stem: base.toLowerCase(), number })
  }
  const indexes = new Map([...byFolder].map(([folder, list]) => [folder, indexOf(list)]))
  return (path) => {
    const index = indexes.get(folderOf(path))
    return (
      index &&
      candidatesFor(nameIn(path))
        .map(index)
        .find((found) => found !== undefined)
    )
  }
}

interface Candidate {
  /** The name of what was uploaded. */
  readonly name: string
  readonly number: string
}

/** The possible names of a file's JSON, the likeliest first. */
const candidatesFor = (fileName: string): readonly Candidate[] => {
  const { base, extension } = withExtension(fileName.toLowerCase())
  const { base: bare, number } = numbered(base)
  const original = bare.replace(editedWords, '')
  const own = [
    { name: base + extension, number: '' },
    ...(number === '' ? [] : [{ name: bare + extension, number }]),
    ...(original === bare ? [] : [{ name: original + extension, number }]),
  ]
  /** A phone's short film beside its picture has no JSON of its own. */
  const live = filmExtensions.has(extension)
    ? pictureExtensions.map((each) => ({ name: original + each, number }))
    : []
  return [...own, ...live]
}

const filmExtensions: ReadonlySet<string> = new Set(['.mp4', '.mov', '.mp'])
const pictureExtensions = ['.heic', '.jpg', '.jpeg']

/** Stems by their number and whole text: a folder may hold twenty thousand. */
const indexOf = (sidecars: readonly Sidecar[]) => {
  const byStem = new Map(sidecars.map((each) => [`${each.stem}/${each.number}`, each.path]))
  return ({ name, number }: Candidate): string | undefined => {
    const whole = name + suffix
    for (let end = whole.length; end > 0; end -= 1) {
      /** Shorter than the file's own name, or within the suffix, it was cut, and only there. */
      const isWhole = end === whole.length || end === name.length
      if (!isWhole && (end > longest || end < shortestCut)) continue
      const found = byStem.get(`${whole.slice(0, end)}/${number}`)
      if (found !== undefined) return found
    }
    return undefined
  }
}

/** 'IMG(1)' is the first further 'IMG'. */
const numbered = (base: string): { readonly base: string; readonly number: string } => {
  const found = /^(.+)\((\d{1,4})\)$/.exec(base)
  return { base: found?.[1] ?? base, number: found?.[2] ?? '' }
}

const withExtension = (name: string): { readonly base: string; readonly extension: string } => {
  const at = name.lastIndexOf('.')
  return at <= 0
    ? { base: name, extension: '' }
    : { base: name.slice(0, at), extension: name.slice(at) }
}
