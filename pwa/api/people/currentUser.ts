import { isShared } from '#pwa/state/device/device.ts'
import { personIsSignedIn, readSession } from '#pwa/state/device/session.ts'
import { askAnyServer } from '../client.ts'

interface CurrentUser {
  readonly id: string
  readonly firstName: string
  readonly canChangePassword: boolean
  readonly canLink: boolean
  readonly supportEmail: string | null
}

/** @throws ApiError 401 if nobody is signed in, other errors without an answer. */
export const takeCurrentUser = async (): Promise<void> => {
  const before = readSession()
  const { body, serverId } = await askAnyServer<CurrentUser>('GET', '/api/auth/user')
  const { id, firstName, canChangePassword, canLink, supportEmail } = body
  const isOther = before.status === 'signed-in' && before.userId !== id
  /** Another tab has made another person active, or this one has gone back to the faces. */
  if (
    isShared() &&
    before.status === 'signed-in' &&
    (isOther || readSession().status === 'faces')
  ) {
    const { returnToFaces } = await import('../device/returnToFaces.ts')
    return returnToFaces()
  }
  const help = supportEmail === null ? {} : { supportEmail }
  personIsSignedIn({ userId: id, firstName, canChangePassword, canLink, serverId, ...help })
}
