import type { Occurrence } from '#shared/calendar/occurrence.ts'
import { OccurrenceLine } from '#pwa/parts/calendar/OccurrenceLine.tsx'
import type { Person } from '#pwa/parts/people/usePeople.ts'

interface Props {
  readonly occurrence: Occurrence
  readonly today: string
  /** The day of the row's list, which the row does not repeat. */
  readonly on?: string
  readonly personOf: (userId: string) => Person
  readonly onOpen: (occurrence: Occurrence) => void
}

export const OccurrenceRow = ({ onOpen, ...line }: Props) => (
  <button
    type="button"
    data-item={line.occurrence.key}
    onClick={() => onOpen(line.occurrence)}
    className="flex min-h-11 w-full items-start gap-3 rounded-control px-2 py-2 text-start hover:bg-sunken"
  >
    <OccurrenceLine {...line} />
  </button>
)
