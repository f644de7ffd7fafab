import { useEffect } from 'react'
import { smallPictureUrl } from '#pwa/api/memories/pictures.ts'
import { useData } from '#pwa/live/DataContext.ts'
import { useMe } from '#pwa/records/people/me.ts'
import { useMembers } from '#pwa/records/people/families.ts'
import { changeFace, useFaces } from '#pwa/state/device/device.ts'

export const FaceKeeper = (): null => {
  const { userId } = useData().database
  const isOne = useFaces().some((face) => face.userId === userId)
  const me = useMe()
  const { members } = useMembers()
  const colour = members.find((member) => member.userId === userId)?.colour
  const firstName = me?.firstName
  const imageUrl = me?.profileImageUrl
  useEffect(() => {
    if (isOne && firstName !== undefined) changeFace(userId, { firstName })
  }, [isOne, userId, firstName])
  useEffect(() => {
    if (isOne && colour !== undefined) changeFace(userId, { color: colour + 1 })
  }, [isOne, userId, colour])
  useEffect(() => {
    if (!isOne || imageUrl == null || imageUrl === '') return
    void smallPicture(smallPictureUrl(imageUrl)).then(
      (picture) => changeFace(userId, { picture }),
      () => {},
    )
  }, [isOne, userId, imageUrl])
  return null
}

const side = 176

/** Returns a data URL, which the faces need while no person is signed in. */
const smallPicture = async (url: string): Promise<string> => {
  const image = new Image()
  image.src = url
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = side
  canvas.height = side
  const { naturalWidth: width, naturalHeight: height } = image
  const least = Math.min(width, height)
  const [left, top] = [(width - least) / 2, (height - least) / 2]
  canvas.getContext('2d')?.drawImage(image, left, top, least, least, 0, 0, side, side)
  return canvas.toDataURL('image/jpeg', 0.85)
}
