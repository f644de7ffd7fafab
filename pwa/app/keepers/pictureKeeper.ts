import { lazyComponent } from '#pwa/ui/lazyComponent.ts'

/** Loads when everything else is shown. */
export const pictureKeeper = lazyComponent(
  async () => (await import('./PictureKeeper.tsx')).PictureKeeper,
)
