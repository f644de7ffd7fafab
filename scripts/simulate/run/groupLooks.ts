import type { Entry } from '../checker/sync/history.ts'
import { sentUnits } from '../checker/sync/pushes.ts'
import { readEdits } from '../testing/readVersions.ts'
import type { Run } from './run.ts'

export const lookAtServer = ({ stage: { history, server } }: Run): void => {
  const ids = [...new Set(history.entries.flatMap(inGroups))]
  try {
    history.add({ type: 'server-look', edits: readEdits(server.dataDir, ids) })
  } catch (error) {
    /** The server's file is unreadable while a killed server starts again. */
    history.add({ type: 'note', device: '', what: `no look at the server: ${String(error)}` })
  }
}

const inGroups = (entry: Entry): readonly string[] => {
  if (entry.type === 'write') return entry.group === undefined ? [] : [entry.id]
  if (entry.type !== 'exchange') return []
  return sentUnits([entry]).flatMap(({ rows }) => (rows.length > 1 ? rows.map(({ id }) => id) : []))
}
