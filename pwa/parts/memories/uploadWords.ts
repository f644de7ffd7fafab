import { m } from '#shared/messages/messages.ts'
import type { UploadFailure } from '#pwa/database/deviceTables.ts'

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

export const uploadAdvice = (failure: UploadFailure, of: 'photo' | 'film' = 'photo'): string =>
  (of === 'film' ? m.films_advice : m.errors_upload_advice)({ failure })
