import { isAt } from '../bytes.ts'
import { asItIs } from './ebml.ts'
import type { Rules } from './ebml.ts'

const rulesOf = (ids: readonly number[]): Rules =>
  Object.fromEntries(ids.map((id) => [id, numberAlone]))

const numberAlone = (content: Uint8Array): void => {
  if (content.length > 8) content.fill(0)
}

/**
 * Overwrites a text with spaces, because the standard does not allow it to be empty (RFC 9559,
 * 5.1.2.13).
 */
const asSpaces = (content: Uint8Array): void => {
  content.fill(0x20)
}

/** Empties the comments, which are in the second of Vorbis' three headers (Vorbis I, 4.2). */
const keepCodecSettings = (content: Uint8Array): void => {
  if (content[0] !== 2 || content.length < 3) return
  let at = 1
  const lengths = [0, 0].map(() => {
    let length = 0
    for (; content[at] === 255; at += 1) length += 255
    length += content[at] ?? 0
    at += 1
    return length
  })
  const from = at + (lengths[0] ?? 0)
  if (!isAt(content, from, '\x03vorbis')) return
  const words = content.subarray(from + 7, from + (lengths[1] ?? 0))
  words.fill(0)
  if (words.length > 8) words[8] = 1
}

const colors: Rules = {
  ...rulesOf([0x55b1, 0x55b2, 0x55b3, 0x55b4, 0x55b5, 0x55b6, 0x55b7, 0x55b8, 0x55b9]),
  ...rulesOf([0x55ba, 0x55bb, 0x55bc, 0x55bd]),
  /** Mastering metadata: brightness range. */
  0x55d0: rulesOf([0x55d1, 0x55d2, 0x55d3, 0x55d4, 0x55d5, 0x55d6, 0x55d7, 0x55d8, 0x55d9, 0x55da]),
}

const video: Rules = {
  ...rulesOf([0xb0, 0xba, 0x9a, 0x9d, 0x53b8, 0x53c0]),
  ...rulesOf([0x54b0, 0x54ba, 0x54b2, 0x54aa, 0x54bb, 0x54cc, 0x54dd]),
  0x55b0: colors,
}

/** Keeps number, id, type, flags, times, codec and its settings, pictures and sounds. */
export const track: Rules = {
  ...rulesOf([0xd7, 0x73c5, 0x83, 0xb9, 0x88, 0x55aa, 0x9c, 0x23e383, 0x55ee, 0x56aa, 0x56bb]),
  0x86: asItIs,
  0x63a2: keepCodecSettings,
  0xe0: video,
  0xe1: rulesOf([0xb5, 0x78b5, 0x9f, 0x6264]),
}

export const ids = {
  head: 0x1a45dfa3,
  segment: 0x18538067,
  seek: 0x114d9b74,
  info: 0x1549a966,
  tracks: 0x1654ae6b,
  track: 0xae,
  cues: 0x1c53bb6b,
  cluster: 0x1f43b675,
  blockGroup: 0xa0,
  block: 0xa1,
  simpleBlock: 0xa3,
  date: 0x4461,
} as const

export const heads: Readonly<Record<number, Rules>> = {
  [ids.head]: {
    ...rulesOf([0x4286, 0x42f7, 0x42f2, 0x42f3, 0x4287, 0x4285]),
    /** DocType, whose value is 'webm'. */
    0x4282: numberAlone,
  },
  [ids.seek]: { 0x4dbb: rulesOf([0x53ab, 0x53ac]) },
  [ids.info]: {
    ...rulesOf([0x2ad7b1, 0x4489, ids.date]),
    0x4d80: asSpaces,
    0x5741: asSpaces,
  },
  [ids.tracks]: { [ids.track]: track },
  [ids.cues]: { 0xbb: { 0xb3: numberAlone, 0xb7: rulesOf([0xf7, 0xf1, 0xf0, 0xb2, 0x5378]) } },
}

export const clusterNumbers: ReadonlySet<number> = new Set([0xe7, 0xa7, 0xab, 0x9b, 0xfb, 0x75a2])

export const codecs: ReadonlySet<string> = new Set(
  'V_VP8 V_VP9 V_AV1 V_MPEG4/ISO/AVC V_MPEGH/ISO/HEVC A_OPUS A_VORBIS A_AAC'.split(' '),
)
