import { appUseId, appUseSchema } from '#shared/device/appUse.ts'
import type { AppUse } from '#shared/device/appUse.ts'
import type { DeviceTables } from '#pwa/database/deviceTables.ts'
import { readLiveRecord } from '#pwa/database/readRecord.ts'
import { settings } from '#pwa/database/settings.ts'
import type { OpenData } from '#pwa/live/DataContext.ts'
import type { Undo } from '#pwa/outbox/writer.ts'

export interface AppTimeChanges {
  /** Adds one minute of this person's app time on this device. */
  count(familyId: string, day: string): Promise<void>
  grant(to: Pick<AppUse, 'familyId' | 'userId' | 'day'>, minutes: number): Promise<Undo>
}

type Data = Pick<OpenData, 'database' | 'writer'>

const kind = 'appUse'
const minutesOfDay = 24 * 60

export const appTimeChanges = ({ database, writer }: Data): AppTimeChanges => ({
  count: async (familyId, day) => {
    const { userId, environment, device: tables } = database
    const device = await deviceName(tables, environment.newEditId)
    const own = { familyId, userId, day, device }
    const id = appUseId(own) ?? ''
    const known = await readLiveRecord(database, { kind, id })
    /** Nobody undoes a minute that has passed. */
    const { create, change } = writer.withoutUndo
    if (known === undefined) {
      const editId = environment.newEditId()
      const use = appUseSchema.parse({ ...own, id, editId, kind, usedMinutes: 1 })
      await create({ ...use, _deleted: false })
    } else {
      const usedMinutes = Math.min(minutesOfDay, Number(known['usedMinutes']) + 1)
      await change(kind, id, { usedMinutes })
    }
  },
  grant: (to, minutes) =>
    writer.batch(({ create }) => {
      const { environment } = database
      const own = { id: environment.newId(), editId: environment.newEditId(), kind }
      return create({
        ...appUseSchema.parse({ ...to, ...own, grantedMinutes: minutes }),
        _deleted: false,
      })
    }),
})

const nameLength = 16

/** The name is kept with the records, so a cleared device counts as a different device. */
const deviceName = async (
  { settings: table }: Pick<DeviceTables, 'settings'>,
  newToken: () => string,
): Promise<string> => {
  const known = (await table.get(settings.deviceName))?.value as string | undefined
  if (known !== undefined) return known
  const name = newToken().replaceAll('-', '').slice(-nameLength)
  await table.put({ key: settings.deviceName, value: name })
  return name
}
