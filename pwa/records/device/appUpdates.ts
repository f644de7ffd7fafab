import { useEffect, useMemo, useState } from 'react'
import { unseenUpdates, updatesFor, withSeen } from '#shared/device/appUpdates.ts'
import { releaseNotesSchema } from '#shared/device/appUpdate.ts'
import type { AppUpdate } from '#shared/device/appUpdate.ts'
import type { User } from '#shared/people/user.ts'
import releaseNotes from '#shared/releaseNotes.json' with { type: 'json' }
import { useFamilyInView } from '#pwa/state/familyInView.ts'
import { useData } from '#pwa/live/DataContext.ts'
import { useMe } from '../people/me.ts'
import { settings } from '#pwa/database/settings.ts'
import { useToday } from '#pwa/live/useToday.ts'

const updates = releaseNotesSchema.parse(releaseNotes)

export const useAppUpdates = (): readonly AppUpdate[] => {
  const role = useFamilyInView()?.role
  return useMemo(() => (role === undefined ? [] : updatesFor(updates, role)), [role])
}

export const useUnseenUpdates = (): readonly AppUpdate[] => {
  const me = useMe()
  const family = useFamilyInView()
  const today = useToday(family?.timeZone)
  return useMemo(
    () =>
      me === undefined || family === undefined
        ? []
        : unseenUpdates(updates, family.role, me.seenUpdates, today),
    [me, family, today],
  )
}

export const useMarkSeen = (): ((ids: readonly string[]) => Promise<void>) => {
  const { database, writer } = useData()
  return async (ids) => {
    const { userId, collections } = database
    /**
     * Reads the stored profile, because a second tap may come before the screen is redrawn with the
     * result of the first.
     */
    const profile = await collections.families.findOne(userId).exec()
    const { seenUpdates } = (profile?.toJSON() ?? {}) as Partial<User>
    await writer.withoutUndo.change('user', userId, { seenUpdates: withSeen(seenUpdates, ids) })
  }
}

/**
 * Each update pops up only once on a device.
 * @param updates pass the same array while they do not change.
 */
export const usePopsUp = (updates: readonly AppUpdate[]): boolean | undefined => {
  const { device } = useData().database
  const [popsUp, setPopsUp] = useState<boolean>()
  useEffect(() => {
    const look = async (): Promise<void> => {
      const key = settings.updatesShown
      const shown = (await device.settings.get(key))?.value as readonly string[] | undefined
      const fresh = updates.map(({ id }) => id).filter((id) => shown?.includes(id) !== true)
      if (fresh.length > 0) await device.settings.put({ key, value: [...(shown ?? []), ...fresh] })
      setPopsUp((before) => before === true || fresh.length > 0)
    }
    if (updates.length > 0) look().catch(() => setPopsUp(false))
  }, [device, updates])
  return popsUp
}
