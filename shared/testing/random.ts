export interface Random {
  next(): number
  integer(least: number, most: number): number
  pick<T>(list: readonly T[]): T
  chance(probability: number): boolean
  id(at: Date): string
  token(): string
}

const tokenLetters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/** Mulberry32 is small and quick, but nothing secret may depend on it. */
const mulberry = (seed: number): (() => number) => {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

export const createRandom = (seed: number): Random => {
  const next = mulberry(seed)
  const integer = (least: number, most: number): number =>
    least + Math.floor(next() * (most - least + 1))
  const hex = (digits: number): string =>
    Array.from({ length: digits }, () => integer(0, 15).toString(16)).join('')
  const pick = <T>(list: readonly T[]): T => {
    const index = integer(0, list.length - 1)
    if (index >= list.length || index < 0) throw new RangeError('nothing to pick from')
    return list[index] as T
  }
  return {
    next,
    integer,
    pick,
    chance: (probability) => next() < probability,
    id: (at) => {
      const time = at.getTime().toString(16).padStart(12, '0')
      const variant = pick(['8', '9', 'a', 'b'])
      return `${time.slice(0, 8)}-${time.slice(8)}-7${hex(3)}-${variant}${hex(3)}-${hex(12)}`
    },
    token: () => Array.from({ length: 22 }, () => pick([...tokenLetters])).join(''),
  }
}
