interface Poster {
  readonly content: Blob
  /** Undefined if this browser cannot play the film. */
  readonly seconds: number | undefined
}

const largestSide = 1920

/** Milliseconds that a browser may take to show something. */
const patience = 20_000

/** Makes a plain picture if this browser cannot play the film. */
export const posterOf = async (film: Blob): Promise<Poster> => {
  const url = URL.createObjectURL(film)
  const video = document.createElement('video')
  try {
    return await drawnFrom(video, url)
  } catch {
    return { content: await plainPicture(), seconds: undefined }
  } finally {
    video.removeAttribute('src')
    video.load()
    URL.revokeObjectURL(url)
  }
}

const drawnFrom = async (video: HTMLVideoElement, url: string): Promise<Poster> => {
  video.muted = true
  video.playsInline = true
  video.preload = 'auto'
  const shown = told(video, 'loadeddata')
  video.src = url
  await shown
  const seconds = await lengthOf(video)
  /** The very first frame is often black. */
  await goTo(video, Math.min(1, seconds / 3))
  const { videoWidth, videoHeight } = video
  if (videoWidth === 0) throw new Error('There is no picture in it')
  const scale = Math.min(1, largestSide / Math.max(videoWidth, videoHeight))
  const { canvas, pen } = canvasOf(videoWidth * scale, videoHeight * scale)
  pen.drawImage(video, 0, 0, canvas.width, canvas.height)
  return { content: await jpegOf(canvas), seconds }
}

/** A film recorded by a browser has its length only at its end. */
const lengthOf = async (video: HTMLVideoElement): Promise<number> => {
  if (!Number.isFinite(video.duration)) await goTo(video, 1e7)
  return Number.isFinite(video.duration) ? video.duration : video.currentTime
}

const goTo = async (video: HTMLVideoElement, seconds: number): Promise<void> => {
  const there = told(video, 'seeked')
  video.currentTime = seconds
  await there
}

const told = (video: HTMLVideoElement, event: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const listening = new AbortController()
    const end = (then: () => void): void => {
      clearTimeout(timer)
      listening.abort()
      then()
    }
    const fail = (): void => end(() => reject(new Error('This browser cannot play it')))
    const timer = setTimeout(fail, patience)
    const { signal } = listening
    video.addEventListener(event, () => end(resolve), { signal })
    video.addEventListener('error', fail, { signal })
  })

const plainPicture = (): Promise<Blob> => {
  const { canvas, pen } = canvasOf(1280, 720)
  pen.fillStyle = '#3a332c'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.fillStyle = '#d9cfc2'
  pen.beginPath()
  pen.moveTo(580, 280)
  pen.lineTo(720, 360)
  pen.lineTo(580, 440)
  pen.fill()
  return jpegOf(canvas)
}

const canvasOf = (width: number, height: number) => {
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(width))
  canvas.height = Math.max(1, Math.round(height))
  const pen = canvas.getContext('2d')
  if (pen === null) throw new Error('This browser cannot draw')
  return { canvas, pen }
}

const jpegOf = async (canvas: HTMLCanvasElement): Promise<Blob> => {
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', 0.85))
  if (blob === null) throw new Error('This browser cannot make a JPEG')
  return blob
}
