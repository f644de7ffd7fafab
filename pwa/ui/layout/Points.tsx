import { clsx } from 'clsx'

interface Props {
  readonly text: string
  readonly className?: string
}

export const Points = ({ text, className }: Props) => (
  <ul className={clsx('grid max-w-measure list-disc gap-1 ps-5', className)}>
    {text.split('\n').map((point) => (
      <li key={point}>{point}</li>
    ))}
  </ul>
)
