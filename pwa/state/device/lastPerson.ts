import type { Role } from '#shared/core/role.ts'

/** Enough of the last person on this device to paint the shell at once, also offline. */
export interface LastPerson {
  readonly userId: string
  readonly firstName: string
  /** False if another identity provider keeps the password; absent from older versions. */
  readonly canChangePassword?: boolean
  readonly canLink?: boolean
  readonly supportEmail?: string
  readonly family?: FamilyInView
  readonly families?: readonly NamedFamily[]
  /** Absent from older versions; the first server that answers is then adopted. */
  readonly serverId?: string
}

export interface NamedFamily {
  readonly familyId: string
  readonly familyName: string
}

export interface FamilyInView extends NamedFamily {
  readonly role: Role
  readonly timeZone: string
  /** The language of the family's dates; absent if each device has its own. */
  readonly dateLocale?: string
}

const key = 'our-life.person'

export const readLastPerson = (): LastPerson | undefined => {
  try {
    const text = localStorage.getItem(key)
    return text === null ? undefined : (JSON.parse(text) as LastPerson)
  } catch {
    return undefined
  }
}

export const forgetChoicesOf = (userId: string): void => {
  for (const key of Object.keys(localStorage)) {
    if (key.includes(userId)) localStorage.removeItem(key)
  }
}

export const writeLastPerson = (person: LastPerson | undefined): void => {
  try {
    if (person === undefined) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify(person))
  } catch {
    /** A failure only makes the next opening slower. */
  }
}
