import { useEffect } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { Shown } from '#shared/core/record.ts'
import { familyIdOf } from '#shared/core/record.ts'
import { m } from '#shared/messages/messages.ts'
import { useFamilies, useFamilyChanges } from '#pwa/records/people/families.ts'
import { useFamilyInView } from '#pwa/state/familyInView.ts'
import { useToast } from '#pwa/state/toasts.ts'
import { useRecord } from '#pwa/live/useRecord.ts'

const parameter = 'open'
const dayParameter = 'on'

/** @param day the occurrence of a series that is meant, 'yyyy-MM-dd'. */
export const openedAt = (path: string, id: string, day: string | null = null): string =>
  `${path}?${new URLSearchParams({ [parameter]: id, ...(day !== null && { [dayParameter]: day }) })}`

export const openedIn = (parameters: URLSearchParams): string | null => parameters.get(parameter)

/**
 * A record of another family first brings that family into view, so that nothing of the record
 * shows in this one.
 * @param kind a record of another kind is left for another caller on the page.
 * @param onOpen must stay the same function from render to render.
 */
export const useOpened = <T>(
  kind: string,
  onOpen: (record: Shown<T>, day: string | null) => void,
  alsoKind = kind,
): void => {
  const [parameters, setParameters] = useSearchParams()
  const record = useRecord<T>(kind, parameters.get(parameter))
  const day = parameters.get(dayParameter)
  const isMeant = kindOf(record) === kind || kindOf(record) === alsoKind
  const isInView = useIsInView(isMeant ? record : undefined)
  useEffect(() => {
    if (record === undefined || record === null || !isMeant || !isInView) return
    onOpen(record, day)
    setParameters(
      (before) => {
        before.delete(parameter)
        before.delete(dayParameter)
        return before
      },
      { replace: true },
    )
  }, [record, day, isMeant, isInView, onOpen, setParameters])
}

const kindOf = (record: object | null | undefined): unknown => ({ kind: undefined, ...record }).kind

const useIsInView = (record: object | null | undefined): boolean => {
  const inView = useFamilyInView()?.familyId
  const families = useFamilies()
  const { switchTo } = useFamilyChanges()
  const toast = useToast()
  const familyId = familyIdOf({ ...record })
  const isOther = familyId !== undefined && familyId !== inView
  const other = isOther ? families.find(({ id }) => id === familyId) : undefined
  useEffect(() => {
    if (other === undefined) return
    switchTo(other.id)
    toast({ title: m.shell_family_shown({ family: other.name }) })
    // oxlint-disable-next-line react/exhaustive-deps -- once for each family: a new name of it is no switch
  }, [other?.id, switchTo, toast])
  return !isOther || (families.length > 0 && other === undefined)
}
