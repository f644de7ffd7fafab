import { lazyComponent } from '#pwa/ui/lazyComponent.ts'

/** Loaded where it can be of use (useLoadInstallHint). */
export const installHint = lazyComponent(
  async () => (await import('./DueInstallHint.tsx')).DueInstallHint,
)
