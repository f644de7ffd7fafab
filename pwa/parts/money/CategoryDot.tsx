import { dataColor } from '#pwa/ui/styles/dataColor.ts'

export const CategoryDot = ({ color }: { readonly color: string | undefined }) => (
  <span
    aria-hidden="true"
    className="mt-[calc((1lh-0.75rem)/2)] size-3 shrink-0 self-start rounded-full bg-line-strong ring-1 ring-ink/10 ring-inset"
    style={color === undefined ? undefined : { backgroundColor: dataColor(color) }}
  />
)
