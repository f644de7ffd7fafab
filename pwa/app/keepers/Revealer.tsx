import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { endReveal, useReveal } from '#pwa/state/reveal.ts'
import { drawnItems, showItem } from '#pwa/ui/lists/drawnItems.ts'

/**
 * Milliseconds between two looks, and the number of looks before giving up: the item may be gone.
 */
const pause = 100
const mostLooks = 100

/** Shows the item that was asked for, when its page has it. */
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
       * Requires two looks, because a new page first scrolls to its top and focuses its heading.
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
