import type { Undo, Writer, Writes } from '#pwa/outbox/writer.ts'

/** Runs one write by the writer that it chooses. */
export interface RunWrite {
  <T>(write: (writer: Writer) => Promise<T>): Promise<T>
}

interface Ways {
  /** For a write that can be run a second time after it has failed. */
  readonly run: RunWrite
  /** For a batch or an undo, whose work reads what was there before: it does not run a second time. */
  readonly runOnce: RunWrite
}

/** A writer all of whose writes run in these ways, those of the undo functions that it gives included. */
export const writerBy = ({ run, runOnce }: Ways): Writer => {
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
  }
}
