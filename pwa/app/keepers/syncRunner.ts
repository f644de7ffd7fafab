import { lazyComponent } from '#pwa/ui/lazyComponent.ts'

/** Loads separately from the screens, which can show what they showed last without it. */
export const syncRunner = lazyComponent(async () => (await import('./SyncRunner.tsx')).SyncRunner)
