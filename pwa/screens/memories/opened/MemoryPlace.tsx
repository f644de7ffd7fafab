import { MapPin } from 'lucide-react'
import { mapUrlOf, placeText } from '#shared/memories/place.ts'
import type { Place } from '#shared/memories/place.ts'
import { m } from '#shared/messages/messages.ts'

/** A map service is asked only when the link is opened. */
export const MemoryPlace = ({ place }: { readonly place: Place }) => (
  <li className="flex flex-wrap items-center gap-x-1.5">
    <MapPin className="size-4 shrink-0" role="img" aria-label={m.memories_field_place()} />
    <span dir="ltr" className="tabular-nums">
      {placeText(place)}
    </span>
    <a
      href={mapUrlOf(place)}
      target="_blank"
      rel="noreferrer"
      className="relative font-medium text-accent underline underline-offset-4 after:absolute after:-inset-x-2 after:-inset-y-3"
    >
      {m.memories_place_open()}
    </a>
  </li>
)
