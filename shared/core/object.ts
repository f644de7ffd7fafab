import { limits } from './limits.ts'
import type { WireRecord } from './record.ts'
import { patternText } from './text.ts'
import type { Message } from './text.ts'

/** What a record calls a file by: SHA-256, hexadecimal. */
const name = '[0-9a-f]{64}'

const folder = '/api/objects/'

const pathPattern = new RegExp(`^${folder}(${name})$`)

export const objectNameSchema = patternText(undefined, limits.objectPath).regex(
  new RegExp(`^${name}$`),
)

/** Where a file is fetched, and how a record names it: `/api/objects/<SHA-256>`. */
export const objectPathText = (error?: Message) =>
  patternText(error, limits.objectPath).regex(pathPattern, error && { error })

export const objectPathSchema = objectPathText()

export const objectPathOf = (objectName: string): string => `${folder}${objectName}`

/** Where the file itself is downloaded, as it was sent: for people and exports, never to be shown. */
export const originalPathOf = (objectName: string): string => `${objectPathOf(objectName)}/original`

/** The name in an object's path, or undefined for any other value. */
export const objectNameIn = (value: unknown): string | undefined =>
  typeof value === 'string' && value.startsWith(folder) ? pathPattern.exec(value)?.[1] : undefined

export interface NamedObject {
  readonly field: string
  readonly name: string
}

/** The files that a record names, in fields of any kind: as their value, or in a list. */
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

/** The most bytes that one file may have when it is sent (docs/product.md, Numbers): 10 MiB. */
export const objectBytesLimit = 10_485_760

/**
 * In what widths a picture is drawn, in pixels; never wider than it is. The largest is what is shown
 * where nothing else was asked for.
 */
export const renditionWidths = [320, 960, 2048] as const

export type RenditionWidth = (typeof renditionWidths)[number]

export const largestWidth = renditionWidths[2]
