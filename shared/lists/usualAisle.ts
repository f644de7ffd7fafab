import type { Aisle } from './aisle.ts'
import { sameText } from './itemText.ts'
import type { commonGoods } from './commonGoods.ts'

type Goods = typeof commonGoods

export const usualAisle = <T extends Pick<Aisle, 'name'>>(
  text: string,
  aisles: readonly T[],
  goods: Goods,
): T | null => {
  const place = placeOf(singularWords(beforeDetails(text)), goods)
  if (place === undefined) return null
  const names = new Set(singularWords(place.aisle))
  const likeness = ({ name }: T): number =>
    singularWords(name).filter((word) => names.has(word)).length
  const [best] = aisles.toSorted((a, b) => likeness(b) - likeness(a))
  return best !== undefined && likeness(best) > 0 ? best : null
}

/** 'Apples for the pie' are apples, 'tuna in oil' is tuna. */
const beforeDetails = (text: string): string =>
  sameText(text).split(/ (?:for|with|in) |\(/u)[0] ?? ''

/**
 * A word like these decides, whatever follows: frozen spinach is not in the same place as fresh
 * spinach.
 */
const decisive: ReadonlySet<string> = new Set(['frozen', 'canned', 'tinned', 'dried'])

/**
 * Prefers the longest known name among the words, and the last of equally long ones: lemon cake is
 * a cake.
 */
const placeOf = (words: readonly string[], goods: Goods): Goods[number] | undefined => {
  const known = placesOf(goods)
  const first = words[0] ?? ''
  if (decisive.has(first)) return known.get(first)
  for (let length = words.length; length > 0; length -= 1) {
    for (let from = words.length - length; from >= 0; from -= 1) {
      const place = known.get(words.slice(from, from + length).join(' '))
      if (place !== undefined) return place
    }
  }
  return undefined
}

/** The map of a list of goods is built once, because each line of a pasted list needs it. */
const built = new WeakMap<Goods, ReadonlyMap<string, Goods[number]>>()

const placesOf = (goods: Goods): ReadonlyMap<string, Goods[number]> => {
  const places =
    built.get(goods) ??
    new Map(
      goods.flatMap((place) =>
        place.goods.split(', ').map((name) => [singularWords(name).join(' '), place] as const),
      ),
    )
  built.set(goods, places)
  return places
}

const singularWords = (text: string): readonly string[] =>
  (sameText(text).match(/\p{L}+/gu) ?? []).map(singular)

const irregular: Readonly<Record<string, string>> = { loaves: 'loaf', leaves: 'leaf' }

/**
 * The result need not be a real word, because both sides of a comparison are changed in the same
 * way.
 */
const singular = (word: string): string =>
  irregular[word] ?? word.replace(/(?<=x|z|ch|sh|ss|o)es$|(?<=[^s])s$/u, '').replace(/ie$/u, 'y')
