import { FileArchive, FolderOpen } from 'lucide-react'
import { useId } from 'react'
import type { ReactNode } from 'react'
import { m } from '#shared/messages/messages.ts'
import { buttonClassName } from '#pwa/ui/inputs/Button.tsx'
import { Points } from '#pwa/ui/layout/Points.tsx'

interface Props {
  readonly onFiles: (files: readonly File[]) => void
}

/** Some phones' browsers cannot choose folders. */
const canChooseFolders =
  typeof HTMLInputElement !== 'undefined' && 'webkitdirectory' in HTMLInputElement.prototype

export const ChooseFiles = ({ onFiles }: Props) => (
  <div className="grid gap-4">
    <Points text={m.photoImport_intro()} />
    <div className="flex flex-wrap gap-3">
      {canChooseFolders && (
        <Chooser
          label={m.photoImport_choose_folder()}
          icon={<FolderOpen aria-hidden className="size-5" />}
          ofFolder
          onFiles={onFiles}
        />
      )}
      <Chooser
        label={m.photoImport_choose_files()}
        icon={<FileArchive aria-hidden className="size-5" />}
        onFiles={onFiles}
      />
    </div>
    <p className="text-sm text-muted">{m.photoImport_again()}</p>
  </div>
)

interface ChooserProps extends Props {
  readonly label: string
  readonly icon: ReactNode
  readonly ofFolder?: boolean
}

const Chooser = ({ label, icon, ofFolder = false, onFiles }: ChooserProps) => {
  const id = useId()
  return (
    <div>
      <input
        id={id}
        type="file"
        multiple
        {...(ofFolder ? { webkitdirectory: '' } : { accept: '.zip,application/zip' })}
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])]
          currentTarget.value = ''
          if (files.length > 0) onFiles(files)
        }}
        className="peer sr-only"
      />
      <label
        htmlFor={id}
        className={buttonClassName(
          { variant: 'outline' },
          'cursor-pointer peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-brand',
        )}
      >
        {icon}
        {label}
      </label>
    </div>
  )
}
