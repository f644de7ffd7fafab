import { z } from 'zod'

export interface TakeoutNotes {
  /** Seconds since 1970; may be negative. */
  readonly takenAt: number | undefined
  readonly description: string
  readonly isFavorite: boolean
  readonly isTrashed: boolean
}

/** The JSON that Takeout writes for one picture is much smaller than this limit. */
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

export const plainPath = (path: string): string =>
  path
    .replaceAll('\\', '/')
    .split('/')
    .filter((part) => !['', '.', '..'].includes(part))
    .join('/')

export const nameIn = (path: string): string => path.slice(path.lastIndexOf('/') + 1)

const folderOf = (path: string): string => path.slice(0, path.lastIndexOf('/') + 1)

/** Since 2024, Takeout appends this suffix to file names, before it shortens them to `longest`. */
const suffix = '.supplemental-metadata'

/**
 * The length of the longest names, without `.json`. Takeout may or may not count a number in
 * brackets.
 */
const longest = 46
const shortestCut = longest - '(99)'.length

/** A name with one of these words is an edited copy; only the original has a JSON. */
const editedWords =
  /-(?:edited|bearbeitet|modifié|editado|editada|ha editado|modificato|bewerkt|edytowane|redigerad|redigeret|redigert|muokattu|upraveno|düzenlendi|изменено|編集済み|편집됨|已修改)$/i

/**
 * Returns the name of the original without its ending: iPhones name the edited copy of IMG_0009
 * IMG_E0009.
 */
export const editedStem = (stem: string): string | undefined => {
  const { base, number } = numbered(stem)
  const bare = base.replace(editedWords, '').replace(/(^|\/)img_e(\d{4,})$/i, '$1img_$2')
  return bare === base ? undefined : bare + (number === '' ? '' : `(${number})`)
}

interface Sidecar {
  readonly path: string
  readonly stem: string
  readonly number: string
}

/** An export may put a file and its JSON into different parts, so names alone match them. */
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
  readonly name: string
  readonly number: string
}

const candidatesFor = (fileName: string): readonly Candidate[] => {
  const { base, extension } = withExtension(fileName.toLowerCase())
  const { base: bare, number } = numbered(base)
  const original = bare.replace(editedWords, '')
  const own = [
    { name: base + extension, number: '' },
    ...(number === '' ? [] : [{ name: bare + extension, number }]),
    ...(original === bare ? [] : [{ name: original + extension, number }]),
  ]
  const live = filmExtensions.has(extension)
    ? pictureExtensions.map((each) => ({ name: original + each, number }))
    : []
  return [...own, ...live]
}

const filmExtensions: ReadonlySet<string> = new Set(['.mp4', '.mov', '.mp'])
const pictureExtensions = ['.heic', '.jpg', '.jpeg']

const indexOf = (sidecars: readonly Sidecar[]) => {
  const byStem = new Map(sidecars.map((each) => [`${each.stem}/${each.number}`, each.path]))
  return ({ name, number }: Candidate): string | undefined => {
    const whole = name + suffix
    for (let end = whole.length; end > 0; end -= 1) {
      /** Takeout cuts only names longer than `longest`; any shorter name must match as a whole. */
      const isWhole = end === whole.length || end === name.length
      if (!isWhole && (end > longest || end < shortestCut)) continue
      const found = byStem.get(`${whole.slice(0, end)}/${number}`)
      if (found !== undefined) return found
    }
    return undefined
  }
}

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
