import { useEffect } from 'react'
import { m } from '#shared/messages/messages.ts'

/** @param title undefined for the product's name alone; null if another part sets it. */
export const useDocumentTitle = (title: string | null | undefined): void => {
  useEffect(() => {
    if (title === null) return
    document.title =
      title === undefined ? m.shell_product_name() : m.shell_document_title({ title })
  }, [title])
}
