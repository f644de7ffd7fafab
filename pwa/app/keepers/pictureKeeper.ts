import { lazyComponent } from '#pwa/ui/lazyComponent.ts'

export const pictureKeeper = lazyComponent(
  async () => (await import('./PictureKeeper.tsx')).PictureKeeper,
)
