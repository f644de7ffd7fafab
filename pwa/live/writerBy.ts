import type { Undo, Writer, Writes } from '#pwa/outbox/writer.ts'

export interface RunWrite {
  <T>(write: (writer: Writer) => Promise<T>): Promise<T>
}

interface Ways {
  readonly lastWritten: Writer['lastWritten']
  readonly run: RunWrite
  /** Runs a batch or an undo once only, because its work depends on earlier reads. */
  readonly runOnce: RunWrite
}

export const writerBy = ({ run, runOnce, lastWritten }: Ways): Writer => {
  const again =
    (undo: Undo): Undo =>
    () =>
      runOnce(() => undo())
  const writesBy = (choose: (writer: Writer) => Writes): Writes => ({
    create: (...making) => run((writer) => choose(writer).create(...making)),
    change: (...change) => run((writer) => choose(writer).change(...change)),
    remove: async (kind, id) => again(await run((writer) => choose(writer).remove(kind, id))),
  })
  return {
    ...writesBy((writer) => writer),
    withoutUndo: writesBy((writer) => writer.withoutUndo),
    batch: async (...batch) => again(await runOnce((writer) => writer.batch(...batch))),
    undo: (elsewhere) => runOnce((writer) => writer.undo(elsewhere)),
    lastWritten,
  }
}
