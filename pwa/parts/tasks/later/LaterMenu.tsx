import { EllipsisVertical } from 'lucide-react'
import { m } from '#shared/messages/messages.ts'
import { Menu } from '#pwa/ui/overlays/Menu.tsx'
import type { MenuItem } from '#pwa/ui/overlays/Menu.tsx'

interface Props {
  readonly title: string
  readonly items: readonly MenuItem[]
}

export const LaterMenu = ({ title, items }: Props) =>
  items.length === 0 ? null : (
    <Menu
      name={m.tasks_later({ title })}
      icon={<EllipsisVertical aria-hidden className="size-5" />}
      items={items}
    />
  )
