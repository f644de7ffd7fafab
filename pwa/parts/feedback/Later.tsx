import { Suspense, useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { idle } from '#pwa/live/idle.ts'

interface Props {
  readonly atOnce?: boolean
  readonly children: ReactNode
}

/** A minor part loads its code only when the screen shows all of its content. */
export const Later = ({ atOnce = false, children }: Props) => {
  const [isQuiet, setQuiet] = useState(false)
  useEffect(() => {
    let isWanted = true
    void idle().then(() => isWanted && setQuiet(true))
    return () => {
      isWanted = false
    }
  }, [])
  return isQuiet || atOnce ? <Suspense fallback={null}>{children}</Suspense> : null
}
