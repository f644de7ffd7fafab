import { isShared } from '#pwa/state/device/device.ts'
import { nobodyIsSignedIn, readSession, showFaces } from '#pwa/state/device/session.ts'
import { ApiError } from '../client.ts'
import { takeCurrentUser } from '../people/currentUser.ts'

/** Without an answer, the remembered person's records stay open. */
export const confirmSession = async (): Promise<void> => {
  const isRemembered = readSession().status === 'signed-in'
  try {
    await takeCurrentUser()
  } catch (error) {
    if (!isRemembered) return nobodyIsHere()
    if (!(error instanceof ApiError) || error.status !== 401) return
    const { serverId } = error
    if (serverId === undefined) return
    const { whoWasHereIsUnknown } = await import('./sessionEnd.ts')
    await whoWasHereIsUnknown(serverId)
  }
}

const nobodyIsHere = (): void => (isShared() ? showFaces() : nobodyIsSignedIn())
