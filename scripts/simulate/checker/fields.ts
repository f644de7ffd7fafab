import type { Exchange, History, Rec, Violation } from './sync/history.ts'
import { isFirstTouch, isTime } from './times.ts'
import { undoneUnknown } from './undone.ts'
import { isTraced, tracedFields } from './values.ts'

/**
 * Property 4. Typed values are unlike any other, so that each can be followed through a record's
 * versions: a replaced value never comes back, a version holds only what its author typed, and a
 * device's values come in the order in which they were typed.
 */
export const fieldsSurvive = (history: History): readonly Violation[] => {
  const typed = typedValues(history)
  return [
    ...history.recordIds.flatMap((id) =>
      [...tracedFields].flatMap((field) => comesBack(history.versionsOf(id), field)),
    ),
    ...history.recordIds.flatMap((id) => neverTyped(history.versionsOf(id), typed)),
    ...undoneUnknown(history),
    ...outOfOrder(history),
  ]
}

const comesBack = (versions: readonly Rec[], field: string): readonly Violation[] => {
  const seen = new Set<unknown>()
  let last: unknown
  return versions.flatMap((version, at) => {
    /** An occurrence that is untouched again takes its fields from its series. */
    if (isFirstTouch(versions[at - 1], version)) seen.clear()
    const value = version[field]
    const isBack = value !== last && isTraced(field, value) && seen.has(value)
    const was = last
    last = value
    seen.add(value)
    return isBack
      ? [
          violation(
            `${version.id} went back from '${String(was)}' to '${value}' in version ${String(version.rev)}`,
          ),
        ]
      : []
  })
}

const violation = (message: string): Violation => ({ property: 4, message })

const typedValues = (history: History): ReadonlyMap<string, ReadonlySet<string>> => {
  const typed = new Map<string, Set<string>>()
  const add = (userId: string, fields: Readonly<Record<string, unknown>>): void => {
    for (const [field, value] of Object.entries(fields)) {
      if (!isTraced(field, value)) continue
      const by = typed.get(`${field} ${value}`) ?? new Set()
      typed.set(`${field} ${value}`, by.add(userId))
    }
  }
  for (const { userId, fields } of history.writes) add(userId, fields)
  for (const { device, request } of calls(history.exchanges))
    add(history.userOf(device), request as Readonly<Record<string, unknown>>)
  return typed
}

const calls = (exchanges: readonly Exchange[]): readonly Exchange[] =>
  exchanges.filter(
    ({ path, request }) =>
      !path.startsWith('/api/sync/') && typeof request === 'object' && request !== null,
  )

const neverTyped = (
  versions: readonly Rec[],
  typed: ReadonlyMap<string, ReadonlySet<string>>,
): readonly Violation[] =>
  versions.flatMap((version, at) =>
    [...tracedFields]
      .filter((field) => isTraced(field, version[field]))
      .filter((field) => version[field] !== versions[at - 1]?.[field])
      .filter((field) => {
        const by = typed.get(`${field} ${String(version[field])}`)
        /** A membership's name follows its account, and may arrive with a change by any person. */
        if (version.kind === 'member') return by === undefined
        /** An occurrence's fields may follow its series in a change by anybody (undone.ts). */
        if (isTime(version)) return by === undefined
        return by?.has(version.updatedBy ?? '') !== true
      })
      .map((field) =>
        violation(
          `version ${String(version.rev)} of ${version.id} says '${String(version[field])}', which ${String(version.updatedBy)} never typed`,
        ),
      ),
  )

const outOfOrder = (history: History): readonly Violation[] => {
  const last = new Map<string, { readonly value: unknown; readonly rev: number }>()
  return history.writes
    .filter(({ outcome }) => outcome === 'written')
    .flatMap(({ device, id, fields }) =>
      Object.entries(fields)
        .filter(([field, value]) => isTraced(field, value))
        .flatMap(([field, value]) => {
          const rev = history.versionsOf(id).find((version) => version[field] === value)?.rev
          const key = `${device} ${id} ${field}`
          const earlier = last.get(key)
          if (rev === undefined) return []
          last.set(key, { value, rev })
          return earlier === undefined || earlier.rev < rev
            ? []
            : [
                violation(
                  `${device} typed '${String(earlier.value)}' before '${String(value)}' in ${id}, and the first one won`,
                ),
              ]
        }),
    )
}
