import type { BarePage } from './barePage.ts'

const screenful = 8

export const picturesDrawn = (page: BarePage): Promise<number> =>
  page.when(
    (least) => {
      const inView = [...document.querySelectorAll<HTMLImageElement>('#root img')].filter(
        (image) => {
          const { top, bottom, width } = image.getBoundingClientRect()
          return width > 100 && bottom > 0 && top < innerHeight
        },
      )
      const areDrawn = inView.every(({ complete, naturalWidth }) => complete && naturalWidth > 0)
      return inView.length >= least && areDrawn ? performance.now() : undefined
    },
    screenful,
    10,
  )

const swipe = { distance: 20_000, speed: 4000 } as const

export const framesWhileScrolling = async (page: BarePage): Promise<number> => {
  await page.evaluate(() => {
    const seen = { frames: 0, isOver: false }
    Reflect.set(window, 'framesSeen', seen)
    const count = (): void => {
      seen.frames += 1
      if (!seen.isOver) requestAnimationFrame(count)
    }
    requestAnimationFrame(count)
  })
  const start = performance.now()
  await page.client.send('Input.synthesizeScrollGesture', {
    x: 640,
    y: 400,
    yDistance: -swipe.distance,
    speed: swipe.speed,
    preventFling: true,
  })
  const seconds = (performance.now() - start) / 1000
  const frames = await page.evaluate(() => {
    const seen = Reflect.get(window, 'framesSeen') as { frames: number; isOver: boolean }
    seen.isOver = true
    return seen.frames
  })
  return frames / seconds
}

export const whenPicturesAreKept = (page: BarePage, count: number): Promise<void> =>
  page.evaluate(async (wanted) => {
    const asked = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error ?? new Error('no answer'))
      })
    const countNow = async (): Promise<number> => {
      let kept = 0
      for (const { name = '' } of await indexedDB.databases()) {
        const database = await asked(indexedDB.open(name))
        if (database.objectStoreNames.contains('pictures')) {
          kept += await asked(database.transaction('pictures').objectStore('pictures').count())
        }
        database.close()
      }
      return kept
    }
    while ((await countNow()) < wanted) {
      await new Promise((resolve) => {
        setTimeout(resolve, 1000)
      })
    }
  }, count)
