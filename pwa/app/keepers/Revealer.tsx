import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { endReveal, useReveal } from '#pwa/state/reveal.ts'
import { drawnItems, showItem } from '#pwa/ui/lists/drawnItems.ts'

/**
 * The milliseconds between two looks for the item. After `mostLooks` looks the search ends, because
 * the item may be gone.
 */
const pause = 100
const mostLooks = 100

export function Revealer(): null {
  const id = useReveal(useLocation().pathname)?.id
  useEffect(() => {
    if (id === undefined) return undefined
    let looks = 0
    let seen: HTMLElement | undefined
    const timer = setInterval(() => {
      looks += 1
      const [found] = drawnItems(id)
      /**
       * The item must be found twice in a row, because a new page first scrolls up and focuses its
       * heading.
       */
      const stays = found !== undefined && found === seen
      seen = found
      if (stays) showItem(found)
      if (stays || looks === mostLooks) endReveal()
    }, pause)
    return () => clearInterval(timer)
  }, [id])
  return null
}
