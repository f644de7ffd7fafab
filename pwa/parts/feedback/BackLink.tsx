import { ArrowLeft } from 'lucide-react'
import { Link } from 'react-router-dom'

interface Props {
  readonly to: string
  readonly children: string
}

/** The focus goes to the link that led down from the page (app/Arrival.tsx). */
export const BackLink = ({ to, children }: Props) => (
  <Link
    to={to}
    state={{ isBack: true }}
    className="mb-2 -ms-1 inline-flex min-h-11 items-center gap-1.5 rounded-control px-1 text-sm font-semibold text-brand hover:underline"
  >
    <ArrowLeft aria-hidden className="size-4" />
    {children}
  </Link>
)
