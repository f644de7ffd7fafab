import { useEffect } from 'react'
import { readDeviceAgain } from '#pwa/state/device/device.ts'
import { leaveTab, onActivePersonElsewhere } from '#pwa/state/device/activePerson.ts'
import { readSession, showNobody } from '#pwa/state/device/session.ts'

export const ActivePersonFollower = (): null => {
  useEffect(
    () =>
      onActivePersonElsewhere(readDeviceAgain, (userId) => {
        const session = readSession()
        if (session.status === 'signed-in' && session.userId === userId) return
        if (session.status !== 'signed-in' && userId === undefined) return
        /** Reloads, so that memory keeps nothing of one person for the next. */
        leaveTab()
        showNobody()
        setTimeout(() => location.assign('/'))
      }),
    [],
  )
  return null
}
