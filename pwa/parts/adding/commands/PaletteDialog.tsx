import { useState } from 'react'
import { m } from '#shared/messages/messages.ts'
import { Dialog } from '#pwa/ui/overlays/Dialog.tsx'
import { lazyComponent, useIsLoadedLater } from '#pwa/ui/lazyComponent.ts'
import { fieldProps, PaletteLayout } from './paletteLayout.tsx'
import type { PaletteProps } from './paletteLayout.tsx'
import type { Offers } from './useCommands.ts'

interface Props extends Offers {
  readonly open: boolean
  readonly onClose: () => void
}

const palette = lazyComponent<PaletteProps>(
  async () => (await import('./CommandPalette.tsx')).CommandPalette,
)

export const PaletteDialog = ({ open, onClose, ...rest }: Props) => (
  <Dialog open={open} onClose={onClose} title={m.commands_title()}>
    <Typed {...rest} onDone={onClose} />
  </Dialog>
)

/** The list's code may still be loading, so typed text is taken at once. */
const Typed = (props: Omit<PaletteProps, 'query' | 'onQuery'>) => {
  const [query, setQuery] = useState('')
  if (useIsLoadedLater(palette)) {
    return <palette.Component {...props} query={query} onQuery={setQuery} />
  }
  return (
    <PaletteLayout
      field={
        <input {...fieldProps()} value={query} onChange={(event) => setQuery(event.target.value)} />
      }
      status={query.trim() !== '' && m.commands_reading()}
      list={<div className="mt-1 min-h-56" />}
    />
  )
}
