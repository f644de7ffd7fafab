import { m } from '#shared/messages/messages.ts'
import type { FamilyUsage, Usage } from '#pwa/api/device/usage.ts'
import { browserLocale } from '#pwa/parts/time/dates.ts'

const warnedFrom = 80

const megabyte = 1024 * 1024

export const usageInWords = (usage: Usage, locale = browserLocale()): string => {
  const whole = (figure: number): string => Math.ceil(figure).toLocaleString(locale)
  return m.family_usage({
    records: whole(usage.records),
    mostRecords: whole(usage.mostRecords),
    megabytes: whole(usage.bytes / megabyte),
    mostMegabytes: whole(usage.mostBytes / megabyte),
  })
}

/** The nearer limit decides; undefined before it is near. */
export const usageWarning = (usage: FamilyUsage): string | undefined => {
  const [family, own] = [percentOf(usage), percentOf(usage.own)]
  const percent = percentUsed(usage)
  if (percent < warnedFrom) return undefined
  const isFull = percent >= 100
  if (family >= own) return isFull ? m.family_usage_full() : m.family_usage_warning({ percent })
  return isFull ? m.family_usage_own_full() : m.family_usage_own_warning({ percent })
}

export const percentUsed = (usage: FamilyUsage): number =>
  Math.max(percentOf(usage), percentOf(usage.own))

const percentOf = ({ records, bytes, mostRecords, mostBytes }: Usage): number =>
  Math.floor(Math.max(records / mostRecords, bytes / mostBytes) * 100)
