import { format } from 'date-fns'
import { placeOf } from '#shared/domain/place.ts'
import type { Place } from '#shared/domain/place.ts'

/** What a photo says of how it was taken. */
export interface PhotoNotes {
  /**
   * The day, 'yyyy-MM-dd': by the camera's clock where it says so, which is that of the place; else by the
   * file's last change.
   */
  readonly date: string
  /** null where it does not say. */
  readonly place: Place | null
}

export const readPhotoNotes = async (
  bytes: Uint8Array,
  file: Pick<File, 'lastModified'>,
): Promise<PhotoNotes> => {
  const { day, place } = await notesByCamera(bytes)
  return { date: day ?? format(new Date(file.lastModified), 'yyyy-MM-dd'), place: place ?? null }
}

/** The day by the camera's clock alone; undefined where it does not say. */
export const dayByCamera = async (bytes: Uint8Array): Promise<string | undefined> =>
  (await notesByCamera(bytes)).day

const notesByCamera = async (
  bytes: Uint8Array,
): Promise<{ readonly day?: string | undefined; readonly place?: Place | undefined }> => {
  const { default: reader } = await import('exifreader')
  try {
    const { exif, gps } = await reader.load(bytes.slice().buffer, { expanded: true, async: true })
    const taken = exif?.DateTimeOriginal ?? exif?.DateTimeDigitized
    return { day: dayIn(taken?.description), place: placeOf(gps?.Latitude, gps?.Longitude) }
  } catch {
    /** A picture without notes is a picture. */
    return {}
  }
}

/** A clock that was never set says 0000:00:00, and '2026:02:30' is no day. */
const dayIn = (text = ''): string | undefined => {
  const [, year = '', month = '', day = ''] = /^(\d{4}):(\d\d):(\d\d) /.exec(text) ?? []
  const date = `${year}-${month}-${day}`
  const read = new Date(`${date}T00:00:00Z`)
  const isDay = !Number.isNaN(read.getTime()) && read.toISOString().startsWith(date)
  return isDay && Number(year) > 1800 ? date : undefined
}
