import { expect, it } from 'vitest'
import { roomForPictures } from './roomForPictures.ts'

const mega = 1_000_000

const roomWhere = (free: number | undefined, kept: number): Promise<number> =>
  roomForPictures(kept * mega, async () =>
    free === undefined ? undefined : { usage: 500 * mega, quota: (500 + free) * mega },
  )

it.each([
  ['much is free', 100_000, 20, 300],
  ['some is free', 300, 20, 120],
  ['just enough is free', 100, 20, 20],
  ['little is free', 90, 20, 10],
  ['nothing is free', 0, 20, 0],
  ['the browser does not tell', undefined, 20, 50],
])('pictures have their room where %s', async (_, free, kept, room) => {
  expect(await roomWhere(free, kept)).toBe(room * mega)
})
