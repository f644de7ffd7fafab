import { ApiError } from '#pwa/api/client.ts'
import { bringRecords } from '#pwa/api/people/familyImport.ts'
import type { LeftBehind } from '#pwa/state/device/leftBehind.ts'
import { familiesIn } from './broughtFamily.ts'
import type { BroughtFamily } from './broughtFamily.ts'
import { sourceOnDevice } from './deviceSource.ts'
import type { BroughtSource } from './source.ts'

export interface Along {
  readonly source: BroughtSource
  readonly brought: BroughtFamily
}

interface Place {
  readonly bringingId: string
  readonly familyId: string
  readonly familyName: string
}

export const placeOnDevice = async (
  people: readonly LeftBehind[],
  { bringingId, familyId, familyName }: Place,
): Promise<Along | undefined> => {
  for (const { userId } of people) {
    if (!(await isOwnPlace(bringingId, userId))) continue
    const source = await sourceOnDevice(userId)
    const families = familiesIn(source)
    const brought =
      families.find(({ family }) => family.id === familyId) ??
      families.find(({ family }) => family.name === familyName)
    if (brought !== undefined) return { source, brought }
  }
  return undefined
}

/** Finds out by sending no records, which the server accepts only from the place's owner. */
const isOwnPlace = async (bringingId: string, userId: string): Promise<boolean> => {
  try {
    await bringRecords(bringingId, { as: userId, records: [] })
    return true
  } catch (error) {
    if (error instanceof ApiError && [403, 404].includes(error.status)) return false
    throw error
  }
}
