import { m } from '#shared/messages/messages.ts'
import { browserLocale } from '#pwa/parts/time/dates.ts'
import { useMemories } from '#pwa/records/memories/memories.ts'
import { useIncomingFiles } from '#pwa/parts/memories/adding/useIncomingFiles.ts'
import { useFamilyInView } from '#pwa/state/familyInView.ts'
import { usePhotoImport } from '#pwa/state/photoImport.ts'
import { Button } from '#pwa/ui/inputs/Button.tsx'
import { Dialog } from '#pwa/ui/overlays/Dialog.tsx'
import { Notice } from '#pwa/ui/layout/Notice.tsx'
import { ProgressBar } from '#pwa/ui/marks/ProgressBar.tsx'
import { ChooseFiles } from './ChooseFiles.tsx'
import { ImportPreview } from './ImportPreview.tsx'
import { ImportProgress } from './ImportProgress.tsx'
import { useImport } from './useImport.ts'

interface Props {
  readonly open: boolean
  readonly onClose: () => void
}

export const ImportDialog = ({ open, onClose }: Props) => {
  const familyId = useFamilyInView()?.familyId
  const running = usePhotoImport()
  const now = running?.familyId === familyId ? running : undefined
  const { step, choose, start, reset } = useImport()
  const close = (): void => {
    reset()
    onClose()
  }
  return (
    <Dialog
      open={open}
      onClose={close}
      title={m.photoImport_title()}
      footer={
        step.type === 'preview' && now === undefined ? (
          <>
            <Button variant="outline" onClick={reset}>
              {m.photoImport_other_files()}
            </Button>
            {step.plan.found.length > 0 && (
              <Button onClick={start}>
                {m.photoImport_import({
                  count: step.plan.found.length.toLocaleString(browserLocale()),
                })}
              </Button>
            )}
          </>
        ) : undefined
      }
    >
      <Drop onFiles={now === undefined && step.type === 'choose' ? choose : ignore} />
      {now !== undefined ? (
        <ImportProgress now={now} onClose={close} />
      ) : step.type === 'looking' ? (
        <Looking {...step} onStop={reset} />
      ) : step.type === 'preview' ? (
        <ImportPreview {...step} />
      ) : (
        <Choose onFiles={choose} />
      )}
    </Dialog>
  )
}

const ignore = (): void => {}

/** The browser would replace the page by a zip that is dropped. */
const Drop = ({ onFiles }: { readonly onFiles: (files: readonly File[]) => void }): null => {
  useIncomingFiles(onFiles)
  return null
}

const Choose = ({ onFiles }: { readonly onFiles: (files: readonly File[]) => void }) => {
  const { isComplete } = useMemories(1)
  if (isComplete) return <ChooseFiles onFiles={onFiles} />
  return (
    <Notice tone="info" title={m.photoImport_incomplete()}>
      {m.photoImport_incomplete_text()}
    </Notice>
  )
}

interface LookingProps {
  readonly done: number
  readonly total: number
  readonly onStop: () => void
}

const Looking = ({ done, total, onStop }: LookingProps) => (
  <div className="grid justify-items-start gap-3">
    <p role="status" className="font-semibold">
      {m.photoImport_looking()}
    </p>
    <ProgressBar
      className="w-full"
      value={done}
      max={Math.max(1, total)}
      label={m.photoImport_looking()}
    />
    <p className="text-muted tabular-nums">
      {m.photoImport_looking_text({
        done: done.toLocaleString(browserLocale()),
        total: total.toLocaleString(browserLocale()),
      })}
    </p>
    <Button variant="outline" onClick={onStop}>
      {m.photoImport_stop()}
    </Button>
  </div>
)
