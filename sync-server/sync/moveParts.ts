import { limits } from '#shared/core/limits.ts'
import { kindOf } from '#shared/core/registry.ts'
import { done } from '#server/jobs/job.ts'
import type { JobStep } from '#server/jobs/job.ts'
import { moveAsItWas } from './familyImport/writeAsItWas.ts'
import { reconsider } from './effects/effect.ts'
import { createPolicyContextLoader } from './writing/policyContextLoader.ts'
import { applyAsServer, versionOf } from './writing/write.ts'
import type { PartsMove, WriteOptions } from './writing/write.ts'

/** People who may not read the record never see parts that have not moved (RecordReader.moving). */
export const moveParts: JobStep<unknown, WriteOptions> = async (state, options, room) => {
  const move = state as PartsMove
  const { records } = options.tx
  await requireOwnPlace(move.parentId, options)
  const ids = await records.partsOf(move.parentId, { after: move.after, limit: limits.jobRecords })
  let after = move.after
  for (const id of ids) {
    await moveOne(id, move, options)
    after = id
    if (room.isSpent() || records.written() + limits.partsAtOnce >= limits.jobRecords) break
  }
  if (after !== ids.at(-1) || ids.length === limits.jobRecords) return { ...move, after }
  return done
}

/**
 * Parts that are already in place are published again, because devices dropped them together with
 * the record.
 */
const moveOne = async (
  id: string,
  { asTheyWere }: PartsMove,
  options: WriteOptions,
): Promise<void> => {
  const { tx, publication } = options
  const before = await tx.records.get(id)
  if (asTheyWere === true) await moveAsItWas(id, options)
  else await applyAsServer(reconsider(id), options)
  const after = await tx.records.get(id)
  const kind = kindOf(after?.kind)
  if (after === undefined || kind === undefined || after.rev !== before?.rev) return
  await tx.records.tellAgain(versionOf(kind, after, after))
  publication.touch(after.audience, kind.collection)
}

/**
 * After a restore, the journal knows the record's audience but not its content. Its parts stay
 * hidden until a device gives the content back.
 */
const requireOwnPlace = async (id: string, { tx, author, now }: WriteOptions): Promise<void> => {
  const whole = await tx.records.get(id)
  const kind = kindOf(whole?.kind)
  if (whole === undefined || kind === undefined || whole.createdBy === '') return
  const context = await createPolicyContextLoader(tx, author, now).context(kind.policy, [whole])
  if (kind.policy.audience(whole, context) === whole.audience) return
  throw new Error(`What ${id} says is older than where it is: its parts wait for a device`)
}
