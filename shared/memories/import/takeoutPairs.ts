import { editedStem, nameIn } from './takeout.ts'

export interface TakeoutPairs {
  filmOf(path: string): string | undefined
  originalOf(path: string): string | undefined
}

const filmEnding = /\.(?:mov|mp4|mp)$/i
const pictureEnding = /\.(?:heic|heif|jpe?g|png|webp|avif)$/i

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

const stemOf = (path: string): string => {
  const name = nameIn(path)
  const stem = name.replace(/\.[^.]*$/, '')
  return (path.slice(0, path.length - name.length) + stem).toLowerCase()
}
