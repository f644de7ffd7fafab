import { useEffect, useState, type ReactElement } from 'react'
import { m } from '#shared/messages/messages.ts'
import { returnToFaces, rememberTyped } from '#pwa/api/device/returnToFaces.ts'
import { confirmSession } from '#pwa/api/device/session.ts'
import { wakeFront } from '#pwa/api/device/sessionEnd.ts'
import { openingWords } from '#pwa/parts/people/openingWords.ts'
import { PinPad } from '#pwa/parts/people/pins/PinPad.tsx'
import { hearOfFaces } from '#pwa/records/device/faces/erase.ts'
import { keepVerifier } from '#pwa/records/device/faces/openFace.ts'
import { faceOf, setContact, useContact, useFaces } from '#pwa/state/device/device.ts'
import { idleFor, noteActive } from '#pwa/state/device/activePerson.ts'
import { useSyncStatus } from '#pwa/state/syncStatus.ts'
import { showToast } from '#pwa/state/toasts.ts'
import { Dialog } from '#pwa/ui/overlays/Dialog.tsx'
import { holdFront } from '../beginShared.ts'

export function DeviceKeeper({ userId }: { userId: string }): ReactElement | null {
  const contact = useContact()
  useEffect(() => holdFront(), [])
  useIdle(userId)
  useHearing(userId, contact === 'awake')
  return <WakeDialog userId={userId} open={contact === 'pin-needed'} />
}

/** In milliseconds: how often to check for use, and how long before the end to warn. */
const lookEvery = 1000
const saidBefore = 15_000

const activities = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const

const useIdle = (userId: string): void => {
  const minutes = useFaces().find((face) => face.userId === userId)?.minutes
  useEffect(() => {
    if (minutes === undefined) return undefined
    let said = false
    let noted = 0
    const touched = (): void => {
      said = false
      const now = Date.now()
      if (now - noted < lookEvery) return
      noted = now
      noteActive(now)
    }
    const look = (): void => {
      const left = minutes * 60_000 - idleFor(Date.now())
      if (left <= 0) return returnToFaces()
      if (left > saidBefore || said) return
      said = true
      showToast({ title: m.device_returning_title(), description: m.device_returning_text() })
    }
    for (const name of activities) window.addEventListener(name, touched, { passive: true })
    document.addEventListener('visibilitychange', look)
    const looking = setInterval(look, lookEvery)
    return () => {
      for (const name of activities) window.removeEventListener(name, touched)
      document.removeEventListener('visibilitychange', look)
      clearInterval(looking)
    }
  }, [minutes])
}

const useHearing = (userId: string, isAwake: boolean): void =>
  useEffect(() => {
    const hear = (): void => {
      if (!isAwake) void confirmSession()
      void hearOfFaces(userId).catch(() => {})
    }
    const visible = (): void => {
      if (document.visibilityState === 'visible') hear()
    }
    void hearOfFaces(userId).catch(() => {})
    window.addEventListener('online', hear)
    document.addEventListener('visibilitychange', visible)
    return () => {
      window.removeEventListener('online', hear)
      document.removeEventListener('visibilitychange', visible)
    }
  }, [userId, isAwake])

/**
 * Asks for the PIN, without which the server accepts nothing; until then all changes stay on this
 * device.
 */
function WakeDialog({ userId, open }: { userId: string; open: boolean }): ReactElement {
  const [pending, setPending] = useState(false)
  const [problem, setProblem] = useState<string>()
  const { online } = useSyncStatus()
  const name = faceOf(userId)?.firstName ?? ''
  const later = (): void => setContact('asleep')
  const type = (pin: string): void => {
    setPending(true)
    setProblem(undefined)
    rememberTyped(userId, pin)
    wakeFront(userId)
      .then((opening) => {
        setProblem(openingWords(opening, name))
        if (opening.type === 'opened') void keepVerifier(userId, pin)
        else rememberTyped(userId, undefined)
      })
      .catch(() => setProblem(m.device_failed()))
      .finally(() => setPending(false))
  }
  return (
    <Dialog
      open={open && online}
      onClose={later}
      size="sm"
      title={m.device_wake_title({ name })}
      description={m.device_wake_text()}
    >
      <PinPad
        label={m.device_pin_label()}
        action={m.device_wake_action()}
        pending={pending}
        error={problem}
        onDone={type}
      />
    </Dialog>
  )
}
