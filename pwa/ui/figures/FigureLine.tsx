import { figureStyle, figureText } from './figureStyle.ts'
import { SkeletonFigure } from '../layout/Skeleton.tsx'

interface Figure {
  readonly label: string
  readonly value: number | undefined
  readonly detail?: string | undefined
}

export const FigureLine = ({ figures }: { readonly figures: readonly Figure[] }) => (
  <ul className="flex flex-wrap rounded-card bg-raised px-2 py-3 shadow-raised sm:px-4">
    {figures.map(({ label, value, detail }) => {
      const shown = figureText(value)
      return (
        <li
          key={label}
          className="flex min-w-18 flex-1 flex-col px-2 text-center sm:flex-row sm:flex-wrap sm:items-baseline sm:justify-center sm:gap-x-2"
        >
          <p className="text-xs text-muted sm:text-sm">{label}</p>
          <p
            className="-order-1 font-serif text-lg leading-tight font-semibold tabular-nums"
            {...(shown !== undefined && { style: figureStyle(shown) })}
          >
            {shown === undefined ? <SkeletonFigure /> : shown}
          </p>
          {detail !== undefined && <p className="text-xs text-muted">{detail}</p>}
        </li>
      )
    })}
  </ul>
)
