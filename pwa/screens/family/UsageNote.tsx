import { familyUsage } from '#pwa/api/usage.ts'
import { Notice } from '#pwa/ui/Notice.tsx'
import { useFromServer } from './useFromServer.ts'
import { usageInWords, usageWarning } from './usageWords.ts'

/** How much of the server's room the family takes, and a warning before it is full. */
export const UsageNote = ({ familyId }: { readonly familyId: string }) => {
  const usage = useFromServer(familyId, familyUsage)
  if (usage === undefined) return null
  const warning = usageWarning(usage)
  return warning === undefined ? (
    <p className="text-sm text-muted">{usageInWords(usage)}</p>
  ) : (
    <Notice tone="warn">{warning}</Notice>
  )
}
