import { FileArchive, Tablet } from 'lucide-react'
import { useId } from 'react'
import type { ChangeEvent } from 'react'
import { m } from '#shared/messages/messages.ts'
import type { LeftBehind } from '#pwa/state/device/leftBehind.ts'
import { Button, buttonClassName } from '#pwa/ui/inputs/Button.tsx'
import { Card } from '#pwa/ui/layout/Card.tsx'

interface Props {
  readonly people: readonly LeftBehind[]
  readonly onDevice: (userId: string) => void
  readonly onCopy: (files: readonly Blob[]) => void
}

export const SourceStep = ({ people, onDevice, onCopy }: Props) => (
  <div className="grid gap-5">
    {people.map((person) => (
      <Card key={person.userId} title={person.family?.familyName ?? person.firstName}>
        <p className="mb-4 flex items-start gap-3 text-muted">
          <Tablet aria-hidden className="mt-0.5 size-5 shrink-0" />
          {m.bring_source_device_text({ name: person.firstName })}
        </p>
        <Button onClick={() => onDevice(person.userId)}>{m.bring_source_look()}</Button>
      </Card>
    ))}
    <CopyCard onCopy={onCopy} isFirst={people.length === 0} />
  </div>
)

const CopyCard = ({ onCopy, isFirst }: Pick<Props, 'onCopy'> & { readonly isFirst: boolean }) => {
  const id = useId()
  const choose = ({ target }: ChangeEvent<HTMLInputElement>): void => {
    const files = [...(target.files ?? [])]
    if (files.length > 0) onCopy(files)
  }
  return (
    <Card title={m.bring_source_copy()}>
      <p className="mb-4 flex items-start gap-3 text-muted">
        <FileArchive aria-hidden className="mt-0.5 size-5 shrink-0" />
        {m.bring_source_copy_text()}
      </p>
      <input
        id={id}
        type="file"
        multiple
        accept=".zip,application/zip"
        onChange={choose}
        className="peer sr-only"
      />
      <label
        htmlFor={id}
        className={buttonClassName(
          { variant: isFirst ? 'default' : 'outline' },
          'cursor-pointer peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-brand',
        )}
      >
        {m.bring_source_choose()}
      </label>
    </Card>
  )
}
