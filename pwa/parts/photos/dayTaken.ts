import { format } from 'date-fns'

/**
 * The day on which a photo was taken, 'yyyy-MM-dd': by the camera's clock where it says so, which is that
 * of the place; else by the file's last change, else today.
 */
export const dayTaken = async (
  bytes: Uint8Array,
  file: Pick<File, 'lastModified'>,
): Promise<string> =>
  (await dayByCamera(bytes)) ?? format(new Date(file.lastModified), 'yyyy-MM-dd')

/** By the camera's clock alone; undefined where it does not say. */
export const dayByCamera = async (bytes: Uint8Array): Promise<string | undefined> => {
  const { default: reader } = await import('exifreader')
  try {
    const { exif } = await reader.load(bytes.slice().buffer, { expanded: true, async: true })
    const taken = exif?.DateTimeOriginal ?? exif?.DateTimeDigitized
    return dayIn(taken?.description)
  } catch {
    /** A picture without notes is a picture. */
    return undefined
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
