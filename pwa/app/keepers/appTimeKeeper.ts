import { lazyComponent } from '#pwa/ui/lazyComponent.ts'

/** Loads for children with a limit alone, and after the first paint. */
export const appTimeKeeper = lazyComponent(
  async () => (await import('#pwa/parts/device/appTime/AppTimeKeeper.tsx')).AppTimeKeeper,
)
