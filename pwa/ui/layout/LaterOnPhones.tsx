import type { ReactNode } from 'react'

/** CSS order is enough, because nothing in this part is read aloud or takes the focus. */
export const LaterOnPhones = ({ children }: { readonly children: ReactNode }) => (
  <div className="mb-6 max-md:order-last max-md:mt-6 max-md:mb-0">{children}</div>
)
