import { z } from 'zod'
import { filmBytesLimit, filmParts } from '#shared/memories/film.ts'
import { objectPathOf, objectPathSchema } from '#shared/core/object.ts'
import { m } from '#shared/messages/messages.ts'
import { HttpError } from '#server/errors.ts'
import { notFound, rateLimited, tooLarge } from '#server/http/problems.ts'
import { requireSamePerson } from '#server/http/samePerson.ts'
import type { FilmRefusal, Outcome } from '#server/photos/filmRefusal.ts'
import { call } from '../core/call.ts'
import type { Calls } from '../core/call.ts'
import { siteOf } from '../core/site.ts'

const folder = '/api/objects/multipart'

/**
 * Seconds for one part, fewer than the five minutes of a request, so that clients on a slow network
 * send fewer parts at once.
 */
const partSeconds = 240

const uploadParams = z.object({ uploadId: z.string().min(1).max(100) })

const partParams = uploadParams.extend({
  partNumber: z.coerce.number().int().min(1).max(filmParts.most),
})

/** Clients send a key, which is ignored: the upload's id is enough. */
const keyQuery = z.object({ key: z.string().max(100).optional() })

const newUpload = z.object({
  filename: z.string().max(1000).optional(),
  type: z.string().max(200).optional(),
  metadata: z.object({ size: z.coerce.number().int().min(1) }),
})

const namedPart = z.object({
  PartNumber: z.number().int().min(1).max(filmParts.most),
  ETag: z.string().max(100),
})

/**
 * S3 clients upload in the same way (docs/product.md, Calls). Only the person who began an upload
 * can use it.
 */
export const filmUploadRoutes: Calls = [
  call(`POST ${folder}`, {
    summary: `Begin to send a film, at most ${filmBytesLimit} bytes`,
    body: newUpload,
    response: z.object({ key: z.string(), uploadId: z.string() }),
    handle: async ({ body, userId, ctx }, deps) => {
      requireSamePerson(ctx, userId)
      const uploadId = deps.environment.newToken()
      accepted(await deps.photos.films.begin({ userId, uploadId }, body.metadata.size))
      return { key: uploadId, uploadId }
    },
  }),
  call(`POST ${folder}/:uploadId/complete`, {
    summary: 'Join all parts into a video; asking again gets the same answer',
    /** Copying takes long, and the account's other calls must not wait for it. */
    place: 'none',
    params: uploadParams,
    query: keyQuery,
    body: z.object({ parts: z.array(namedPart).min(1).max(filmParts.most) }),
    response: z.object({ location: z.url(), objectPath: objectPathSchema }),
    handle: async ({ params, body, userId, ctx }, deps) => {
      const named = body.parts.map(({ PartNumber, ETag }) => ({
        number: PartNumber,
        tag: ETag.replaceAll('"', ''),
      }))
      const { name } = accepted(await deps.photos.films.complete({ userId, ...params }, named))
      const objectPath = objectPathOf(name)
      return { location: `${siteOf(deps, ctx)}${objectPath}`, objectPath }
    },
  }),
  call(`DELETE ${folder}/:uploadId`, {
    summary: 'Stop uploading a video',
    params: uploadParams,
    query: keyQuery,
    response: z.object({}),
    handle: async ({ params, userId }, deps) => {
      if (!(await deps.photos.films.abort({ userId, ...params }))) throw notFound()
      return {}
    },
  }),
  call(`GET ${folder}/:uploadId`, {
    summary: 'Which parts of a video have arrived',
    params: uploadParams,
    query: keyQuery,
    response: z.array(namedPart.extend({ Size: z.number().int() })),
    handle: async ({ params, userId }, deps) => {
      const found = accepted(await deps.photos.films.parts({ userId, ...params }))
      return found.map(({ number, bytes, tag }) => ({
        PartNumber: number,
        Size: bytes,
        ETag: `"${tag}"`,
      }))
    },
  }),
  call(`GET ${folder}/:uploadId/:partNumber`, {
    summary: 'Get the address for one part of a video',
    params: partParams,
    query: keyQuery,
    response: z.object({ url: z.url(), expires: z.number().int() }),
    handle: async ({ params, userId, ctx }, deps) => {
      accepted(await deps.photos.films.parts({ userId, uploadId: params.uploadId }))
      const path = `${folder}/${params.uploadId}/${params.partNumber}`
      return { url: `${siteOf(deps, ctx)}${path}`, expires: partSeconds }
    },
  }),
  call(`PUT ${folder}/:uploadId/:partNumber`, {
    summary: `Send a part of a film: at least ${filmParts.least} bytes but for the last; its ETag names it`,
    consumes: ['application/octet-stream'],
    params: partParams,
    status: 200,
    handle: async ({ params: { uploadId, partNumber }, userId, ctx }, deps) => {
      const sent = {
        body: ctx.req,
        bytes: ctx.request.length,
        cancel: () => void ctx.req.destroy(),
      }
      const put = await deps.photos.films.putPart({ userId, uploadId }, partNumber, sent)
      ctx.set('ETag', `"${accepted(put).tag}"`)
      ctx.status = 200
    },
  }),
]

const accepted = <T extends object>(outcome: Outcome<T>): T => {
  if ('refused' in outcome) throw problemOf(outcome.refused)
  return outcome
}

const problemOf = (reason: FilmRefusal): HttpError => {
  switch (reason) {
    case 'unknown':
      return notFound()
    case 'too-large':
      return tooLarge()
    case 'too-many':
      return rateLimited(60)
    case 'quota':
      return new HttpError(413, 'quota', m.errors_film_quota())
    case 'stalled':
      return new HttpError(408, 'upload-stalled', m.errors_film_stalled(), undefined, {
        Connection: 'close',
      })
    case 'wrong-parts':
      return new HttpError(400, 'wrong-parts', m.errors_film_parts())
    case 'wrong-size':
      return new HttpError(400, 'wrong-size', m.errors_film_size(), undefined, {
        Connection: 'close',
      })
    case 'unknown-type':
      return new HttpError(415, 'unknown-film-type', m.errors_film_type())
    case 'unreadable':
      return new HttpError(400, 'unreadable-film', m.errors_film_unreadable())
  }
}
