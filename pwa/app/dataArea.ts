import type { ComponentProps } from 'react'
import { lazyComponent } from '#pwa/ui/lazyComponent.ts'
import type { DataArea } from './DataArea.tsx'

/**
 * Loads the database's code, the heaviest part, after the first paint. The records' rules run in a
 * task of their own before it, so that a slow phone answers a finger in between.
 */
export const dataArea = lazyComponent<ComponentProps<typeof DataArea>>(async () => {
  const [, { DataArea }] = await Promise.all([
    import('#shared/core/registry.ts'),
    import('./DataArea.tsx'),
  ])
  return DataArea
})
