import { confirmSession } from '#pwa/api/device/session.ts'
import { returnToFaces } from '#pwa/api/device/returnToFaces.ts'
import { faceOf } from '#pwa/state/device/device.ts'
import { activePersonOfDevice, activePersonOfTab, idleFor } from '#pwa/state/device/activePerson.ts'
import { faceComesToFront, readSession, showFaces } from '#pwa/state/device/session.ts'

export const beginShared = async (): Promise<void> => {
  const session = readSession()
  const front = session.status === 'signed-in' ? session.userId : undefined
  if (front !== undefined && activePersonOfTab() === front && !isIdle(front))
    return confirmSession()
  const other = activePersonOfDevice()
  if (other !== undefined && !isIdle(other) && (await isOpenElsewhere())) {
    faceComesToFront(other, 'asleep')
    return confirmSession()
  }
  /** The active person's turn ended when the app was closed. */
  if (other !== undefined) returnToFaces()
  else showFaces()
}

const isIdle = (userId: string): boolean =>
  idleFor(Date.now()) > (faceOf(userId)?.minutes ?? 0) * 60_000

const lockName = 'our-life-front'

export const holdFront = (): (() => void) => {
  const over = new AbortController()
  const locks = navigator.locks as LockManager | undefined
  locks
    ?.request(
      lockName,
      { mode: 'shared', signal: over.signal },
      () =>
        new Promise<void>((resolve) => {
          over.signal.addEventListener('abort', () => resolve())
        }),
    )
    .catch(() => {})
  return () => over.abort()
}

const isOpenElsewhere = async (): Promise<boolean> => {
  const locks = navigator.locks as LockManager | undefined
  const held = (await locks?.query())?.held ?? []
  return held.some(({ name }) => name === lockName)
}
