import { useMemo, useState } from 'react'
import type { Member } from '#shared/people/family/member.ts'
import { evidentPlace, newPlace, placesIn } from '#pwa/records/people/familyImport/places.ts'
import type { BroughtFamily } from '#pwa/records/people/familyImport/broughtFamily.ts'
import type { BroughtSource } from '#pwa/records/people/familyImport/source.ts'
import { useMe } from '#pwa/records/people/me.ts'
import { useData } from '#pwa/live/DataContext.ts'
import { noteBroughtAs, readBroughtAs } from '#pwa/state/broughtAs.ts'

export interface PlaceOfBringer {
  readonly members: readonly Member[]
  readonly nobody: string
  /** An old userId, or `nobody`; undefined until the person chooses, unless it is evident. */
  readonly place: string | undefined
  choose(place: string): void
  /** Keeps the place for the rest of the import. */
  note(place: string): void
}

export const usePlace = (source: BroughtSource, brought: BroughtFamily): PlaceOfBringer => {
  const { userId } = useData().database
  const me = useMe()
  const familyId = brought.family.id
  const [chosen, choose] = useState(() => readBroughtAs(userId, familyId))
  const members = useMemo(() => placesIn(brought, source.userId), [brought, source])
  const evident = useMemo(
    () => me && evidentPlace(source, brought, { ...me, userId }),
    [source, brought, me, userId],
  )
  const nobody = newPlace({ userId })
  return {
    members,
    nobody,
    place: chosen ?? evident ?? (members.length === 0 ? nobody : undefined),
    choose,
    note: (place) => noteBroughtAs(userId, familyId, place),
  }
}
