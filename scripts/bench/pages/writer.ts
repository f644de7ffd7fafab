/**
 * This page makes more edits than anybody would click, through the product's own writer, and sends
 * none of them.
 */
import { v7 } from 'uuid'
import { openRecords } from '#pwa/outbox/openRecords.ts'
import { createWriter } from '#pwa/outbox/writer.ts'
import { askedFor, report } from './page.ts'

const edit = async () => {
  const database = await openRecords({
    userId: askedFor('person'),
    environment: { now: () => new Date(), newId: () => v7(), newEditId: () => v7() },
    multiInstance: false,
  })
  const writer = createWriter(database)
  const tasks = await database.collections.tasks.find({ limit: Number(askedFor('edits')) }).exec()
  const began = performance.now()
  for (const task of tasks) {
    await writer.change('task', task.primary, { title: `Edited ${task.primary.slice(-6)}` })
  }
  const all = performance.now() - began
  const waiting = await database.device.outbox.count()
  await database.close()
  return { all, waiting }
}

report(edit())
