import type { StoredRecord } from '#shared/core/record.ts'
import { lineLength, lineOfEpoch } from '../../line.ts'
import type { RecordReader, RestorePoint, RestoringWriter } from '../../store.ts'
import { presentLine } from './presentLine.ts'
import type { Remembered } from './remembered.ts'
import type { Prepare, Scope } from '../records/scope.ts'
import { versionText } from '../records/versionText.ts'

interface BodyRow {
  readonly body: string
}

export const readRestorePoint = (
  prepare: Prepare,
  id: string,
  of: Parameters<RecordReader['restorePoint']>[1],
): RestorePoint => {
  const version = (
    sql: string,
    ...more: readonly (string | number)[]
  ): StoredRecord | undefined => {
    const row = prepare<(string | number)[], BodyRow>(sql).get(id, ...more)
    return row && (JSON.parse(row.body) as StoredRecord)
  }
  const ofLine = of && version(newestOfLine, id, of.line)
  const isForked = of !== undefined && (ofLine ?? version(versionOfBefore, of.rev)) !== undefined
  const belowFork = isForked ? version(newestBelow, id, of.rev) : undefined
  const base = ofLine ?? belowFork ?? version(newestOfBefore, id)
  const current = prepare<[string], { epoch: string; isPresent: number }>(currentVersion).get(id)
  const isOfAnotherLine =
    isForked &&
    current !== undefined &&
    current.epoch !== '' &&
    lineOfEpoch(current.epoch) !== of.line
  return {
    base,
    made: version(firstOfPresent),
    edited: current?.isPresent === 1 || isOfAnotherLine,
    lacksFrom:
      prepare<[string], { rev: number }>(gapOf).get(id)?.rev ??
      (base === undefined ? 1 : base.rev + 1),
  }
}

export const createRestoringWriter = (
  prepare: Prepare,
  scope: Scope,
  remembered: Remembered,
): RestoringWriter => ({
  begin: (epoch) =>
    scope.run(() => {
      remembered.forget()
      prepare(setEpoch).run(epoch)
      prepare<[]>(`DELETE FROM meta WHERE key = 'line'`).run()
      /** Devices that knew the skipped numbers are now handled by the epoch. */
      prepare<[]>('DELETE FROM skipped').run()
    }),
  signEverybodyOut: () =>
    scope.run(() => {
      for (const table of ['sessions', 'device_people', 'password_resets', 'provider_state']) {
        prepare<[]>(`DELETE FROM ${table}`).run()
      }
    }),
  noteGap: (id, rev) =>
    scope.run(() => {
      prepare(putGap).run(id, rev)
    }),
})

const newestWhere = (condition: string): string => `
  SELECT ${versionText} AS body FROM history WHERE record_id = ? AND (rev, epoch) = (
    SELECT rev, epoch FROM history INDEXED BY history_keys
    WHERE record_id = ? AND epoch <> ${presentLine} AND ${condition}
    ORDER BY rev DESC, epoch DESC LIMIT 1)`

const newestOfBefore = newestWhere('true')

const firstOfPresent = `
  SELECT ${versionText} AS body FROM history WHERE record_id = ? AND rev = 1 AND epoch = ${presentLine}`

/**
 * Replayed versions belong to every line, so that rights revoked in the journal do not return by
 * any of them.
 */
const newestOfLine = newestWhere(`(epoch = '' OR substr(epoch, -${lineLength}) = ?)`)

const versionOfBefore = `
  SELECT ${versionText} AS body FROM history WHERE record_id = ? AND rev = ? AND epoch <> ${presentLine} LIMIT 1`

const newestBelow = newestWhere('rev < ?')

const currentVersion = `
  SELECT epoch, epoch = ${presentLine} AS isPresent FROM history INDEXED BY history_keys
  WHERE record_id = ? AND replaced_at IS NULL LIMIT 1`

const gapOf = 'SELECT rev FROM gaps WHERE record_id = ?'

const setEpoch = `UPDATE meta SET value = ? WHERE key = 'epoch'`

const putGap = `
  INSERT INTO gaps (record_id, rev) VALUES (?, ?)
  ON CONFLICT (record_id) DO UPDATE SET rev = excluded.rev`
