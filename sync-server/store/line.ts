import type { StoredRecord } from '#shared/core/record.ts'

/** These 48 random bits are enough for the few epochs of a database. */
export const lineLength = 8

export const lineOfEpoch = (epoch: string): string => epoch.slice(-lineLength)

/**
 * The versions that one epoch added to a record form a line. After a crash a new line begins,
 * because the last versions before it may be lost. Every seal starts with the tag of its line, so
 * that states returned by devices can be distinguished from later versions with the same numbers.
 */
export const lineOf = ({ seal }: Pick<StoredRecord, 'seal'>): string => seal.split('.', 1)[0] ?? ''
