import { numberAt, numberBytes } from '../bytes.ts'
import type { Part } from '../bytes.ts'

export interface Element {
  readonly id: number
  readonly head: number
  /** Undefined if the size was unknown at the start of writing. */
  readonly size: number | undefined
}

export const elementAt = (bytes: Uint8Array, at: number): Element | undefined => {
  const idBytes = lengthAt(bytes, at)
  const sizeBytes = lengthAt(bytes, at + idBytes)
  const head = idBytes + sizeBytes
  if (idBytes > 4 || sizeBytes > 8 || at + head > bytes.length) return undefined
  const first = (bytes[at + idBytes] ?? 0) % 2 ** (8 - sizeBytes)
  const rest = bytes.subarray(at + idBytes + 1, at + head)
  const isUnknown = first === 2 ** (8 - sizeBytes) - 1 && rest.every((byte) => byte === 0xff)
  const size = first * 256 ** rest.length + numberAt(rest, 0, rest.length)
  return { id: numberAt(bytes, at, idBytes), head, size: isUnknown ? undefined : size }
}

/** The first set bit gives the length in bytes (RFC 8794, 4). */
const lengthAt = (bytes: Uint8Array, at: number): number => Math.clz32(bytes[at] ?? 0) - 23

export const variableNumberAt = (bytes: Uint8Array, at: number): number => {
  const length = Math.min(lengthAt(bytes, at), 8)
  return numberAt(bytes, at, length) - 2 ** (7 * length)
}

/**
 * A Void element fills the room with zeros (RFC 8794, 11.3.2).
 * @param room bytes, including this header.
 */
export const voidHead = (room: number): Uint8Array =>
  room < 129
    ? Uint8Array.of(0xec, 0x80 + room - 2)
    : Uint8Array.of(0xec, 0x01, ...numberBytes(room - 9, 7))

export type Rule = Rules | ((content: Uint8Array) => void)
export interface Rules {
  readonly [id: number]: Rule
}

export const asItIs = (): void => {}

/** The limit is high because an index has one element per second of film. */
const mostElements = 500_000

/**
 * Turns all elements that the rules do not name into Void elements.
 * @param bytes are changed.
 * @returns false if they cannot be parsed.
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
