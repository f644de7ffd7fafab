import type { StoredRecord, WireRecord } from '#shared/core/record.ts'
import type { Kind } from '#shared/core/kind.ts'
import { kindOf } from '#shared/core/registry.ts'
import { effectsOf } from '../effects/registry.ts'
import { sealOf } from '../writing/seal.ts'
import { createPolicyContextLoader } from '../writing/policyContextLoader.ts'
import { moveParts, versionOf } from '../writing/write.ts'
import type { WriteOptions } from '../writing/write.ts'

export type Dated = WireRecord & Omit<Origin, 'broughtIn'> & Required<Pick<WireRecord, 'editId'>>

export type Origin = Pick<
  StoredRecord,
  'kind' | 'createdAt' | 'createdBy' | 'updatedAt' | 'updatedBy' | 'broughtIn'
>

export const audienceOf = async (
  kind: Kind,
  record: WireRecord,
  { tx, author, now }: Pick<WriteOptions, 'tx' | 'author' | 'now'>,
): Promise<string> => {
  const context = await createPolicyContextLoader(tx, author, now).context(kind.policy, [record])
  return kind.policy.audience(record, context)
}

export const writeAsItWas = async (
  kind: Kind,
  current: StoredRecord | undefined,
  next: Dated,
  options: WriteOptions,
  rev = (current?.rev ?? 0) + 1,
): Promise<void> => {
  const { tx, publication, now, environment } = options
  const audience = await audienceOf(kind, next, options)
  const record = await sealed({ ...next, audience, rev }, options)
  await tx.records.put({ ...versionOf(kind, record, current), at: now })
  publication.touch(audience, kind.collection)
  if (current !== undefined) publication.touch(current.audience, kind.collection)
  const written = { before: current, after: record }
  const aftermath = await effectsOf(kind.name).follow?.(written, tx, environment.newToken)
  for (const userId of aftermath?.people ?? []) publication.changeAudiencesOf(userId)
  /**
   * The author decides who can read decisions on the record, even if everybody may read the record.
   */
  const isElsewhere = current?.audience !== audience || current.createdBy !== record.createdBy
  if (kind.hasParts !== true || !isElsewhere) return
  const was = current?.audience ?? audience
  await moveParts({ parentId: record.id, was, after: '', asTheyWere: true }, options, (id) =>
    moveAsItWas(id, options),
  )
}

export const moveAsItWas = async (id: string, options: WriteOptions): Promise<void> => {
  const { tx, environment } = options
  const part = await tx.records.get(id)
  const kind = kindOf(part?.kind)
  if (part === undefined || kind === undefined) return
  if ((await audienceOf(kind, part, options)) === part.audience) return
  await writeAsItWas(kind, part, { ...part, editId: environment.newToken() }, options)
}

export const sealed = async (
  record: Dated & Pick<StoredRecord, 'audience' | 'rev'>,
  { tx, sealKey }: Pick<WriteOptions, 'tx' | 'sealKey'>,
): Promise<StoredRecord> => ({ ...record, seal: sealOf(sealKey, await tx.line(), record) })
