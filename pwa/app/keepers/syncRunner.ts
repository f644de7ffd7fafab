import { lazyComponent } from '#pwa/ui/lazyComponent.ts'

/** Loads apart with the database's code; without it a screen can show what it showed last. */
export const syncRunner = lazyComponent(async () => (await import('./SyncRunner.tsx')).SyncRunner)
