import { lazyComponent } from '#pwa/ui/lazyComponent.ts'

/** Loads when all else has been shown. */
export const pictureKeeper = lazyComponent(
  async () => (await import('./PictureKeeper.tsx')).PictureKeeper,
)
