import { numberAt, numberBytes } from '../bytes.ts'
import type { Part } from '../bytes.ts'

/** An element of EBML (RFC 8794). */
export interface Element {
  readonly id: number
  /** Bytes of its name and its size together. */
  readonly head: number
  /** In bytes; undefined where it was not known when it was begun. */
  readonly size: number | undefined
}

/** @returns undefined where none begins. */
export const elementAt = (bytes: Uint8Array, at: number): Element | undefined => {
  const idBytes = lengthAt(bytes, at)
  const sizeBytes = lengthAt(bytes, at + idBytes)
  const head = idBytes + sizeBytes
  if (idBytes > 4 || sizeBytes > 8 || at + head > bytes.length) return undefined
  /** Without the bit that says how long it is. */
  const first = (bytes[at + idBytes] ?? 0) % 2 ** (8 - sizeBytes)
  const rest = bytes.subarray(at + idBytes + 1, at + head)
  const isUnknown = first === 2 ** (8 - sizeBytes) - 1 && rest.every((byte) => byte === 0xff)
  const size = first * 256 ** rest.length + numberAt(rest, 0, rest.length)
  return { id: numberAt(bytes, at, idBytes), head, size: isUnknown ? undefined : size }
}

/** A number's first bit that is set says how many bytes it has (RFC 8794, 4). */
const lengthAt = (bytes: Uint8Array, at: number): number => Math.clz32(bytes[at] ?? 0) - 23

/** A number such as that of the track with which a block begins. */
export const variableNumberAt = (bytes: Uint8Array, at: number): number => {
  const length = Math.min(lengthAt(bytes, at), 8)
  return numberAt(bytes, at, length) - 2 ** (7 * length)
}

/** Says that there is nothing (RFC 8794, 11.3.2): zeros follow. @param room in bytes, with this head. */
export const voidHead = (room: number): Uint8Array =>
  room < 129
    ? Uint8Array.of(0xec, 0x80 + room - 2)
    : Uint8Array.of(0xec, 0x01, ...numberBytes(room - 9, 7))

/** The part of an element to keep: its children by id, or a change of its value. */
export type Rule = Rules | ((content: Uint8Array) => void)
export interface Rules {
  readonly [id: number]: Rule
}

/** Takes a value as it is. */
export const asItIs = (): void => {}

/** The most elements in all of a film's heads: their tables have an element a second. */
const mostElements = 500_000

/**
 * Leaves what rules name where it is, and makes voids of all other elements.
 * @param bytes are changed. @returns false where they cannot be read.
 */
export const keepElements = (bytes: Uint8Array, whole: Part, rules: Rules): boolean => {
  let count = 0
  const keep = ({ from, to }: Part, inner: Rules): boolean => {
    let at = from
    while (at < to) {
      const element = elementAt(bytes, at)
      const end = element?.size === undefined ? Infinity : at + element.head + element.size
      count += 1
      if (element === undefined || end > to || count > mostElements) return false
      const rule = inner[element.id]
      const content = { from: at + element.head, to: end }
      if (rule === undefined) writeVoid(bytes, { from: at, to: end })
      else if (typeof rule === 'function') rule(bytes.subarray(content.from, content.to))
      else if (!keep(content, rule)) return false
      at = end
    }
    return true
  }
  return keep(whole, rules)
}

export const writeVoid = (bytes: Uint8Array, { from, to }: Part): void => {
  bytes.fill(0, from, to)
  bytes.set(voidHead(to - from), from)
}
