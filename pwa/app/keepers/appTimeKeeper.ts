import { lazyComponent } from '#pwa/ui/lazyComponent.ts'

/** Only children with a limit need it, and no first paint does. */
export const appTimeKeeper = lazyComponent(
  async () => (await import('#pwa/parts/device/appTime/AppTimeKeeper.tsx')).AppTimeKeeper,
)
