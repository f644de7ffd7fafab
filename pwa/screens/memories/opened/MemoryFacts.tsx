import { CalendarDays, User } from 'lucide-react'
import { isFilmed } from '#shared/memories/memory.ts'
import type { Memory } from '#shared/memories/memory.ts'
import type { Shown } from '#shared/core/record.ts'
import { m } from '#shared/messages/messages.ts'
import { useRecordMarks } from '#pwa/live/useRecordMarks.ts'
import { useWaitingFilm } from '#pwa/records/memories/waitingFilms.ts'
import { useWaitingPicture } from '#pwa/records/memories/waitingMemories.ts'
import { dayWithYear } from '#pwa/parts/time/dates.ts'
import { PhotoOnItsWay } from '#pwa/parts/memories/PhotoOnItsWay.tsx'
import { RecordMark } from '#pwa/parts/record/RecordMark.tsx'
import { usePeople } from '#pwa/parts/people/usePeople.ts'
import { Badge } from '#pwa/ui/marks/Badge.tsx'
import { FilmOnItsWay } from './FilmOnItsWay.tsx'
import { MemoryPlace } from './MemoryPlace.tsx'

interface Props {
  readonly memory: Shown<Memory>
  readonly onTryAgain: () => void
  readonly onChooseAgain: (file: File) => void
}

export const MemoryFacts = ({ memory, onTryAgain, onChooseAgain }: Props) => {
  const { id, date, caption, description, tags, place, createdBy } = memory
  const personOf = usePeople()
  const mark = useRecordMarks([id]).get(id)
  const waiting = useWaitingPicture(id)
  const film = useWaitingFilm(id)
  return (
    <>
      {film === undefined && (
        <PhotoOnItsWay photo={waiting} waiting={m.memories_waiting()} onTryAgain={onTryAgain} />
      )}
      {isFilmed(memory) && <FilmOnItsWay {...{ memory, film, onTryAgain, onChooseAgain }} />}
      {caption !== null && (
        <p dir="auto" className="font-serif text-lg [overflow-wrap:anywhere]">
          {caption}
        </p>
      )}
      <ul className="flex flex-wrap gap-x-4 gap-y-1.5 text-sm text-muted">
        <li className="flex items-center gap-1.5">
          <CalendarDays className="size-4 shrink-0" role="img" aria-label={m.fields_date()} />
          <time dateTime={date}>{dayWithYear(date)}</time>
        </li>
        {createdBy !== undefined && (
          <li className="flex min-w-0 items-center gap-1.5">
            <User aria-hidden className="size-4 shrink-0" />
            <span dir="auto" className="[overflow-wrap:anywhere]">
              {m.memories_added_by({ name: personOf(createdBy).name })}
            </span>
          </li>
        )}
        {place != null && <MemoryPlace place={place} />}
        {mark !== undefined && (
          <li>
            <RecordMark mark={mark} />
          </li>
        )}
      </ul>
      {description !== null && (
        <p dir="auto" className="whitespace-pre-line [overflow-wrap:anywhere]">
          {description}
        </p>
      )}
      {tags.length > 0 && (
        <ul aria-label={m.memories_field_tags()} className="flex flex-wrap gap-1.5">
          {tags.map((tag) => (
            <li key={tag} className="min-w-0">
              <Badge className="max-w-full truncate">{tag}</Badge>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
