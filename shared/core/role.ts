import { z } from 'zod'

export const roles = ['parent', 'child', 'grandparent', 'extended_family'] as const

export const roleSchema = z.enum(roles)

export type Role = z.infer<typeof roleSchema>
