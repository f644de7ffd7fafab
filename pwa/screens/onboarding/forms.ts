import type { Role } from '#shared/core/role.ts'
import { founderRole } from '#shared/people/family/memberPolicy.ts'
import { firstRecords, mayMakeFirst } from '#shared/people/onboardingPolicy.ts'

export const forms = ['role', 'family', ...firstRecords, 'done'] as const

export type Form = (typeof forms)[number]

/** See docs/product.md, Onboarding. */
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
  readonly step: number
  readonly total: number
  readonly percent: number
}

export const progressAt = (form: Form): Progress => ({
  step: stepOf[form],
  total,
  percent: Math.round((stepOf[form] / total) * 100) + (form === 'task' ? 10 : 0),
})

interface Place {
  readonly form: Form
  readonly familyId: string | null
}

interface Family {
  readonly familyId: string
  readonly role: Role
}

export const hasJoined = ({ familyId }: Pick<Place, 'familyId'>, family: Family | undefined) =>
  family !== undefined && family.familyId !== familyId

export const formsFor = (place: Place, family: Family | undefined): readonly Form[] => {
  if (hasJoined(place, family)) return ['role', 'done']
  const role = family?.role ?? founderRole
  return ['role', 'family', ...firstRecords.filter((each) => mayMakeFirst(role, each)), 'done']
}

/**
 * Nothing is made in a family that does not exist any more.
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
