import { Subject } from 'rxjs'
import type { WireRecord } from '#shared/domain/record.ts'

/** An edit of a live record that no crash undoes any more, while it is yet to be laid over its record. */
export interface KeptEdit {
  /** The record as it stood here. */
  readonly before: WireRecord
  readonly after: WireRecord
  /** As `layEdit` answers. */
  readonly laid: Promise<'laid' | 'gone'>
}

/** Told of in the tab that wrote them: what cannot wait for the record itself follows this. */
export type KeptEdits = Subject<KeptEdit>

export const createKeptEdits = (): KeptEdits => new Subject()
