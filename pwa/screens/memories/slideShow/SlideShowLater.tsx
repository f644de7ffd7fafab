import { lazy, Suspense, useState } from 'react'
import type { SlideShowProps } from './SlideShow.tsx'

const SlideShow = lazy(async () => ({ default: (await import('./SlideShow.tsx')).SlideShow }))

interface Props extends Omit<SlideShowProps, 'open' | 'shown'> {
  readonly shown: string | undefined
}

/** The code loads when it is first wanted; the last photo stays while the show closes. */
export const SlideShowLater = ({ shown, ...props }: Props) => {
  const [last, setLast] = useState(shown)
  if (shown !== undefined && shown !== last) setLast(shown)
  if (last === undefined) return null
  return (
    <Suspense fallback={null}>
      <SlideShow {...props} open={shown !== undefined} shown={last} />
    </Suspense>
  )
}
