import { z } from 'zod'
import { roleSchema } from '#shared/domain/role.ts'
import { founderRole } from '#shared/policies/member.ts'

/** The forms that this version has, in their order; further ones take their place before the last. */
export const steps = ['role', 'family', 'done'] as const

export type Step = (typeof steps)[number]

const draftSchema = z.object({
  step: z.enum(steps),
  role: roleSchema,
  /** 'yyyy-MM-dd' or ''. */
  dateOfBirth: z.string(),
  familyName: z.string(),
  /** The family that this onboarding made. */
  familyId: z.string().nullable(),
})

/** What was typed so far, kept on the device so that Back and a reload find it again. */
export type Draft = z.infer<typeof draftSchema>

export const emptyDraft: Draft = {
  step: 'role',
  role: founderRole,
  dateOfBirth: '',
  familyName: '',
  familyId: null,
}

/** Makes sense of what the device kept; a new draft where it cannot. */
export const parseDraft = (text: string | null): Draft => {
  if (text === null) return emptyDraft
  try {
    return draftSchema.parse(JSON.parse(text))
  } catch {
    return emptyDraft
  }
}

/**
 * The step to show. Whoever is in a family already, by an invitation, has a role and a family given
 * and is at the end; nobody is at the end of a family that does not exist any more.
 * @param familyId of the family in view, if there is one.
 */
export const stepToShow = (draft: Draft, familyId: string | undefined): Step => {
  if (familyId !== undefined && draft.familyId !== familyId) return 'done'
  if (familyId === undefined && draft.step === 'done') return 'family'
  return draft.step
}

export const previousStep = (step: Step): Step | undefined => steps[steps.indexOf(step) - 1]

export interface Progress {
  /** From 1. */
  readonly step: number
  readonly total: number
  /** Whole percent, 100 at the last step. */
  readonly percent: number
}

export const progressAt = (step: Step): Progress => {
  const number = steps.indexOf(step) + 1
  return {
    step: number,
    total: steps.length,
    percent: Math.round((number / steps.length) * 100),
  }
}
