import { limits } from './limits.ts'
import type { WireRecord } from './record.ts'
import { patternText } from './text.ts'
import type { Message } from './text.ts'

const name = '[0-9a-f]{64}'

const folder = '/api/objects/'

const pathPattern = new RegExp(`^${folder}(${name})$`)

export const objectNameSchema = patternText(undefined, limits.objectPath).regex(
  new RegExp(`^${name}$`),
)

export const objectPathText = (error?: Message) =>
  patternText(error, limits.objectPath).regex(pathPattern, error && { error })

export const objectPathSchema = objectPathText()

export const objectPathOf = (objectName: string): string => `${folder}${objectName}`

/** The original serves downloads and exports and is never displayed. */
export const originalPathOf = (objectName: string): string => `${objectPathOf(objectName)}/original`

export const objectNameIn = (value: unknown): string | undefined =>
  typeof value === 'string' && value.startsWith(folder) ? pathPattern.exec(value)?.[1] : undefined

export interface NamedObject {
  readonly field: string
  readonly name: string
}

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

/** An upload may have 10 MiB (docs/product.md, Numbers). */
export const objectBytesLimit = 10_485_760

export const renditionWidths = [320, 960, 2048] as const

export type RenditionWidth = (typeof renditionWidths)[number]

export const largestWidth = renditionWidths[2]
