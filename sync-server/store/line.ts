import type { StoredRecord } from '#shared/core/record.ts'

/** How many characters at an epoch's end name it: 48 random bits tell a database's few apart. */
export const lineLength = 8

export const lineOfEpoch = (epoch: string): string => epoch.slice(-lineLength)

/**
 * The versions that one epoch added to a record are a line, and so are those that it added once its
 * server had been left without closing, which may have lost the last of them before. Every seal begins with its epoch's, so
 * that what a device gives back is told from what went on without it since another restore.
 */
export const lineOf = ({ seal }: Pick<StoredRecord, 'seal'>): string => seal.split('.', 1)[0] ?? ''
