import type { StoredRecord } from '#shared/core/record.ts'

/**
 * Number of characters at an epoch's end that name it: 48 random bits distinguish a database's few
 * epochs.
 */
export const lineLength = 8

export const lineOfEpoch = (epoch: string): string => epoch.slice(-lineLength)

/**
 * Versions that one epoch added to a record form a line; versions after a server was left without
 * closing form another, because the crash may have lost the last ones before it. Every seal starts
 * with its epoch's tag, which separates states that a device gives back from versions that
 * continued without them after another restore.
 */
export const lineOf = ({ seal }: Pick<StoredRecord, 'seal'>): string => seal.split('.', 1)[0] ?? ''
