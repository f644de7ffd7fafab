import { lazyComponent } from '#pwa/ui/lazyComponent.ts'

/** It needs the database's code, without which a screen can show what it showed last. */
export const syncRunner = lazyComponent(async () => (await import('./SyncRunner.tsx')).SyncRunner)
