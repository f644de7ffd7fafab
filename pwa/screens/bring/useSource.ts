import { useCallback, useState } from 'react'
import { m } from '#shared/messages/messages.ts'
import { NoCopy, sourceInCopy } from '#pwa/records/people/familyImport/copySource.ts'
import { sourceOnDevice } from '#pwa/records/people/familyImport/deviceSource.ts'
import type { BroughtSource } from '#pwa/records/people/familyImport/source.ts'

type SourceState =
  | { readonly state: 'none' }
  | { readonly state: 'reading' }
  | { readonly state: 'read'; readonly source: BroughtSource }
  | { readonly state: 'failed'; readonly reason: string }

export const useSource = () => {
  const [reading, setReading] = useState<SourceState>({ state: 'none' })
  const read = useCallback((work: () => Promise<BroughtSource>): void => {
    setReading({ state: 'reading' })
    work().then(
      (source) => setReading({ state: 'read', source }),
      (error: unknown) => setReading({ state: 'failed', reason: reasonFor(error) }),
    )
  }, [])
  return {
    reading,
    readDevice: useCallback((userId: string) => read(() => sourceOnDevice(userId)), [read]),
    readCopy: useCallback((files: readonly Blob[]) => read(() => sourceInCopy(files)), [read]),
    forget: useCallback(() => setReading({ state: 'none' }), []),
  }
}

const reasonFor = (error: unknown): string => {
  if (!(error instanceof NoCopy)) return m.bring_storage_failed()
  return error.reason === 'too-large' ? m.bring_copy_too_large() : m.bring_not_a_copy()
}
