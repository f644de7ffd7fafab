import { objectsNamedBy } from '../core/object.ts'
import type { WireRecord } from '../core/record.ts'
import { photoFolder } from './copy.ts'

const longestTitle = 60

/** Characters that Windows forbids in file names, and those that reverse the text direction. */
const unsafe = /[<>:"/\\|?*\p{Cc}\u200E\u200F\u202A-\u202E\u2066-\u2069]+/gu

/**
 * Names each photo after the day and title of the first record that names it, preferably a memory:
 * `photos/2026/08/2026-08-14 Beach`.
 * @param today 'yyyy-MM-dd', for photos without a day.
 * @returns paths by photo name. No two are the same, even if capitals are ignored.
 */
export const photoPaths = (
  records: readonly WireRecord[],
  today: string,
): ReadonlyMap<string, string> => {
  const paths = new Map<string, string>()
  const taken = new Set<string>()
  const live = records.filter(({ _deleted }) => !_deleted)
  const isMemory = ({ kind }: WireRecord): boolean => kind === 'memory'
  for (const record of [...live.filter(isMemory), ...live.filter((each) => !isMemory(each))]) {
    for (const { name, field } of objectsNamedBy(record)) {
      if (paths.has(name)) continue
      paths.set(name, free(pathOf(record, field, today), taken))
    }
  }
  return paths
}

const pathOf = (record: WireRecord, field: string, today: string): string => {
  const day = dayOf(record) ?? today
  const [year, month] = day.split('-')
  const isStill = field === 'imageUrl' && typeof record['videoUrl'] === 'string'
  const words = [titleOf(record), isStill ? 'still' : ''].filter((text) => text !== '')
  return `${photoFolder}${year}/${month}/${[day, ...words].join(' ')}`
}

const dayOf = ({ date, createdAt }: WireRecord): string | undefined =>
  [date, createdAt]
    .map((value) => (typeof value === 'string' ? /^\d{4}-\d\d-\d\d/.exec(value)?.[0] : undefined))
    .find((day) => day !== undefined)

const titles = ['title', 'caption', 'description', 'firstName'] as const

const titleOf = (record: WireRecord): string => {
  const [title = ''] = titles.map((field) => record[field]).filter(isText)
  const safe = title.normalize('NFC').replaceAll(unsafe, ' ').replaceAll(/\s+/g, ' ').trim()
  /** Windows drops a dot or a space at the end of a name. */
  return [...safe]
    .slice(0, longestTitle)
    .join('')
    .replace(/[. ]+$/, '')
}

const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== ''

const free = (path: string, taken: Set<string>): string => {
  let candidate = path
  for (let count = 2; taken.has(candidate.toLowerCase()); count += 1) candidate = `${path} ${count}`
  taken.add(candidate.toLowerCase())
  return candidate
}

export const photoFinder = (
  paths: Readonly<Record<string, string>>,
): ((filename: string) => string | undefined) => {
  const names = new Map(Object.entries(paths).map(([name, path]) => [path, name]))
  return (filename) => {
    if (!filename.startsWith(photoFolder)) return undefined
    const path = filename.replace(/\.[^./]+$/, '')
    return names.get(path) ?? path.slice(photoFolder.length)
  }
}
