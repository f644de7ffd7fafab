import { useMemo } from 'react'
import { profileDetailsList } from '#shared/people/peopleLists.ts'
import { profileDetailsId } from '#shared/people/profileDetails.ts'
import type { ProfileDetails } from '#shared/people/profileDetails.ts'
import type { Shown } from '#shared/core/record.ts'
import { useFamilyInView } from '#pwa/state/familyInView.ts'
import { useData } from '#pwa/live/DataContext.ts'
import type { OpenData } from '#pwa/live/DataContext.ts'
import { useList } from '#pwa/live/useList.ts'

export interface DetailsResult {
  readonly of: (userId: string) => Shown<ProfileDetails> | undefined
  readonly loading: boolean
}

export const useProfileDetails = (): DetailsResult => {
  const familyId = useFamilyInView()?.familyId
  const { records, loading } = useList<ProfileDetails>(
    familyId === undefined ? undefined : profileDetailsList(familyId),
  )
  return useMemo(
    () => ({ of: (userId) => records.find((details) => details.userId === userId), loading }),
    [records, loading],
  )
}

export type Told = Pick<ProfileDetails, 'birthday' | 'phone' | 'about' | 'visibility'>

interface DetailsChanges {
  /** @param visibility who may read the details, if the person has told nothing before. */
  tell(userId: string, changes: Partial<Told>, visibility: Told['visibility']): Promise<void>
}

export const useDetailsChanges = (): DetailsChanges => {
  const data = useData()
  const familyId = useFamilyInView()?.familyId
  const details = useProfileDetails()
  return useMemo(() => detailsChanges(data, familyId, details), [data, familyId, details])
}

const detailsChanges = (
  { database: { environment }, writer }: OpenData,
  familyId: string | undefined,
  details: DetailsResult,
): DetailsChanges => ({
  tell: async (userId, changes, visibility) => {
    if (familyId === undefined) return
    const id = profileDetailsId(familyId, userId)
    if (details.of(userId) !== undefined) return writer.change('profileDetails', id, changes)
    const editId = environment.newEditId()
    /** Leaves out empty fields, which another device may have filled by now. */
    const made = { id, kind: 'profileDetails', editId, familyId, userId, visibility, ...changes }
    await writer.create({ ...made, _deleted: false })
  },
})
