import { editedStem, nameIn } from './takeout.ts'

/** Files that make one memory with another. */
export interface TakeoutPairs {
  /** The phone's short film of a picture; it has the name of its picture or of that one's original. */
  filmOf(path: string): string | undefined
  /** The original of an edited picture. */
  originalOf(path: string): string | undefined
}

const filmEnding = /\.(?:mov|mp4|mp)$/i
const pictureEnding = /\.(?:heic|heif|jpe?g|png|webp|avif)$/i

/** Matches files of the same folder by name alone: a picture's film, or its original. */
export const pairsIn = (paths: readonly string[]): TakeoutPairs => {
  const films = new Map<string, string>()
  const pictures = new Map<string, string[]>()
  for (const path of paths) {
    const stem = stemOf(path)
    if (filmEnding.test(path)) films.set(stem, path)
    if (pictureEnding.test(path)) pictures.set(stem, [...(pictures.get(stem) ?? []), path])
  }
  const originalOf = (path: string): string | undefined => {
    const stem = editedStem(stemOf(path))
    return stem === undefined ? undefined : pictures.get(stem)?.[0]
  }
  return {
    originalOf,
    filmOf: (path) =>
      pictureEnding.test(path)
        ? (films.get(stemOf(path)) ?? films.get(stemOf(originalOf(path) ?? path)))
        : undefined,
  }
}

/** The stem with its folder, in small letters. */
const stemOf = (path: string): string => {
  const name = nameIn(path)
  const stem = name.replace(/\.[^.]*$/, '')
  return (path.slice(0, path.length - name.length) + stem).toLowerCase()
}
