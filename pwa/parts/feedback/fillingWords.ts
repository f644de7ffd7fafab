import { m } from '#shared/messages/messages.ts'
import type { SyncStatus } from '#pwa/state/syncStatus.ts'

export const fillingWords = ({ filled }: Pick<SyncStatus, 'filled'>): string =>
  filled === undefined || filled === 0
    ? m.sync_filling()
    : m.sync_filling_percent({ percent: filled })
