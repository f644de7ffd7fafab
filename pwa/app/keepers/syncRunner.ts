import { lazyComponent } from '#pwa/ui/lazyComponent.ts'

/** Loads the sync separately from the screens, which can show stored records without it. */
export const syncRunner = lazyComponent(async () => (await import('./SyncRunner.tsx')).SyncRunner)
