import { m } from '#shared/messages/messages.ts'
import { Button } from '#pwa/ui/inputs/Button.tsx'
import { Notice } from '#pwa/ui/layout/Notice.tsx'

interface Props {
  readonly title: string
  readonly text: string
  readonly onAgain: () => void
}

export const TryAgainNotice = ({ title, text, onAgain }: Props) => (
  <Notice
    live
    title={title}
    action={
      <Button variant="outline" onClick={onAgain}>
        {m.history_try_again()}
      </Button>
    }
  >
    {text}
  </Notice>
)
