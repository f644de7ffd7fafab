import type { ReactNode } from 'react'

/** Of a page in a column what stands above the rest of it: on a phone it comes after what one came for. */
export const LaterOnPhones = ({ children }: { readonly children: ReactNode }) => (
  <div className="mb-6 max-md:order-last max-md:mt-6 max-md:mb-0">{children}</div>
)
