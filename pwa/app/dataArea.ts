import type { ComponentProps } from 'react'
import { lazyComponent } from '#pwa/ui/lazyComponent.ts'
import type { DataArea } from './DataArea.tsx'

/** Loads the database's code, the heaviest part, after the first paint. */
export const dataArea = lazyComponent<ComponentProps<typeof DataArea>>(
  async () => (await import('./DataArea.tsx')).DataArea,
)
