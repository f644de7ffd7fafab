import { z } from 'zod'
import { dayText, patternText } from '../core/text.ts'
import { m } from '#shared/messages/messages.ts'

/** 'yyyy-MM-dd', or 'yyyy-MM-ddTHH:mm'. Text order is chronological order. */
export const localMoment = (message: () => string = () => m.forms_date_invalid()) =>
  z.union([dayText(message), patternText(message).regex(withTime).refine(isReal)], {
    error: message,
  })

const withTime = /^\d{4}-\d\d-\d\dT([01]\d|2[0-3]):[0-5]\d$/

const isReal = (moment: string): boolean => z.iso.date().safeParse(dayOf(moment)).success

export const dayOf = (moment: string): string => moment.slice(0, dayLength)

export const timeOf = (moment: string): string | undefined =>
  hasTime(moment) ? moment.slice(dayLength + 1) : undefined

export const hasTime = (moment: string): boolean => moment.length > dayLength

const dayLength = 'yyyy-MM-dd'.length
