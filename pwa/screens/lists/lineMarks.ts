import type { ListLine } from '#shared/lists/listLines.ts'
import type { RecordMark } from '#pwa/live/useRecordMarks.ts'

export const idsOfAll = (lines: readonly ListLine[]): readonly string[] =>
  lines.flatMap(({ parts }) => parts.map(({ id }) => id))

export const markOf = (
  { parts }: ListLine,
  marks: ReadonlyMap<string, RecordMark>,
): RecordMark | undefined => parts.map(({ id }) => marks.get(id)).find((mark) => mark !== undefined)
