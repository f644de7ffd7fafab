import { z } from 'zod'

const id = z.string().min(1).max(120)

export interface MemberParams {
  readonly familyId: string
  readonly userId: string
}

export const familyParams = z.object({ familyId: id })
export const recordInFamilyParams = z.object({ familyId: id, id })
export const recordParams = z.object({ id })

export const tokenParams = z.object({ token: z.string().min(1).max(100) })
