import { expect, it } from 'vitest'
import { photoOfPhone } from '#server/testing/pictures.ts'
import { withoutPlace } from '#shared/photos/withoutPlace.ts'
import { withoutPlaceAside } from './withoutPlaceAside.ts'

it('gives what withoutPlace gives, for several at once, too', async () => {
  const photo = await photoOfPhone()
  const kept = withoutPlace(photo)
  expect(kept).not.toEqual(photo)
  const none = Buffer.from('no photo')
  expect(await Promise.all([photo, none, photo].map(withoutPlaceAside))).toEqual([
    kept,
    undefined,
    kept,
  ])
})
