import { clsx } from 'clsx'
import { m } from '#shared/messages/messages.ts'
import { additionWords } from '../quickAdd/additionWords.ts'
import { useMayAdd } from '../quickAdd/useMayAdd.ts'
import type { Addition } from '../quickAdd/useMayAdd.ts'

interface Props {
  readonly first: Addition | undefined
  readonly understood: Addition | undefined
  readonly onChoose: (kind: Addition) => void
}

export const KindChips = ({ first, understood, onChoose }: Props) => (
  <div role="group" aria-label={m.one_line_kind()} className="flex flex-wrap gap-2">
    {firstOf(useMayAdd(), first).map((kind) => {
      const { label, icon: Icon } = additionWords[kind]
      return (
        <button
          key={kind}
          type="button"
          aria-current={kind === understood}
          onClick={() => onChoose(kind)}
          className={clsx(
            'inline-flex min-h-11 items-center gap-2 rounded-full px-4 text-sm font-semibold transition-colors',
            kind === understood ? 'bg-brand text-brand-ink' : 'bg-sunken text-ink hover:bg-line',
          )}
        >
          <Icon aria-hidden className="size-4.5" />
          {label()}
        </button>
      )
    })}
  </div>
)

const firstOf = (kinds: readonly Addition[], first: Addition | undefined): readonly Addition[] =>
  kinds.toSorted((a, b) => Number(b === first) - Number(a === first))
