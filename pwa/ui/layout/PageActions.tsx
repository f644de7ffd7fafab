import { EllipsisVertical } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { Button, buttonClassName } from '../inputs/Button.tsx'
import { Menu, type MenuItem } from '../overlays/Menu.tsx'
import { phoneWidth, useMediaQuery } from './useMediaQuery.ts'

export type PageAction =
  | MenuItem
  | { readonly key: string; readonly label: string; readonly icon: ReactNode; readonly to: string }

interface Props {
  readonly name: string
  readonly buttons?: readonly PageAction[]
  readonly items?: readonly MenuItem[]
}

export const PageActions = ({ name, buttons = [], items = [] }: Props) => {
  const isPhone = useMediaQuery(phoneWidth)
  const navigate = useNavigate()
  const asItem = (action: PageAction): MenuItem =>
    'to' in action ? { ...action, onSelect: () => void navigate(action.to) } : action
  const inMenu = isPhone ? [...buttons.map(asItem), ...items] : items
  return (
    <>
      {!isPhone && buttons.map((action) => <WithWords key={action.key} action={action} />)}
      {inMenu.length > 0 && (
        <Menu
          name={name}
          icon={<EllipsisVertical aria-hidden className="size-5" />}
          items={inMenu}
        />
      )}
    </>
  )
}

const WithWords = ({ action }: { readonly action: PageAction }) =>
  'to' in action ? (
    <Link to={action.to} className={buttonClassName({ variant: 'outline' })}>
      {action.icon}
      {action.label}
    </Link>
  ) : (
    <Button
      variant="outline"
      icon={action.icon}
      disabled={action.disabled}
      onClick={action.onSelect}
    >
      {action.label}
    </Button>
  )
