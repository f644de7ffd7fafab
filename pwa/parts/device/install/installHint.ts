import { lazyComponent } from '#pwa/ui/lazyComponent.ts'

export const installHint = lazyComponent(
  async () => (await import('./DueInstallHint.tsx')).DueInstallHint,
)
