import { m } from '#shared/messages/messages.ts'
import { familiesOf, notBrought } from '#pwa/state/device/leftBehind.ts'
import type { LeftBehind } from '#pwa/state/device/leftBehind.ts'
import { browserLocale } from '../time/dates.ts'

export const leftBehindWords = (person: LeftBehind, locale = browserLocale()): string => {
  const { firstName: name } = person
  const [all, left] = [familiesOf(person), notBrought(person)]
  if (all.length === 0) return m.bring_card_text_person({ name })
  const named = left.length > 0 ? left : all
  const family = new Intl.ListFormat(locale).format(named.map(({ familyName }) => familyName))
  return left.length > 0 ? m.bring_card_text({ name, family }) : m.bring_card_done({ name, family })
}
