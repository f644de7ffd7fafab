import type { WireRecord } from '#shared/core/record.ts'
import { instant } from '#shared/core/text.ts'
import type { Refusal } from '#shared/core/policy.ts'
import type { Kind } from '#shared/core/kind.ts'
import type { FamilyImport } from '#server/store/familyImports.ts'
import { audiencesOfActor, loadActor } from '../actor.ts'
import type { WriteOptions } from '../writing/write.ts'
import { mayHaveReadShared } from './budgetReaders.ts'
import type { IdMap } from './ids.ts'
import { audienceOf } from './writeAsItWas.ts'
import type { Dated } from './writeAsItWas.ts'

export type NotTaken = Pick<Refusal, 'issues'> & {
  readonly code: Refusal['code'] | 'other-family'
}

export interface Taking extends WriteOptions {
  readonly familyImport: FamilyImport
  readonly ids: IdMap
  readonly as: string
}

export const dated = (
  record: WireRecord,
  { author, now }: Pick<WriteOptions, 'author' | 'now'>,
): Dated => {
  const updatedAt = timeOf(record.updatedAt, now)
  return {
    ...record,
    kind: String(record.kind),
    editId: String(record.editId),
    updatedAt,
    createdAt: timeOf(record.createdAt, updatedAt),
    createdBy: record.createdBy ?? author.userId,
    updatedBy: record.updatedBy ?? author.userId,
    broughtIn: { by: author.userId, at: now },
  }
}

export const timeOf = (value: unknown, latest: string): string => {
  const read = instant.safeParse(value)
  if (!read.success) return latest
  const time = new Date(read.data).toISOString()
  return time < latest ? time : latest
}

export const mayBring = async (
  kind: Kind,
  next: Dated,
  options: WriteOptions,
): Promise<boolean> => {
  const { tx, author } = options
  const actor = await loadActor(tx, author.userId)
  const own = await audiencesOfActor(tx, actor)
  const audience = await audienceOf(kind, next, options)
  return own.includes(audience) || mayHaveReadShared(next, audience, { actor, tx })
}
