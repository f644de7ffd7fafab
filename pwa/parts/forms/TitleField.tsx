import { TextInput } from '#pwa/ui/inputs/TextInput.tsx'

interface Props {
  readonly label: string
  readonly value: string
  readonly onChange: (title: string) => void
  readonly error: string | undefined
}

export const TitleField = ({ onChange, ...input }: Props) => (
  <TextInput
    {...input}
    onChange={(event) => onChange(event.target.value)}
    dir="auto"
    autoComplete="off"
    autoFocus
  />
)
