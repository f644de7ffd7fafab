import { weekdayInWords } from '#pwa/parts/calendar/eventWords.ts'

export const WeekdayHeads = ({ weekStart }: { readonly weekStart: number }) => (
  <thead>
    <tr>
      {Array.from({ length: 7 }, (_, index) => (
        <th key={index} scope="col" className="py-2 text-sm font-semibold text-muted">
          {weekdayInWords((index + weekStart) % 7)}
        </th>
      ))}
    </tr>
  </thead>
)
