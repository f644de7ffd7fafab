import { useState } from 'react'
import { m } from '#shared/messages/messages.ts'
import { choosePin } from '#pwa/api/device/device.ts'
import { ApiError } from '#pwa/api/client.ts'
import { keepVerifier } from '#pwa/records/device/faces/openFace.ts'
import { changeFace } from '#pwa/state/device/device.ts'
import { explain } from '../../feedback/explain.ts'

/** Only the server can set a PIN, so the network is needed. */
export const useOwnPin = (userId: string) => {
  const [pending, setPending] = useState(false)
  const [error, setError] = useState<string>()
  /** @param pin null for none. @returns whether it is set. */
  const save = async (pin: string | null, current?: string): Promise<boolean> => {
    setPending(true)
    setError(undefined)
    try {
      await choosePin(pin, current)
      if (pin === null) changeFace(userId, { pin: 'none' })
      else await keepVerifier(userId, pin)
      return true
    } catch (reason) {
      setError(problemOf(reason))
      return false
    } finally {
      setPending(false)
    }
  }
  return { pending, error, save }
}

const problemOf = (reason: unknown): string => {
  if (reason instanceof TypeError) return m.device_choose_offline()
  return reason instanceof ApiError ? explain(reason) : m.device_failed()
}
