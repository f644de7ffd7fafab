import { Eye, EyeOff } from 'lucide-react'
import { useState, type ComponentProps } from 'react'
import { m } from '#shared/messages/messages.ts'
import { IconButton } from './IconButton.tsx'
import { TextInput } from './TextInput.tsx'

/** The password can be made visible, because a person who sets one for another has to know it. */
export function PasswordInput(props: Omit<ComponentProps<typeof TextInput>, 'type' | 'trailing'>) {
  const [shown, setShown] = useState(false)
  const Icon = shown ? EyeOff : Eye
  return (
    <TextInput
      {...props}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      trailing={
        <IconButton
          name={shown ? m.ui_hide_password() : m.ui_show_password()}
          icon={<Icon aria-hidden className="size-5" />}
          onClick={() => setShown(!shown)}
        />
      }
    />
  )
}
