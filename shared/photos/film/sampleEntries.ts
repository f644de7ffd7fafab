import { boxesIn, freeBox } from './boxes.ts'
import type { Box } from './boxes.ts'
import { isAt, numberAt } from '../bytes.ts'
import { keptHevcSettings } from '../picture/codedPicture.ts'
import { keptProfile } from '../picture/iccProfile.ts'

const namesIn = (text: string): readonly string[] =>
  Array.from({ length: (text.length + 1) / 5 }, (_, at) => text.slice(5 * at, 5 * at + 4))

const codecs: Readonly<Record<'vide' | 'soun', ReadonlySet<string>>> = {
  vide: new Set([
    ...namesIn('avc1 avc2 avc3 avc4 hvc1 hev1 dvh1 dvhe dva1 dvav vvc1 vvi1 av01 dav1 vp08 vp09'),
    ...namesIn('mp4v s263 h263 jpeg mjpa mjpb apch apcn apcs apco ap4h ap4x SVQ3 dvc  dvcp icod'),
  ]),
  soun: new Set([
    ...namesIn('mp4a Opus fLaC alac ac-3 ec-3 ac-4 samr sawb sawp sowt twos raw  lpcm ipcm fpcm'),
    ...namesIn('in24 in32 fl32 fl64 ulaw alaw ima4 .mp3 QDM2 NONE'),
  ]),
}

const settings: ReadonlySet<string> = new Set([
  ...namesIn(
    'avcC hvcC lhvC vvcC av1C vpcC esds dvcC dvvC dvwC colr pasp clap fiel gama btrt d263',
  ),
  ...namesIn(
    'clli mdcv SmDm CoLL wave frma mp4a enda dOps dfLa alac chan chnl pcmC srat dac3 dec3',
  ),
  ...namesIn('dac4 damr'),
])

const mostBytes = 64 * 1024

/** Unknown codecs become free space. @returns false if no codec is known. */
export const keepSampleEntries = (
  bytes: Uint8Array,
  table: Box,
  handler: 'vide' | 'soun',
): boolean => {
  const { boxes, end } = boxesIn(bytes, { from: Math.min(table.from + 8, table.to), to: table.to })
  let isKnown = false
  for (const entry of boxes) {
    if (!codecs[handler].has(entry.type)) freeBox(bytes, entry)
    else {
      isKnown = true
      keepEntry(bytes, entry, handler)
    }
  }
  bytes.fill(0, end, table.to)
  return isKnown
}

/** The encoder writes its name here (ISO/IEC 14496-12, 12.1.3). */
const coderName = { from: 42, to: 74 }

const keepEntry = (bytes: Uint8Array, entry: Box, handler: 'vide' | 'soun'): void => {
  const { from, to } = entry
  if (handler === 'vide') {
    bytes.fill(0, Math.min(from + coderName.from, to), Math.min(from + coderName.to, to))
  }
  const head = handler === 'vide' ? 78 : soundHead(bytes, from)
  keepSettings(bytes, { ...entry, from: Math.min(from + head, to) })
}

/** QuickTime has three versions of the audio description. */
const soundHead = (bytes: Uint8Array, from: number): number =>
  [28, 44, 64][numberAt(bytes, from + 8, 2)] ?? 28

const keepSettings = (bytes: Uint8Array, outer: Box): void => {
  const { boxes, end } = boxesIn(bytes, outer)
  /** QuickTime ends a list by a box without a name. */
  const hasEnd = isAt(bytes, end, '\0\0\0\x08\0\0\0\0') && end + 8 <= outer.to
  bytes.fill(0, hasEnd ? end + 8 : end, outer.to)
  for (const box of boxes) {
    if (!settings.has(box.type) || box.to - box.from > mostBytes) freeBox(bytes, box)
    else if (box.type === 'wave') keepSettings(bytes, box)
    else keepSetting(bytes, box)
  }
}

const keepSetting = (bytes: Uint8Array, box: Box): void => {
  const content = bytes.subarray(box.from, box.to)
  if (box.type === 'hvcC') replace(bytes, box, keptHevcSettings(content))
  if (box.type === 'colr' && !isAt(content, 0, 'ncl')) {
    replace(bytes, { ...box, from: box.from + 4 }, keptProfile(content.subarray(4)))
  }
  /** FLAC decoders need only the first block, so it is marked as the last one. */
  if (box.type === 'dfLa' && content.length >= 42) {
    content[4] = (content[4] ?? 0) | 0x80
    content.fill(0, 42)
  }
}

const replace = (bytes: Uint8Array, box: Box, kept: Uint8Array | undefined): void => {
  if (kept === undefined) {
    freeBox(bytes, { ...box, from: box.start + 8 })
    return
  }
  const content = kept.slice()
  bytes.fill(0, box.from, box.to)
  bytes.set(content, box.from)
}
