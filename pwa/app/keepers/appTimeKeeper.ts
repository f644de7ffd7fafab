import { lazyComponent } from '#pwa/ui/lazyComponent.ts'

/** Loads after the first paint, and only for children with a time limit. */
export const appTimeKeeper = lazyComponent(
  async () => (await import('#pwa/parts/device/appTime/AppTimeKeeper.tsx')).AppTimeKeeper,
)
