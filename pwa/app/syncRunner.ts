import { partOf } from '#pwa/ui/part.ts'

/** It needs the database's code, without which a screen can show what it showed last. */
export const syncRunner = partOf(async () => (await import('#pwa/sync/SyncRunner.tsx')).SyncRunner)
