/* oxlint-disable react/no-array-index-key -- a text has nothing to be known by but where it stands */
import { described } from './described.ts'
import type { Piece } from './described.ts'

interface Props {
  readonly text: string
}

export const Described = ({ text }: Props) =>
  described(text).map(({ type, lines }, at) =>
    type === 'points' ? (
      <ul key={at} className="list-disc ps-5">
        {lines.map((line, number) => (
          <li key={number}>
            <Line pieces={line} />
          </li>
        ))}
      </ul>
    ) : (
      lines.map((line, number) => (
        <p key={`${at} ${number}`} className="empty:h-[0.75em]">
          <Line pieces={line} />
        </p>
      ))
    ),
  )

const Line = ({ pieces }: { readonly pieces: readonly Piece[] }) =>
  pieces.map(({ text, href }, at) =>
    href === undefined ? (
      text
    ) : (
      <a
        key={at}
        href={href}
        target="_blank"
        rel="noreferrer"
        className="relative text-brand underline decoration-brand/40 underline-offset-4 hover:decoration-brand"
      >
        {text}
      </a>
    ),
  )
