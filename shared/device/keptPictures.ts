import type { Memory } from '../memories/memory.ts'
import { objectNameIn } from '../core/object.ts'
import type { Shown } from '../core/record.ts'
import { addDays } from '../time/localDays.ts'

export interface WantedPicture {
  readonly name: string
  readonly width: 320 | 960
}

export type PicturedMemory = Pick<Shown<Memory>, 'id' | 'date' | 'imageUrl'>

const recent = 92

/**
 * Returns the pictures to keep: recent ones and favorites first, small and then medium, then older
 * ones as space allows.
 * @param favorites ids of memories.
 */
export const wantedPictures = (
  memories: Iterable<PicturedMemory>,
  favorites: ReadonlySet<string>,
  today: string,
): { readonly dear: readonly WantedPicture[]; readonly others: readonly WantedPicture[] } => {
  const from = addDays(today, -recent)
  const isDear = ({ id, date }: PicturedMemory): boolean => favorites.has(id) || date >= from
  const newest = [...memories].sort((a, b) => (a.date < b.date ? 1 : a.date > b.date ? -1 : 0))
  const dear = namesOf(newest.filter(isDear))
  const held = new Set(dear)
  const others = namesOf(newest).filter((name) => !held.has(name))
  return { dear: [...inWidth(dear, 320), ...inWidth(dear, 960)], others: inWidth(others, 320) }
}

const namesOf = (memories: readonly PicturedMemory[]): readonly string[] => [
  ...new Set(memories.flatMap(({ imageUrl }) => objectNameIn(imageUrl) ?? [])),
]

const inWidth = (
  names: readonly string[],
  width: WantedPicture['width'],
): readonly WantedPicture[] => names.map((name) => ({ name, width }))

interface Used {
  readonly bytes: number
  readonly usedAt: number
}

export const leastUsed = <P extends Used>(pictures: readonly P[], bytes: number): readonly P[] => {
  const out: P[] = []
  let left = bytes
  for (const picture of pictures.toSorted((a, b) => a.usedAt - b.usedAt)) {
    if (left <= 0) break
    out.push(picture)
    left -= picture.bytes
  }
  return out
}
