export interface Zoom {
  readonly scale: number
  readonly x: number
  readonly y: number
}

export interface Size {
  readonly width: number
  readonly height: number
}

export interface Point {
  readonly x: number
  readonly y: number
}

export const whole: Zoom = { scale: 1, x: 0, y: 0 }

const most = 6

export const closer = 2.5
export const keyStep = 1.5

export const zoomedAt = (zoom: Zoom, factor: number, at: Point, stage: Size): Zoom => {
  const scale = Math.min(most, Math.max(1, zoom.scale * factor))
  const grown = scale / zoom.scale
  return within(
    { scale, x: at.x - (at.x - zoom.x) * grown, y: at.y - (at.y - zoom.y) * grown },
    stage,
  )
}

export const movedBy = (zoom: Zoom, by: Point, stage: Size): Zoom =>
  within({ ...zoom, x: zoom.x + by.x, y: zoom.y + by.y }, stage)

const within = ({ scale, x, y }: Zoom, { width, height }: Size): Zoom => {
  const clamp = (value: number, side: number): number => {
    const reach = (side * (scale - 1)) / 2
    return Math.min(reach, Math.max(-reach, value))
  }
  return { scale, x: clamp(x, width), y: clamp(y, height) }
}

export const toggledAt = (zoom: Zoom, at: Point, stage: Size): Zoom =>
  zoom.scale > 1 ? whole : zoomedAt(whole, closer, at, stage)
