import type { Role } from '#shared/core/role.ts'

/** Enough of the last person on this device to paint the shell at once, with no network. */
export interface LastPerson {
  readonly userId: string
  readonly firstName: string
  /** False if another identity provider keeps the password; unknown to older memories. */
  readonly canChangePassword?: boolean
  /** May they exchange their password for another identity provider's sign-in? */
  readonly canLink?: boolean
  /** The address for help; absent if the server names none. */
  readonly supportEmail?: string
  readonly family?: FamilyInView
  /** All families that they are in; unknown to older memories. */
  readonly families?: readonly NamedFamily[]
  /** The server that knows them; unknown to older memories, which adopt the first that answers. */
  readonly serverId?: string
}

export interface NamedFamily {
  readonly familyId: string
  readonly familyName: string
}

export interface FamilyInView extends NamedFamily {
  readonly role: Role
  /** IANA zone that the family's days are counted in. */
  readonly timeZone: string
  /** The language of its dates; absent if each device has its own. */
  readonly dateLocale?: string
}

const key = 'our-life.person'

export const readLastPerson = (): LastPerson | undefined => {
  try {
    const text = localStorage.getItem(key)
    return text === null ? undefined : (JSON.parse(text) as LastPerson)
  } catch {
    /** Unreadable storage counts as empty. */
    return undefined
  }
}

/**
 * Forgets what this device keeps of a person beside their records: their choices and half-typed
 * texts.
 */
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
