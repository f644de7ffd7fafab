import AwsS3 from '@uppy/aws-s3'
import Uppy from '@uppy/core'
import { filmParts, filmUploadsPath } from '#shared/memories/film.ts'
import { serverHeader } from '#shared/sync/headers.ts'
import { api, ApiError, meantServer } from '../client.ts'

interface Part {
  readonly PartNumber?: number
  readonly Size?: number
  readonly ETag?: string
}

export const sendParts = async (
  film: Blob,
  uploadId: string,
  onProgress: (share: number) => void,
): Promise<string> => {
  let problem: unknown
  const uppy = new Uppy().use(AwsS3, partsOf(uploadId))
  uppy.on('upload-error', (_file, error) => (problem ??= error))
  uppy.on('upload-progress', (_file, { bytesUploaded }) => onProgress(bytesUploaded / film.size))
  const id = uppy.addFile({ name: 'film', type: film.type, data: film })
  /**
   * Given a key, Uppy continues with the parts that the server has, and keeps them if the upload
   * fails. Without a key, a failed upload would delete its parts.
   */
  uppy.setFileState(id, { s3Multipart: { key: uploadId, uploadId } } as object)
  try {
    const result = await uppy.upload()
    const [sent] = result?.successful ?? []
    const path: unknown = sent?.response?.body?.['objectPath']
    if (typeof path === 'string') return path
    throw failureOf(problem)
  } finally {
    uppy.destroy()
  }
}

const partsOf = (uploadId: string) => {
  const path = `${filmUploadsPath}/${uploadId}`
  return {
    shouldUseMultipart: true as const,
    limit: filmParts.atOnce,
    retryDelays: [...filmParts.retryDelays],
    createMultipartUpload: () => Promise.resolve({ key: uploadId, uploadId }),
    listParts: () => api.get<Part[]>(path),
    signPart: async (_file: unknown, { partNumber }: { readonly partNumber: number }) => {
      const { url, expires } = await api.get<{ url: string; expires: number }>(
        `${path}/${partNumber}`,
      )
      /**
       * Takes only the path, because the page's address may have a different host name from the
       * server's own.
       */
      return { url: new URL(url).pathname, expires, method: 'PUT' as const, headers: meantServer() }
    },
    completeMultipartUpload: (_file: unknown, { parts }: { readonly parts: readonly Part[] }) =>
      api.post<{ location: string }>(`${path}/complete`, {
        parts: parts.map(({ PartNumber, ETag }) => ({ PartNumber, ETag })),
      }),
    abortMultipartUpload: () => api.delete<void>(path),
  }
}

/** Uppy's error for a part has the request as its source. */
const failureOf = (problem: unknown): unknown => {
  const source = (problem as { readonly source?: unknown } | undefined)?.source
  if (!(source instanceof XMLHttpRequest)) return problem ?? new Error('The film did not go')
  if (source.status === 0) return new TypeError('The server was not reached')
  const serverId = source.getResponseHeader(serverHeader) ?? undefined
  return new ApiError(source.status, source.statusText, source.responseText, serverId)
}
