import type { Occurrence } from '#shared/derive/occurrence.ts'
import { ApprovalMark } from '#pwa/parts/approvals/ApprovalMark.tsx'
import { MemberDots } from '#pwa/parts/MemberDots.tsx'
import type { Person } from '#pwa/parts/usePeople.ts'
import { dataColor } from '#pwa/ui/dataColor.ts'

interface Props {
  readonly occurrence: Occurrence
  /** When it begins, in words, where that is to be said. */
  readonly begins?: string | undefined
  readonly personOf: (userId: string) => Person
  readonly onOpen: (occurrence: Occurrence) => void
}

/** An event in a cell: its colour beside its title, which stays readable whatever the colour. */
export const OccurrenceChip = ({ occurrence, begins, personOf, onOpen }: Props) => (
  <button
    type="button"
    data-item={occurrence.key}
    title={occurrence.title}
    onClick={() => onOpen(occurrence)}
    style={{ borderColor: dataColor(occurrence.color) }}
    className="flex min-h-6 w-full items-center gap-1 rounded-small border-l-4 bg-sunken px-1 text-left text-xs font-medium hover:bg-line max-sm:border-l-2 max-sm:px-0.5"
  >
    <ApprovalMark of={occurrence.event} bare />
    <span dir="auto" className="min-w-0 flex-1 truncate max-sm:text-clip">
      {begins !== undefined && (
        <span className="font-normal text-muted max-lg:sr-only">{begins} </span>
      )}
      {occurrence.title}
    </span>
    {/* A phone's cells have no room for them; the day that they open has. */}
    <MemberDots
      most={2}
      className="max-sm:sr-only"
      people={occurrence.event.attendees.map(personOf)}
    />
  </button>
)
