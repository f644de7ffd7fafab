import type { Role } from '#shared/core/role.ts'
import { founderRole } from '#shared/people/family/memberPolicy.ts'
import { firstRecords, mayMakeFirst } from '#shared/people/onboardingPolicy.ts'

/** All forms, in their order. */
export const forms = ['role', 'family', ...firstRecords, 'done'] as const

export type Form = (typeof forms)[number]

/** The step that each form counts as (docs/product.md, Onboarding). */
const stepOf: Readonly<Record<Form, number>> = {
  role: 1,
  family: 2,
  category: 3,
  task: 3,
  event: 4,
  done: 5,
}

const total = 5

export interface Progress {
  /** From 1. */
  readonly step: number
  readonly total: number
  /** Whole percent, 100 at the last step. */
  readonly percent: number
}

export const progressAt = (form: Form): Progress => ({
  step: stepOf[form],
  total,
  percent: Math.round((stepOf[form] / total) * 100),
})

/** A person's place: the form that they came to, and the family that this onboarding made. */
interface Place {
  readonly form: Form
  readonly familyId: string | null
}

interface Family {
  readonly familyId: string
  readonly role: Role
}

/** Did the person join a family that this setup did not make? */
export const hasJoined = ({ familyId }: Pick<Place, 'familyId'>, family: Family | undefined) =>
  family !== undefined && family.familyId !== familyId

/** Returns the forms for what this person may make, in their order. */
export const formsFor = (place: Place, family: Family | undefined): readonly Form[] => {
  if (hasJoined(place, family)) return ['role', 'done']
  const role = family?.role ?? founderRole
  return ['role', 'family', ...firstRecords.filter((each) => mayMakeFirst(role, each)), 'done']
}

/**
 * The form to show: the one that somebody came to, or the next that is for them. Nothing is made in a
 * family that does not exist any more.
 * @param family in view, if there is one; one that this device just made is there a moment later.
 */
export const formToShow = (place: Place, family: Family | undefined): Form => {
  const reached = forms.indexOf(place.form)
  const isNowhere = family === undefined && place.familyId === null
  if (isNowhere && reached > forms.indexOf('family')) return 'family'
  return formsFor(place, family).find((form) => forms.indexOf(form) >= reached) ?? 'done'
}

export const formBefore = (form: Form, among: readonly Form[]): Form | undefined =>
  among[among.indexOf(form) - 1]

export const formAfter = (form: Form, among: readonly Form[]): Form =>
  among[among.indexOf(form) + 1] ?? 'done'
