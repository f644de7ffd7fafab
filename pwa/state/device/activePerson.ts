/**
 * Who is in front of a shared device: by tab, so that a reload stays where it is and a new start begins with the
 * faces; and by device, so that all tabs follow when one of them switches.
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

/** @param now in milliseconds since 1970. */
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

/** This tab shows whoever another one has brought to the front, or nobody. */
export const leaveTab = (): void => quietly(() => sessionStorage.removeItem(tabKey))

/**
 * Tells what other tabs do: of the faces, and whom they bring to the front, if anybody.
 * @returns how to end it.
 */
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

/** Milliseconds since somebody last touched any of the device's tabs. */
export const idleFor = (now: number): number => {
  try {
    return Math.abs(now - Number(localStorage.getItem(activeKey) ?? now))
  } catch {
    return 0
  }
}

/** This tab goes to the sign-in: whoever comes back is in front. */
export const beginArriving = (): void => quietly(() => sessionStorage.setItem(arrivingKey, '1'))

/** Is it not known yet who comes back from there? */
export const isArriving = (): boolean => {
  try {
    return sessionStorage.getItem(arrivingKey) !== null
  } catch {
    return false
  }
}

/** Has this tab just come from there? Asked once. */
export const hasArrived = (): boolean => {
  const arrived = isArriving()
  quietly(() => sessionStorage.removeItem(arrivingKey))
  return arrived
}
