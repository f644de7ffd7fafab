import type { Occurrence } from '#shared/calendar/occurrence.ts'
import { ApprovalMark } from '#pwa/parts/approvals/ApprovalMark.tsx'
import { MemberDots } from '#pwa/parts/people/MemberDots.tsx'
import type { Person } from '#pwa/parts/people/usePeople.ts'
import { VisuallyHidden } from '#pwa/ui/layout/VisuallyHidden.tsx'
import { dataColor } from '#pwa/ui/styles/dataColor.ts'

interface Props {
  readonly occurrence: Occurrence
  readonly begins?: string
  readonly beginsShort?: string
  readonly personOf: (userId: string) => Person
  readonly onOpen: (occurrence: Occurrence) => void
}

/** The color is beside the title, so that the title is readable with any color. */
export const OccurrenceChip = ({ occurrence, begins, beginsShort, personOf, onOpen }: Props) => (
  <button
    type="button"
    data-item={occurrence.key}
    title={occurrence.title}
    onClick={() => onOpen(occurrence)}
    style={{ borderColor: dataColor(occurrence.color) }}
    className="@container flex min-h-6 w-full items-center gap-1 rounded-small border-s-4 bg-sunken px-1 text-start text-xs font-medium hover:bg-line"
  >
    <ApprovalMark of={occurrence.event} bare />
    <span dir="auto" className="min-w-0 flex-1 truncate">
      {begins !== undefined && (
        <>
          <VisuallyHidden>{begins} </VisuallyHidden>
          <span
            aria-hidden
            className="hidden font-normal whitespace-nowrap text-muted @min-[6.25rem]:inline"
          >
            {beginsShort}{' '}
          </span>
        </>
      )}
      {occurrence.title}
    </span>
    <MemberDots most={2} people={occurrence.event.attendees.map(personOf)} />
  </button>
)
