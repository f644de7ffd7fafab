import sharp from 'sharp'
import { objectBytesLimit } from '#shared/core/object.ts'
import { sendTo } from '../photos/objects.ts'
import { gridHeic } from '../photos/gridHeic.ts'
import {
  bombOf,
  heicOfPhone,
  largeHeic,
  loopingJpeg,
  lyingHeic,
  packedPng,
  photoOfPhone,
} from '../photos/pictures.ts'

export interface HostileTarget {
  readonly uploadURL: string
  readonly cookie: string
}

const main = async (): Promise<void> => {
  const files = await hostileFiles()
  process.once('message', (targets: readonly HostileTarget[]) => {
    void Promise.all(
      targets.map(async ({ uploadURL, cookie }, at) => {
        const file = files[at % files.length] ?? Buffer.alloc(0)
        return (await sendTo({ cookie }, uploadURL, file)).status
      }),
    ).then((statuses) => process.send?.(statuses))
  })
  process.send?.('ready')
}

const flat = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#246' } })

const hostileFiles = async (): Promise<readonly Buffer[]> => {
  const jpeg = await photoOfPhone()
  const padded = (head: Buffer, filler: string): Buffer =>
    Buffer.concat([
      head,
      Buffer.alloc(objectBytesLimit - head.length, Buffer.from(filler, 'latin1')),
    ])
  return [
    await flat(12_000, 9_000).jpeg().toBuffer(),
    await flat(5_800, 5_800).jpeg({ progressive: true, chromaSubsampling: '4:4:4' }).toBuffer(),
    await flat(4_000, 3_000).avif({ effort: 0 }).toBuffer(),
    await flat(6_000, 6_000).gif({ effort: 1 }).toBuffer(),
    await flat(8_000, 8_000).png({ progressive: true }).toBuffer(),
    await bombOf(50_000, 50_000),
    padded(jpeg, '<script>'),
    padded(jpeg.subarray(0, 2), '\xff\xe1\x40\x00Exif\0\0II*\0'),
    padded(jpeg.subarray(0, 2), '\xff\xe1\x40\x00http://ns.adobe.com/xap/1.0/\0<a City="'),
    padded(Buffer.from('<!doctype html>'), ' '),
    await largeHeic(),
    gridHeic(await heicOfPhone(), { columns: 18, rows: 22 }),
    lyingHeic(await heicOfPhone(), 50_000, 50_000),
    (await largeHeic()).subarray(0, 4000),
    await loopingJpeg(145),
    await packedPng(600),
  ]
}

void main()
process.once('disconnect', () => process.exit())
