import { UserPlus } from 'lucide-react'
import { m } from '#shared/messages/messages.ts'
import { Button } from '#pwa/ui/inputs/Button.tsx'
import type { ButtonProps } from '#pwa/ui/inputs/Button.tsx'

export const InviteButton = (props: Pick<ButtonProps, 'className' | 'onClick'>) => (
  <Button {...props} icon={<UserPlus aria-hidden className="size-5" />}>
    {m.family_invite()}
  </Button>
)
