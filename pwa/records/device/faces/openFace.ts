import { waitAfter } from '#shared/people/pin.ts'
import { askToConfirmEdits, askToOpen } from '#pwa/api/device/device.ts'
import type { Confirmed, Opening } from '#pwa/api/device/device.ts'
import { rememberTyped } from '#pwa/api/device/returnToFaces.ts'
import { confirmSession } from '#pwa/api/device/session.ts'
import { makeVerifier, verifies } from '#pwa/database/pinVerifier.ts'
import { changeFace, faceOf, waitOf } from '#pwa/state/device/device.ts'
import type { Face } from '#pwa/state/device/device.ts'
import { faceComesToFront } from '#pwa/state/device/session.ts'

/**
 * Only the server can wake a person's session. If the server does not answer, the device checks the
 * PIN, and nothing is sent until the server has checked the PIN, too.
 * @returns 'no-answer' if this device cannot check the PIN either.
 */
export const openFace = async (face: Face, pin: string | undefined): Promise<Opening> => {
  const { userId } = face
  const wait = waitOf(face, Date.now())
  if (wait > 0) return { type: 'wait', wait }
  const opening = await askToOpen(userId, pin)
  if (opening.type === 'no-answer') return openHere(face, pin)
  noteAnswer(userId, opening)
  if (opening.type === 'opened') {
    faceComesToFront(userId, 'awake')
    void confirmSession()
    if (pin !== undefined) void keepVerifier(userId, pin)
  }
  return opening
}

export const confirmEdits = async (
  userId: string,
  pin: string,
  edits: readonly Confirmed[],
): Promise<Opening> => {
  const answer = await askToConfirmEdits(userId, pin, edits)
  noteAnswer(userId, answer)
  return answer
}

const noteAnswer = (userId: string, answer: Opening): void => {
  if (answer.type === 'opened') rightPin(userId)
  if (answer.type === 'pin-wrong') noteWrongPin(userId, Date.now())
  if (answer.type === 'wait') changeFace(userId, { retryAt: Date.now() + answer.wait * 1000 })
}

const openHere = async (face: Face, pin: string | undefined): Promise<Opening> => {
  const { userId, verifier } = face
  if (face.pin === 'set') {
    if (verifier === undefined) return { type: 'no-answer' }
    if (pin === undefined) return { type: 'pin-needed' }
    if (!(await verifies(pin, verifier))) {
      return { type: 'pin-wrong', wait: noteWrongPin(userId, Date.now()) }
    }
  }
  rightPin(userId)
  rememberTyped(userId, pin)
  faceComesToFront(userId, 'asleep')
  return { type: 'opened' }
}

const rightPin = (userId: string): void => changeFace(userId, { failures: 0, retryAt: 0 })

const noteWrongPin = (userId: string, now: number): number => {
  const failures = (faceOf(userId)?.failures ?? 0) + 1
  const wait = waitAfter(failures)
  changeFace(userId, { failures, retryAt: wait === 0 ? 0 : now + wait * 1000 })
  return wait
}

export const keepVerifier = async (userId: string, pin: string): Promise<void> => {
  const known = faceOf(userId)?.verifier
  if (known !== undefined && (await verifies(pin, known))) return
  changeFace(userId, { pin: 'set', verifier: await makeVerifier(pin) })
}
