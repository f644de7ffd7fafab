import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { endReveal, useReveal } from '#pwa/state/reveal.ts'
import { drawnItems, showItem } from '#pwa/ui/lists/drawnItems.ts'

/** Milliseconds between two looks, and looks after which it is given up: it may be gone meanwhile. */
const pause = 100
const mostLooks = 100

/** Shows what was asked for, once the page that lists it has it. */
export function Revealer(): null {
  const id = useReveal(useLocation().pathname)?.id
  useEffect(() => {
    if (id === undefined) return undefined
    let looks = 0
    let seen: HTMLElement | undefined
    const timer = setInterval(() => {
      looks += 1
      const [found] = drawnItems(id)
      /** Seen twice: a page that has just come scrolls to its top and focuses its heading first. */
      const stays = found !== undefined && found === seen
      seen = found
      if (stays) showItem(found)
      if (stays || looks === mostLooks) endReveal()
    }, pause)
    return () => clearInterval(timer)
  }, [id])
  return null
}
