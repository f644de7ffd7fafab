import type { StoredRecord } from '#shared/core/record.ts'
import { sameContent } from '#shared/sync/content.ts'
import type { Kind } from '#shared/core/kind.ts'
import type { WriteOptions } from '../writing/write.ts'
import { audienceOf, sealed, writeAsItWas } from './writeAsItWas.ts'
import type { Dated } from './writeAsItWas.ts'

export const mergeIn = async (kind: Kind, next: Dated, options: WriteOptions): Promise<void> => {
  const { records } = options.tx
  const current = await records.get(next.id)
  if (current !== undefined) {
    const isAsItIs = sameContent(current, next) && current.approval === next.approval
    if (current._deleted || isAsItIs) return
    if (await records.hasEdit(next.id, next.editId)) return
    if (next.updatedAt <= current.updatedAt) return keepAsEarlier(kind, current, next, options)
  }
  await writeAsItWas(kind, current, next, options)
}

export const keepAsEarlier = async (
  kind: Kind,
  current: StoredRecord,
  earlier: Dated,
  options: WriteOptions,
): Promise<void> => {
  const { tx, now, environment } = options
  const audience = await audienceOf(kind, earlier, options)
  const rev = current.rev + 1
  await tx.records.keepGivenBack(await sealed({ ...earlier, audience, rev }, options), now)
  const same = { ...current, editId: environment.newToken() }
  await writeAsItWas(kind, current, same, options, rev + 1)
}
