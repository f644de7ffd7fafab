import type { ComponentProps } from 'react'
import { lazyComponent } from '#pwa/ui/lazyComponent.ts'
import type { DataArea } from './DataArea.tsx'

/**
 * Loads the database's code, which is the heaviest part, after the first paint. The rules for
 * records load before it in a task of their own, so that a slow phone can react to a touch in
 * between.
 */
export const dataArea = lazyComponent<ComponentProps<typeof DataArea>>(async () => {
  const [, { DataArea }] = await Promise.all([
    import('#shared/core/registry.ts'),
    import('./DataArea.tsx'),
  ])
  return DataArea
})
