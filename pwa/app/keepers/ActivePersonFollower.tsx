import { useEffect } from 'react'
import { readDeviceAgain } from '#pwa/state/device/device.ts'
import { leaveTab, onActivePersonElsewhere } from '#pwa/state/device/activePerson.ts'
import { readSession, showNobody } from '#pwa/state/device/session.ts'

/** On a shared device all tabs show the same person: they follow where one switches. */
export const ActivePersonFollower = (): null => {
  useEffect(
    () =>
      onActivePersonElsewhere(readDeviceAgain, (userId) => {
        const session = readSession()
        if (session.status === 'signed-in' && session.userId === userId) return
        if (session.status !== 'signed-in' && userId === undefined) return
        /** Loaded anew, so that nothing of one person stays in memory for the next. */
        leaveTab()
        showNobody()
        setTimeout(() => location.assign('/'))
      }),
    [],
  )
  return null
}
