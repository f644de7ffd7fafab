import { useEffect } from 'react'
import { m } from '#shared/messages/messages.ts'

export const useDocumentTitle = (title: string | undefined): void => {
  useEffect(() => {
    document.title =
      title === undefined ? m.shell_product_name() : m.shell_document_title({ title })
  }, [title])
}
