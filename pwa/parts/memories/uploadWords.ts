import { m } from '#shared/messages/messages.ts'
import type { UploadFailure } from '#pwa/database/deviceTables.ts'

/** Tells why a photo or a film was not sent (docs/product.md, Messages). */
export const uploadWords = (failure: UploadFailure): string => {
  switch (failure) {
    case 'signed-out':
      return m.errors_upload_signed_out()
    case 'expired':
      return m.errors_upload_expired()
    case 'no-answer':
      return m.errors_upload_no_answer()
    case 'unknown':
      return m.errors_upload_unknown()
    default:
      return m.errors_upload_status({ status: failure })
  }
}

/** Tells how to go on; shown beside the words above. */
export const uploadAdvice = (failure: UploadFailure, of: 'photo' | 'film' = 'photo'): string =>
  (of === 'film' ? m.films_advice : m.errors_upload_advice)({ failure })
