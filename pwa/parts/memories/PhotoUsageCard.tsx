import { m } from '#shared/messages/messages.ts'
import { photoUsage } from '#pwa/api/device/usage.ts'
import { browserLocale } from '#pwa/parts/time/dates.ts'
import { useFromServer } from '#pwa/parts/feedback/useFromServer.ts'
import { usePeople } from '#pwa/parts/people/usePeople.ts'
import { Card } from '#pwa/ui/layout/Card.tsx'

interface Props {
  readonly familyId: string
  readonly of?: string
}

const megabyte = 1024 * 1024

const sizeInWords = (bytes: number): string => {
  const megabytes = Math.ceil(bytes / megabyte)
  const [figure, unit] = megabytes < 1000 ? [megabytes, 'megabyte'] : [megabytes / 1000, 'gigabyte']
  return new Intl.NumberFormat(browserLocale(), {
    style: 'unit',
    unit,
    maximumFractionDigits: 1,
  }).format(figure)
}

/** Draws nothing offline. */
export const PhotoUsageCard = ({ familyId, of }: Props) => {
  const usage = useFromServer(familyId, photoUsage)
  const personOf = usePeople()
  if (usage === undefined) return null
  const most = sizeInWords(usage.mostBytes)
  const people = usage.people.filter(({ userId }) => of === undefined || userId === of)
  return (
    <Card title={m.family_photo_usage_title()}>
      <p className="mb-3 text-muted">{m.family_photo_usage_text({ most })}</p>
      <ul className="grid gap-2">
        {people.map(({ userId, bytes }) => (
          <li key={userId} className="flex flex-wrap justify-between gap-x-4">
            <span dir="auto" className="[overflow-wrap:anywhere]">
              {personOf(userId).name}
            </span>
            <span className="text-muted tabular-nums">
              {m.family_photo_usage_of({ used: sizeInWords(bytes), most })}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
