import type { ReactElement } from 'react'
import { m } from '#shared/messages/messages.ts'
import { useFamilies, useFamilyChanges } from '#pwa/records/people/families.ts'
import { Button } from '#pwa/ui/inputs/Button.tsx'
import { Notice } from '#pwa/ui/layout/Notice.tsx'

/** Nothing of another family may show in this one, so only the number does. */
export function OtherFamilies({
  counts,
}: {
  readonly counts: ReadonlyMap<string, number>
}): ReactElement {
  const families = useFamilies()
  const { switchTo } = useFamilyChanges()
  return (
    <>
      {families
        .filter(({ id }) => counts.has(id))
        .map(({ id, name }) => (
          <Notice
            key={id}
            action={
              <Button variant="outline" onClick={() => switchTo(id)}>
                {m.sync_attention_switch({ family: name })}
              </Button>
            }
          >
            {m.sync_attention_elsewhere({ n: counts.get(id) ?? 0, family: name })}
          </Notice>
        ))}
    </>
  )
}
