import { copyOf, numberAt, textOf } from '../bytes.ts'
import type { Part } from '../bytes.ts'
import { elementAt, keepElements, variableNumberAt, voidHead, writeVoid } from './ebml.ts'
import { createHeads, overwritesOf, zeros } from './filmReader.ts'
import type { FilmFacts, FilmReader, Overwrite } from './filmReader.ts'
import { clusterNumbers, codecs, heads, ids } from './webmRules.ts'

const largestHead = 4 * 1024 * 1024

/** Browsers record very many short blocks. */
const mostElements = 1_000_000

/** A large window, because every block is read and most are short. */
const windowBytes = 1024 * 1024

const glance = 24

export const examineWebm = async (film: FilmReader): Promise<FilmFacts | undefined> => {
  const look = createHeads(film, windowBytes)
  const overwrites: Overwrite[] = []
  let tracks: Tracks | undefined
  let madeAt: number | undefined
  let at = 0
  for (let count = 0; at < film.size; count += 1) {
    const bytes = await look(at, glance)
    const element = elementAt(bytes, 0)
    if (element === undefined || count === mostElements) return undefined
    const { id, head, size } = element
    const end = size === undefined ? film.size : at + head + size
    if (end > film.size) return undefined
    if (mayHold.has(id)) {
      at += head
      continue
    }
    if (size === undefined) return undefined
    const rules = heads[id]
    if (rules !== undefined) {
      if (size > largestHead) return undefined
      const before = await film.read(at + head, end)
      const after = copyOf(before)
      const whole = { from: 0, to: after.length }
      if (!keepElements(after, whole, rules)) return undefined
      if (id === ids.tracks) tracks ??= keepTracks(after)
      if (id === ids.info) madeAt ??= dateIn(before)
      overwrites.push(...overwritesOf(before, after, at + head))
    } else if (!isKept(bytes, element, tracks)) {
      overwrites.push(...voided({ from: at, to: end }))
    }
    at = end
  }
  return tracks?.hasPicture === true ? { seconds: undefined, madeAt, overwrites } : undefined
}

/**
 * The elements whose content is read element by element: one of unknown size ends where the next
 * element begins that it cannot contain.
 */
const mayHold: ReadonlySet<number> = new Set([ids.segment, ids.cluster, ids.blockGroup])

const isKept = (
  bytes: Uint8Array,
  {
    id,
    head,
    size = 0,
  }: { readonly id: number; readonly head: number; readonly size?: number | undefined },
  tracks: Tracks | undefined,
): boolean => {
  if (clusterNumbers.has(id)) return size <= 8
  return (
    (id === ids.simpleBlock || id === ids.block) &&
    tracks?.numbers.has(variableNumberAt(bytes, head)) === true
  )
}

const voided = ({ from, to }: Part): readonly Overwrite[] => {
  const bytes = voidHead(to - from)
  return [{ at: from, length: bytes.length, bytes }, ...zeros({ from: from + bytes.length, to })]
}

interface Tracks {
  readonly hasPicture: boolean
  readonly numbers: ReadonlySet<number>
}

const picture = 1
const sound = 2

const keepTracks = (bytes: Uint8Array): Tracks => {
  const numbers = new Set<number>()
  let hasPicture = false
  for (const { id, start, from, to } of elementsIn(bytes, { from: 0, to: bytes.length })) {
    if (id !== ids.track) continue
    const facts = new Map(elementsIn(bytes, { from, to }).map((each) => [each.id, each]))
    const numberOf = (fact: number): number => {
      const found = facts.get(fact)
      return found === undefined ? 0 : numberAt(bytes, found.from, found.to - found.from)
    }
    const codec = facts.get(0x86)
    const type = numberOf(0x83)
    const isShown = type === picture || type === sound
    if (isShown && codec !== undefined && codecs.has(textOf(bytes, codec))) {
      numbers.add(numberOf(0xd7))
      hasPicture ||= type === picture
    } else writeVoid(bytes, { from: start, to })
  }
  return { hasPicture, numbers }
}

interface Stretch extends Part {
  readonly id: number
  readonly start: number
}

const elementsIn = (bytes: Uint8Array, { from, to }: Part): readonly Stretch[] => {
  const found: Stretch[] = []
  for (let at = from; at < to;) {
    const element = elementAt(bytes, at)
    if (element?.size === undefined) break
    const content = at + element.head
    found.push({ id: element.id, start: at, from: content, to: content + element.size })
    at = content + element.size
  }
  return found
}

/** WebM counts nanoseconds from here (RFC 9559, 4.4). */
const firstMoment = Date.UTC(2001, 0, 1)

const dateIn = (info: Uint8Array): number | undefined => {
  const found = elementsIn(info, { from: 0, to: info.length }).find(({ id }) => id === ids.date)
  if (found === undefined || found.to - found.from !== 8) return undefined
  const view = new DataView(info.buffer, info.byteOffset + found.from, 8)
  return firstMoment + Number(view.getBigInt64(0) / 1_000_000n)
}
