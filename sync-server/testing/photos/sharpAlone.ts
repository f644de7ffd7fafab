import sharp from 'sharp'
import { renditionWidths } from '#shared/core/object.ts'

export const drawnAlone = async (photo: Buffer): Promise<void> => {
  await sharp(photo).resize({ width: 16, height: 16, fit: 'fill' }).raw().toBuffer()
  for (const width of renditionWidths) {
    await sharp(photo)
      .autoOrient()
      .resize({ width, withoutEnlargement: true })
      .webp({ quality: 78 })
      .toBuffer()
  }
}
