import { format } from 'date-fns'
import type { FilmFacts } from '#shared/photos/filmReader.ts'

/**
 * The day on which a film was made, 'yyyy-MM-dd', by this device's zone: as its head says, unless that is of a
 * clock which was never set; else of the file's last change.
 * @param now in milliseconds since 1970.
 */
export const dayOfFilm = (
  { madeAt = 0 }: Pick<FilmFacts, 'madeAt'>,
  { lastModified }: Pick<File, 'lastModified'>,
  now: number,
): string => {
  const isSet = madeAt > Date.UTC(1990, 0, 1) && madeAt < now + dayMs
  return format(new Date(isSet ? madeAt : lastModified), 'yyyy-MM-dd')
}

const dayMs = 24 * 60 * 60 * 1000
