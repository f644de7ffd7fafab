import { collectionNames } from '#shared/sync/protocol.ts'
import type { Checkpoint, CollectionName } from '#shared/sync/protocol.ts'

/** In a first fill (docs/protocol.md, Pull 4), ranks below this one take only a page or two. */
const firstLargeRank = 2
const largeRanks: Partial<Readonly<Record<CollectionName, number>>> = { tasks: 2, memories: 2 }

/**
 * Returns the percentage of the collection that is furthest behind, so that the figure never
 * promises too much. The figure rises by steps, because screen readers read each one.
 */
export const percentFilled = (checkpoints: ReadonlyMap<CollectionName, Checkpoint>): number => {
  const least = Math.min(...collectionNames.map((name) => shareOf(name, checkpoints.get(name))))
  return Math.floor((100 * least) / step) * step
}

const step = 5

const shareOf = (name: CollectionName, checkpoint: Checkpoint | undefined): number => {
  const progress = Object.values(checkpoint?.audiences ?? {})
  if (progress.length === 0) return 0
  const [seen, all] = progress.reduce(
    ([seenSoFar, allSoFar], each) => {
      const reach = reachOf(each)
      return [seenSoFar + reach * shareOfOne(name, each), allSoFar + reach]
    },
    [0, 0],
  )
  return all === 0 ? 1 : seen / all
}

type Progress = Checkpoint['audiences'][string]

const reachOf = (progress: Progress): number =>
  'upTo' in progress ? progress.upTo : 'after' in progress ? progress.after : 0

const shareOfOne = (name: CollectionName, progress: Progress): number => {
  if (!('upTo' in progress)) return 1
  const { upTo, rank, before } = progress
  if (rank < firstLargeRank || upTo === 0) return 0
  const within = (upTo + 1 - Math.min(before, upTo + 1)) / upTo
  return Math.min(1, (rank - firstLargeRank + within) / (largeRanks[name] ?? 1))
}
