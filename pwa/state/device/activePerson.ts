/**
 * The userId of a shared device's active person is stored twice: for the tab, so that a reload
 * keeps the person and a new start begins with the faces; and for the device, so that all tabs
 * follow a switch.
 */
const tabKey = 'our-life.front'
const deviceKey = 'our-life.front-of-device'
const activeKey = 'our-life.active'
const arrivingKey = 'our-life.signing-in'

const quietly = (work: () => void): void => {
  try {
    work()
  } catch {
    /** Without storage each start begins with the faces. */
  }
}

export const activePersonOfTab = (): string | undefined => {
  try {
    return sessionStorage.getItem(tabKey) ?? undefined
  } catch {
    return undefined
  }
}

export const setActivePerson = (userId: string, now: number): void =>
  quietly(() => {
    sessionStorage.setItem(tabKey, userId)
    localStorage.setItem(activeKey, String(now))
    localStorage.setItem(deviceKey, userId)
  })

export const clearActivePerson = (): void =>
  quietly(() => {
    sessionStorage.removeItem(tabKey)
    localStorage.removeItem(deviceKey)
  })

export const leaveTab = (): void => quietly(() => sessionStorage.removeItem(tabKey))

export const onActivePersonElsewhere = (
  facesChanged: () => void,
  told: (userId: string | undefined) => void,
): (() => void) => {
  const listen = ({ key, newValue }: StorageEvent): void => {
    if (key === 'our-life.device') facesChanged()
    if (key === deviceKey) told(newValue ?? undefined)
  }
  window.addEventListener('storage', listen)
  return () => window.removeEventListener('storage', listen)
}

export const activePersonOfDevice = (): string | undefined => {
  try {
    return localStorage.getItem(deviceKey) ?? undefined
  } catch {
    return undefined
  }
}

export const noteActive = (now: number): void =>
  quietly(() => localStorage.setItem(activeKey, String(now)))

/**
 * @param now in milliseconds since 1970.
 * @returns the milliseconds since any tab of the device was last touched.
 */
export const idleFor = (now: number): number => {
  try {
    return Math.abs(now - Number(localStorage.getItem(activeKey) ?? now))
  } catch {
    return 0
  }
}

/** Call it before this tab goes to the sign-in; the person who comes back becomes active. */
export const beginArriving = (): void => quietly(() => sessionStorage.setItem(arrivingKey, '1'))

export const isArriving = (): boolean => {
  try {
    return sessionStorage.getItem(arrivingKey) !== null
  } catch {
    return false
  }
}

export const hasArrived = (): boolean => {
  const arrived = isArriving()
  quietly(() => sessionStorage.removeItem(arrivingKey))
  return arrived
}
