import { m } from '#shared/messages/messages.ts'
import type { UploadFailure } from '#pwa/state/uploadFailure.ts'

/** The upload messages of spec section 8. */
export const uploadFailureInWords = ({ status }: UploadFailure): string => {
  if (status === undefined) return m.errors_upload_unknown()
  if (status === 401) return m.errors_upload_unauthorized()
  if (status === 403) return m.errors_upload_expired()
  return status < 400 ? m.errors_upload_not_2xx() : m.errors_upload_failed({ status })
}
