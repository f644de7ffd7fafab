import { useRef } from 'react'
import { Button } from '#pwa/ui/inputs/Button.tsx'
import type { ButtonProps } from '#pwa/ui/inputs/Button.tsx'

interface Props extends Pick<ButtonProps, 'variant' | 'icon'> {
  readonly label: string
  readonly fieldLabel?: string
  readonly onFile: (file: File) => void
}

export const PhotoButton = ({
  label,
  fieldLabel = label,
  variant = 'outline',
  icon,
  onFile,
}: Props) => {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button variant={variant} icon={icon} onClick={() => input.current?.click()}>
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        aria-label={fieldLabel}
        onChange={(event) => {
          const file = event.currentTarget.files?.[0]
          /** Lets the same file be chosen again. */
          event.currentTarget.value = ''
          if (file !== undefined) onFile(file)
        }}
      />
    </>
  )
}
