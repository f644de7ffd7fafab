import { useEffect, useId, useRef, type KeyboardEvent, type PointerEvent } from 'react'
import { m } from '#shared/messages/messages.ts'
import { closest, moved, squareOf, zoomed, type Crop } from './crop.ts'

interface Props {
  readonly picture: ImageBitmap
  readonly crop: Crop
  readonly onChange: (crop: Crop) => void
}

/** Twice the drawn size, for sharp screens. */
const pixels = 512

/** An arrow key moves the picture by this share of the visible part. */
const step = 0.05

export function CropArea({ picture, crop, onChange }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const hint = useId()
  useEffect(() => {
    if (canvas.current !== null) drawCrop(canvas.current, picture, crop)
  }, [picture, crop])
  const move = (right: number, down: number): void => onChange(moved(picture, crop, right, down))

  const onPointerMove = (event: PointerEvent<HTMLElement>): void => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
    const { width } = event.currentTarget.getBoundingClientRect()
    move(event.movementX / width, event.movementY / width)
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const way = ways[event.key]
    if (way === undefined) return
    event.preventDefault()
    move(...way)
  }
  return (
    <div className="grid justify-items-center gap-4">
      <button
        type="button"
        aria-label={m.account_picture_part()}
        aria-describedby={hint}
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={onPointerMove}
        onKeyDown={onKeyDown}
        className="w-full max-w-64 cursor-grab touch-none overflow-hidden rounded-full select-none active:cursor-grabbing"
      >
        <canvas
          ref={canvas}
          width={pixels}
          height={pixels}
          className="block aspect-square w-full"
        />
      </button>
      <p id={hint} className="text-center text-sm text-muted">
        {m.account_picture_hint()}
      </p>
      <label className="grid w-full max-w-64 gap-1 text-sm font-semibold">
        {m.account_picture_zoom()}
        <input
          type="range"
          min={1}
          max={closest}
          step={0.05}
          value={crop.zoom}
          onChange={(event) => onChange(zoomed(picture, crop, event.currentTarget.valueAsNumber))}
          className="h-11 w-full accent-brand"
        />
      </label>
    </div>
  )
}

const ways: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-step, 0],
  ArrowRight: [step, 0],
  ArrowUp: [0, -step],
  ArrowDown: [0, step],
}

const drawCrop = (canvas: HTMLCanvasElement, picture: ImageBitmap, crop: Crop): void => {
  const { left, top, side } = squareOf(picture, crop)
  const pen = canvas.getContext('2d')
  if (pen === null) return
  /** Transparent parts would turn black in a JPEG. */
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, pixels, pixels)
  pen.imageSmoothingQuality = 'high'
  pen.drawImage(picture, left, top, side, side, 0, 0, pixels, pixels)
}

/**
 * Draws the square into a new file, which has no metadata.
 * @throws Error when the browser cannot draw it.
 */
export const cropped = async (picture: ImageBitmap, crop: Crop): Promise<Blob> => {
  const canvas = document.createElement('canvas')
  canvas.width = pixels
  canvas.height = pixels
  drawCrop(canvas, picture, crop)
  const blob = await new Promise<Blob | null>((resolve) =>
    canvas.toBlob(resolve, 'image/jpeg', 0.9),
  )
  if (blob === null) throw new Error('This browser cannot make a JPEG')
  return blob
}
