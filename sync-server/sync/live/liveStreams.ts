import type { LiveStream } from './liveStream.ts'

export interface LiveStreams extends Iterable<LiveStream> {
  add(stream: LiveStream): void
  remove(stream: LiveStream): void
  place(stream: LiveStream, audiences: readonly string[]): void
  ofPerson(userId: string): readonly LiveStream[]
  ofAudience(audience: string): readonly LiveStream[]
  readonly size: number
}

export const createLiveStreams = (): LiveStreams => {
  const all = new Set<LiveStream>()
  const byPerson = createIndex()
  const byAudience = createIndex()
  const unplaced = new Set<LiveStream>()
  return {
    add: (stream) => {
      all.add(stream)
      unplaced.add(stream)
      byPerson.add(stream.listener.userId, stream)
    },
    remove: (stream) => {
      all.delete(stream)
      unplaced.delete(stream)
      byPerson.remove(stream.listener.userId, stream)
      for (const audience of stream.audiences ?? []) byAudience.remove(audience, stream)
    },
    place: (stream, list) => {
      const others = byPerson.of(stream.listener.userId)
      const known = others.find(({ audiences }) => audiences && isSameSet(audiences, list))
      const audiences = known?.audiences ?? new Set(list)
      stream.audiences = audiences
      unplaced.delete(stream)
      for (const audience of audiences) byAudience.add(audience, stream)
    },
    ofPerson: byPerson.of,
    ofAudience: (audience) => [...byAudience.of(audience), ...unplaced],
    get size() {
      return all.size
    },
    [Symbol.iterator]: () => all.values(),
  }
}

export const isSameSet = (set: ReadonlySet<string>, list: readonly string[]): boolean =>
  set.size === new Set(list).size && list.every((item) => set.has(item))

const createIndex = () => {
  const sets = new Map<string, Set<LiveStream>>()
  return {
    add: (key: string, stream: LiveStream): void => {
      const set = sets.get(key) ?? new Set()
      sets.set(key, set.add(stream))
    },
    remove: (key: string, stream: LiveStream): void => {
      const set = sets.get(key)
      set?.delete(stream)
      if (set?.size === 0) sets.delete(key)
    },
    of: (key: string): readonly LiveStream[] => [...(sets.get(key) ?? [])],
  }
}
