import { limits } from './limits.ts'
import type { WireRecord } from './record.ts'
import { patternText } from './text.ts'
import type { Message } from './text.ts'

/** A record names a file by its SHA-256, hexadecimal. */
const name = '[0-9a-f]{64}'

const folder = '/api/objects/'

const pathPattern = new RegExp(`^${folder}(${name})$`)

export const objectNameSchema = patternText(undefined, limits.objectPath).regex(
  new RegExp(`^${name}$`),
)

/** The path of a file, by which a record also names it: `/api/objects/<SHA-256>`. */
export const objectPathText = (error?: Message) =>
  patternText(error, limits.objectPath).regex(pathPattern, error && { error })

export const objectPathSchema = objectPathText()

export const objectPathOf = (objectName: string): string => `${folder}${objectName}`

/** The path of the original file for downloads by people and exports; it is never displayed. */
export const originalPathOf = (objectName: string): string => `${objectPathOf(objectName)}/original`

/** The name in an object's path, or undefined for any other value. */
export const objectNameIn = (value: unknown): string | undefined =>
  typeof value === 'string' && value.startsWith(folder) ? pathPattern.exec(value)?.[1] : undefined

export interface NamedObject {
  readonly field: string
  readonly name: string
}

/** The files that a record names, in fields of any kind: as the value or in a list. */
export const objectsNamedBy = (record: WireRecord): readonly NamedObject[] => {
  const found: NamedObject[] = []
  const note = (field: string, value: unknown): void => {
    const named = objectNameIn(value)
    if (named !== undefined) found.push({ field, name: named })
  }
  for (const field of Object.keys(record)) {
    const value = record[field]
    if (!Array.isArray(value)) note(field, value)
    else for (const each of value as readonly unknown[]) note(field, each)
  }
  return found
}

/** The largest file that may be sent (docs/product.md, Numbers): 10 MiB. */
export const objectBytesLimit = 10_485_760

/**
 * Widths of a photo's renditions in pixels; none is wider than the photo. The largest is the
 * default.
 */
export const renditionWidths = [320, 960, 2048] as const

export type RenditionWidth = (typeof renditionWidths)[number]

export const largestWidth = renditionWidths[2]
