import { useEffect } from 'react'
import type { Role } from '#shared/domain/role.ts'
import { areAnswered } from '#pwa/data/firstAnswers.ts'
import { idle } from '#pwa/data/whenQuiet.ts'
import { readyMenu } from '#pwa/ui/Menu.tsx'
import { pageRouteOf } from './pageRoutes.tsx'
import { navigationLinks } from './shell/navLinks.ts'

/**
 * Loads the code of menus, and of the pages that links lead to, one at a time, whenever the browser has nothing
 * else to do, so that a link does not wait for it. Only what is on the device already: the network
 * of a first visit has better things to do.
 */
export const useLoadAhead = (role: Role | undefined): void =>
  useEffect(() => {
    if (role === undefined || !navigator.serviceWorker?.controller) return undefined
    let isWanted = true
    const load = async (): Promise<void> => {
      const pages = navigationLinks(role).map(({ path }) => pageRouteOf(path)?.screen)
      for (const part of [readyMenu, ...pages]) {
        do await idle()
        while (!areAnswered())
        if (!isWanted) return
        await part?.load()
      }
    }
    /** What does not arrive is reported when it is wanted. */
    load().catch(() => {})
    return () => {
      isWanted = false
    }
  }, [role])
