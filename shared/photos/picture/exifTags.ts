import { textOf } from '../bytes.ts'

export type KeptTag = (field: {
  readonly type: number
  readonly count: number
  readonly value: Uint8Array
}) => boolean

/** Short, long, rational, signed long and signed rational. */
const numberTypes: ReadonlySet<number> = new Set([3, 4, 5, 9, 10])

const numbers: KeptTag = ({ type, count }) => numberTypes.has(type) && count <= 4

const asciiType = 2

const text =
  (pattern: RegExp): KeptTag =>
  ({ type, value }) =>
    type === asciiType && pattern.test(textOf(value, { from: 0, to: value.length }))

/** Matches '2026:03:14 09:26:53'; cameras without a clock write spaces. */
const moment = text(/^[\d ]{4}:[\d ]{2}:[\d ]{2} [\d ]{2}:[\d ]{2}:[\d ]{2}\0?$/)
const offset = text(/^[+-]\d\d:\d\d\0?$/)
const fraction = text(/^\d{1,3} {0,6}\0{0,4}$/)

/** Numbers with three decimals could be coordinates, so a name may not contain them. */
const name = text(/^(?!.*\d[.,:]\d{3})(?!.*[+-]\d{1,3}\.\d)[\w .,:/()+&'-]{1,64}\0{0,64}$/)

const version: KeptTag = ({ count, value }) =>
  count === 4 && /^\d{4}$/.test(textOf(value, { from: 0, to: 4 }))

const each = (tags: readonly number[], rule: KeptTag): readonly [number, KeptTag][] =>
  tags.map((tag) => [tag, rule])

/** The kept tags of the picture's directory and of the camera's, by number (EXIF 2.32, 4.6). */
export const keptTags: Readonly<Record<'picture' | 'camera', ReadonlyMap<number, KeptTag>>> = {
  picture: new Map([
    /** Make, model; orientation; time of change. */
    ...each([0x010f, 0x0110], name),
    ...each([0x0112], numbers),
    ...each([0x0132], moment),
  ]),
  camera: new Map([
    /** Exposure, aperture, program, sensitivity, metering, light, flash, focal length. */
    ...each([0x829a, 0x829d, 0x8822, 0x8827, 0x8830, 0x8831, 0x8832], numbers),
    ...each([0x9201, 0x9202, 0x9203, 0x9204, 0x9205, 0x9207, 0x9208, 0x9209, 0x920a], numbers),
    /** Color space, exposure mode, white balance, zoom, focal length on film, scene. */
    ...each([0xa001, 0xa402, 0xa403, 0xa404, 0xa405, 0xa406], numbers),
    /** The limits of the lens, its maker and its model. */
    ...each([0xa432], numbers),
    ...each([0xa433, 0xa434], name),
    /** Times, their zones, and fractions of seconds. */
    ...each([0x9003, 0x9004], moment),
    ...each([0x9010, 0x9011, 0x9012], offset),
    ...each([0x9290, 0x9291, 0x9292], fraction),
    ...each([0x9000], version),
  ]),
}
