import { z } from 'zod'
import { budgetCategoryInputSchema, categoryColors } from '#shared/money/family/budgetCategory.ts'
import { taskInputSchema } from '#shared/tasks/task.ts'
import { requiredText } from '#shared/core/text.ts'
import { m } from '#shared/messages/messages.ts'

export const offeredColors = categoryColors.slice(0, 5)

/**
 * These forms make the same records as elsewhere, with words of their own (docs/product.md, Forms).
 */
export const categoryFormSchema = budgetCategoryInputSchema.extend({
  name: requiredText(m.onboarding_category_name_required),
})

export const taskFormSchema = taskInputSchema.pick({ priority: true }).extend({
  title: requiredText(m.onboarding_task_title_required),
})

export const eventFormSchema = z.object({
  title: requiredText(m.onboarding_event_title_required),
  startDate: z.iso.date({
    error: ({ input }) => (input === '' ? m.budget_date_required() : m.budget_date_invalid()),
  }),
})
