import { m } from '#shared/messages/messages.ts'
import { BudgetDrawing } from '#pwa/ui/drawings/BudgetDrawing.tsx'
import { CalendarDrawing } from '#pwa/ui/drawings/CalendarDrawing.tsx'
import { FamilyDrawing } from '#pwa/ui/drawings/FamilyDrawing.tsx'
import { MemoriesDrawing } from '#pwa/ui/drawings/MemoriesDrawing.tsx'
import { SetupDrawing } from '#pwa/ui/drawings/SetupDrawing.tsx'
import { TasksDrawing } from '#pwa/ui/drawings/TasksDrawing.tsx'

/** The cards have the order of docs/product.md, Landing page. */
export function FeatureCards() {
  return (
    <section aria-labelledby="features">
      <h2 id="features" className="font-serif text-xl font-semibold">
        {m.landing_features_title()}
      </h2>
      <ul className="mt-6 grid gap-4 sm:mt-8 sm:grid-cols-2 sm:gap-5 lg:grid-cols-3 lg:gap-6">
        {features.map(({ Picture, title, text }) => (
          <li
            key={title()}
            className="flex items-center gap-5 rounded-card bg-raised p-5 shadow-raised sm:block sm:p-6"
          >
            <Picture className="max-w-26 shrink-0 sm:max-w-40" />
            <div className="min-w-0 sm:mt-4">
              <h3 className="text-lg font-semibold">{title()}</h3>
              <p className="mt-1 text-muted">{text()}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

const features = [
  {
    Picture: BudgetDrawing,
    title: m.landing_smart_budgeting,
    text: m.landing_smart_budgeting_text,
  },
  {
    Picture: CalendarDrawing,
    title: m.landing_family_calendar,
    text: m.landing_family_calendar_text,
  },
  {
    Picture: TasksDrawing,
    title: m.landing_task_management,
    text: m.landing_task_management_text,
  },
  {
    Picture: MemoriesDrawing,
    title: m.landing_memory_vault,
    text: m.landing_memory_vault_text,
  },
  {
    Picture: FamilyDrawing,
    title: m.landing_family_coordination,
    text: m.landing_family_coordination_text,
  },
  { Picture: SetupDrawing, title: m.landing_easy_setup, text: m.landing_easy_setup_text },
] as const
