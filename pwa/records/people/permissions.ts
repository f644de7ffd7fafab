import { useMemo } from 'react'
import { useFamilyInView } from '#pwa/state/familyInView.ts'
import type { Shown, WireRecord } from '#shared/core/record.ts'
import { authorize, mayEditWhole } from '#shared/core/authorize.ts'
import { mayManageFamily } from '#shared/people/pagePolicy.ts'
import type { Policy, PolicyContext } from '#shared/core/policy.ts'
import { useData } from '#pwa/live/DataContext.ts'
import { useFamilies, useMembers } from './families.ts'
import { policyContextOf } from '#pwa/outbox/policyContext.ts'

export interface PermissionsFor<T> {
  /**
   * @param start the fields that the policy looks at.
   * @param parents the records that the new one is part of; likewise in the methods below.
   */
  mayCreate(start: Partial<T>, parents?: readonly object[]): boolean
  mayEdit(record: Shown<T>, parents?: readonly object[]): boolean
  mayChange(record: Shown<T>, changes: Partial<T>, parents?: readonly object[]): boolean
  mayDelete(record: Shown<T>): boolean
}

export const usePermissionsFor = <T>(kindsPolicy: Policy<Shown<T>>): PermissionsFor<T> => {
  const { userId, environment } = useData().database
  const families = useFamilies()
  const { members } = useMembers()
  return useMemo(() => {
    const { context, actorFor } = policyContextOf(families, members, environment.now())
    const actor = actorFor(userId)
    /** The cast is sound, because callers pass the policy of the record's own kind. */
    const policy = kindsPolicy as unknown as Policy<WireRecord>
    const around = (parents: readonly object[]): PolicyContext =>
      parents.length === 0
        ? context
        : policyContextOf(families, members, environment.now(), { records: parents.map(asWire) })
            .context
    const allowed = (
      current: WireRecord | undefined,
      next: WireRecord,
      parents: readonly object[] = [],
    ): boolean => authorize(policy, actor, current, next, around(parents)) === undefined
    return {
      mayCreate: (start, parents) => allowed(undefined, asWire({ ...unnamed, ...start }), parents),
      mayEdit: (record, parents = []) =>
        mayEditWhole(policy, actor, asWire(record), around(parents)),
      mayChange: (record, changes, parents) =>
        allowed(asWire(record), asWire({ ...record, ...changes }), parents),
      mayDelete: (record) => allowed(asWire(record), { ...asWire(record), _deleted: true }),
    }
  }, [kindsPolicy, userId, environment, families, members])
}

/** A new record gets its ids when it is written; policies look at its other fields. */
const unnamed = { id: 'new', editId: 'new' }

export const useMayManageFamily = (): boolean => {
  const role = useFamilyInView()?.role
  return role !== undefined && mayManageFamily(role)
}

const asWire = (record: object): WireRecord =>
  ({ ...record, _deleted: false }) as unknown as WireRecord
