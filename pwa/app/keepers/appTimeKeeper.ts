import { lazyComponent } from '#pwa/ui/lazyComponent.ts'

export const appTimeKeeper = lazyComponent(
  async () => (await import('#pwa/parts/device/appTime/AppTimeKeeper.tsx')).AppTimeKeeper,
)
