import { m } from '#shared/messages/messages.ts'
import type { Opening } from '#pwa/api/device/device.ts'

/** Undefined if the person became active, or has only to type their PIN. */
export const openingWords = (opening: Opening, name: string): string | undefined => {
  switch (opening.type) {
    case 'pin-wrong':
      return opening.wait > 0 ? m.device_pin_wait() : m.device_pin_wrong()
    case 'wait':
      return m.device_pin_wait()
    case 'sign-in-needed':
      return m.device_sign_in_needed({ name })
    case 'no-answer':
      return m.device_needs_network({ name })
    case 'opened':
    case 'pin-needed':
      return undefined
  }
}

/** '0:28', as a kitchen clock shows it. */
export const waitWords = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
