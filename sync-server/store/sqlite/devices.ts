import type { DevicePerson, DeviceReader, DeviceWriter, EndedSession } from '../devices.ts'
import { deleteSome } from './records/scope.ts'
import type { Prepare, Scope } from './records/scope.ts'

export const createDeviceReader = (prepare: Prepare, scope: Scope): DeviceReader => {
  const many = (sql: string, parameter: string): Promise<readonly DevicePerson[]> =>
    scope.run(() => prepare<unknown[], Row>(sql).all(parameter).map(toPerson))
  return {
    peopleOn: (deviceHash) => many(`${people} WHERE device_hash = ? ORDER BY place`, deviceHash),
    placesOf: (userId) => many(`${people} WHERE user_id = ? ORDER BY device_hash`, userId),
    bySession: async (sessionHash) =>
      (await many(`${people} WHERE session_hash = ?`, sessionHash))[0],
    endedSession: (idHash) =>
      scope.run(() => prepare<unknown[], EndedSession>(endedSession).get(idHash)),
  }
}

export const createDeviceWriter = (prepare: Prepare, scope: Scope): DeviceWriter => {
  const run = (sql: string, ...parameters: readonly unknown[]): Promise<void> =>
    scope.run(() => {
      prepare<unknown[]>(sql).run(...parameters)
    })
  return {
    put: (person) => run(putPerson, { ...person, pinChosen: person.pinChosen ? 1 : 0 }),
    remove: (deviceHash, userId) =>
      run('DELETE FROM device_people WHERE device_hash = ? AND user_id = ?', deviceHash, userId),
    noteEnded: (session) => run(putEnded, session),
    prune: (before) =>
      scope.run(() =>
        ['device_people WHERE changed_at < ?', 'ended_sessions WHERE ended_at < ?']
          .map((where) => deleteSome(prepare, where, before))
          .includes(true),
      ),
  }
}

interface Row extends Omit<DevicePerson, 'pinChosen'> {
  readonly pinChosen: 0 | 1
}

const toPerson = (row: Row): DevicePerson => ({ ...row, pinChosen: row.pinChosen === 1 })

const people = `
  SELECT device_hash AS deviceHash, user_id AS userId, session_hash AS sessionHash,
    key_hash AS keyHash, pin_chosen AS pinChosen, pin_hash AS pinHash, pin_failures AS pinFailures,
    pin_retry_at AS pinRetryAt, changed_at AS changedAt
  FROM device_people`

const endedSession = `
  SELECT id_hash AS idHash, user_id AS userId, ended_at AS endedAt
  FROM ended_sessions WHERE id_hash = ?`

const putPerson = `
  INSERT INTO device_people (device_hash, user_id, place, session_hash, key_hash, pin_chosen,
    pin_hash, pin_failures, pin_retry_at, changed_at)
  VALUES (@deviceHash, @userId,
    (SELECT coalesce(max(place), 0) + 1 FROM device_people WHERE device_hash = @deviceHash),
    @sessionHash, @keyHash, @pinChosen, @pinHash, @pinFailures, @pinRetryAt, @changedAt)
  ON CONFLICT (device_hash, user_id) DO UPDATE SET session_hash = @sessionHash,
    key_hash = @keyHash, pin_chosen = @pinChosen, pin_hash = @pinHash,
    pin_failures = @pinFailures, pin_retry_at = @pinRetryAt, changed_at = @changedAt`

const putEnded = `
  INSERT INTO ended_sessions (id_hash, user_id, ended_at) VALUES (@idHash, @userId, @endedAt)
  ON CONFLICT (id_hash) DO NOTHING`
