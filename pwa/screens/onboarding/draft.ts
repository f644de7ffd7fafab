import { z } from 'zod'
import { categoryColors } from '#shared/money/family/budgetCategory.ts'
import { roleSchema } from '#shared/core/role.ts'
import { taskPriorities } from '#shared/tasks/taskFields.ts'
import { m } from '#shared/messages/messages.ts'
import { founderRole } from '#shared/people/family/memberPolicy.ts'
import { forms } from './forms.ts'

const settingsValues = z.object({
  /** Drafts of earlier versions have no time zone. */
  timeZone: z.string().default(() => Intl.DateTimeFormat().resolvedOptions().timeZone),
  currency: z.string(),
  locale: z.string(),
  dateLocale: z.string().optional(),
  weekStart: z.number(),
})
const categoryValues = z.object({ name: z.string(), budgetAmount: z.string(), color: z.string() })
const taskValues = z.object({ title: z.string(), priority: z.enum(taskPriorities) })
const eventValues = z.object({ title: z.string(), startDate: z.string() })

export type CategoryValues = z.infer<typeof categoryValues>
export type TaskValues = z.infer<typeof taskValues>
export type EventValues = z.infer<typeof eventValues>

export interface FirstRecord<Typed, Values> {
  readonly typed: Typed
  /**
   * The id is kept before the record is made, so that an interrupted creation makes no second
   * record.
   */
  readonly id: string | null
  /** null until the record is made. */
  readonly saved: Values | null
}

const madeLink = z.object({
  /** '' unless it was typed. */
  firstName: z.string(),
  invitation: z.object({
    id: z.string(),
    token: z.string(),
    url: z.string(),
    role: roleSchema,
    expiresAt: z.string(),
  }),
})

export type MadeLink = z.infer<typeof madeLink>

const recordOf = <T extends z.ZodType, V extends z.ZodType>(typed: T, values: V) =>
  z.object({ typed, id: z.string().nullable(), saved: values.nullable() })

const notMade = { id: null, saved: null }

const defaults = {
  category: {
    name: m.onboarding_category_default(),
    budgetAmount: '800',
    color: categoryColors[0] as string,
  },
  task: { title: m.onboarding_task_default(), priority: 'medium' },
  event: { title: m.onboarding_event_default(), startDate: null },
} as const

const first = {
  category: { typed: defaults.category, ...notMade },
  task: { typed: defaults.task, ...notMade },
  event: { typed: defaults.event, ...notMade },
}

const nobodyElse: { readonly firstName: string; readonly links: MadeLink[] } = {
  firstName: '',
  links: [],
}

/** null means the present day, whichever that is when the form is seen. */
const typedEvent = eventValues.extend({ startDate: z.string().nullable() })

const draftSchema = z.object({
  form: z.enum(forms).default('role'),
  role: roleSchema,
  dateOfBirth: z.string(),
  familyName: z.string(),
  /** null as long as the browser's suggestions are unchanged. */
  settings: settingsValues.nullable().default(null),
  familyId: z.string().nullable(),
  category: recordOf(categoryValues, categoryValues).default(first.category),
  task: recordOf(taskValues, taskValues).default(first.task),
  event: recordOf(typedEvent, eventValues).default(first.event),
  others: z.object({ firstName: z.string(), links: z.array(madeLink) }).default(nobodyElse),
})

/** The device keeps the draft, so that Back and a reload find it again. */
export type Draft = z.infer<typeof draftSchema>

export const emptyDraft: Draft = {
  form: 'role',
  role: founderRole,
  dateOfBirth: '',
  familyName: '',
  settings: null,
  familyId: null,
  ...first,
  others: nobodyElse,
}

/** An unreadable draft is replaced by a new one. */
export const parseDraft = (text: string | null): Draft => {
  if (text === null) return emptyDraft
  try {
    return draftSchema.parse(JSON.parse(text))
  } catch {
    return emptyDraft
  }
}

export const withoutFamily = (draft: Draft): Draft => ({
  ...draft,
  familyId: null,
  category: { ...draft.category, ...notMade },
  task: { ...draft.task, ...notMade },
  event: { ...draft.event, ...notMade },
  others: { ...draft.others, links: [] },
})
