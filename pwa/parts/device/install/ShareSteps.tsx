import { Share, SquarePlus } from 'lucide-react'
import { m } from '#shared/messages/messages.ts'

export const ShareSteps = () => (
  <ol className="mt-1 grid gap-1 text-sm text-muted">
    {[
      { Icon: Share, words: m.install_share() },
      { Icon: SquarePlus, words: m.install_add() },
    ].map(({ Icon, words }) => (
      <li key={words} className="flex items-center gap-2">
        <Icon aria-hidden className="size-5 shrink-0 text-brand" />
        {words}
      </li>
    ))}
  </ol>
)
