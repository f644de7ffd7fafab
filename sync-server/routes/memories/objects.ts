import { z } from 'zod'
import {
  largestWidth,
  objectBytesLimit,
  objectNameSchema,
  objectPathOf,
  objectPathSchema,
  renditionWidths,
} from '#shared/core/object.ts'
import { m } from '#shared/messages/messages.ts'
import { HttpError } from '#server/errors.ts'
import { notFound, tooLarge } from '#server/http/problems.ts'
import { requireSamePerson } from '#server/http/samePerson.ts'
import { tokenHash } from '#server/identity/tokenHash.ts'
import { mayReadBlob } from '#server/sync/reading/mayReadBlob.ts'
import type { UploadProblem } from '#server/photos/receive.ts'
import { call } from '../core/call.ts'
import type { Calls } from '../core/call.ts'
import type { RouteDependencies } from '../core/dependencies.ts'
import { tokenParams } from '../core/parameters.ts'
import { readerOf } from '../core/reader.ts'
import { serveFilm } from './serveFilm.ts'
import { serveOriginal, serveRendition } from './serveBlob.ts'
import { siteOf } from '../core/site.ts'

const objectParams = z.object({ name: objectNameSchema })

const uploadPath = '/api/objects/upload/'

const photoTypes = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/gif',
  'image/avif',
  'image/heic',
]

const filmTypes = ['video/mp4', 'video/webm', 'video/quicktime']

const uploadAnswer = z.object({ uploadURL: z.url() })

const registered = z.object({ objectPath: objectPathSchema })
registered.register(z.globalRegistry, { id: 'KeptPhoto' })

const widthSchema = z.coerce
  .number()
  .pipe(z.union(renditionWidths.map((width) => z.literal(width))))

export const objectRoutes: Calls = [
  call('POST /api/objects/upload', {
    summary: 'Get an address to upload one photo to, for an hour',
    response: uploadAnswer,
    handle: async ({ userId, ctx }, deps) => {
      requireSamePerson(ctx, userId)
      const token = deps.environment.newToken()
      await deps.photos.allow({ userId, tokenHash: tokenHash(token) })
      return { uploadURL: `${siteOf(deps, ctx)}${uploadPath}${token}` }
    },
  }),
  call(`PUT ${uploadPath}:token`, {
    summary: `Send the photo, at most ${objectBytesLimit} bytes: of it are kept what shows it, orientation, colors, camera, exposure and times: no location, and nothing else`,
    consumes: photoTypes,
    params: tokenParams,
    response: registered,
    handle: async ({ params, userId, ctx }, deps) => {
      const leave = { userId, tokenHash: tokenHash(params.token) }
      const received = await deps.photos.receive(leave, ctx.req, ctx.request.length)
      if (received.type === 'refused') throw problemOf(received.reason)
      return { objectPath: objectPathOf(received.name) }
    },
  }),
  call('PUT /api/memories/photos', {
    summary: 'The path by which records name a photo that was uploaded',
    body: z.strictObject({ photoURL: z.string().max(1000) }),
    response: registered,
    handle: async ({ body, userId }, deps) => {
      const token = tokenIn(body.photoURL)
      const name = await deps.photos.received({ userId, tokenHash: tokenHash(token) })
      if (name === undefined) throw notFound()
      return { objectPath: objectPathOf(name) }
    },
  }),
  call('GET /api/objects/:name', {
    summary:
      'A photo to show: upright, without metadata, at most 2048 pixels wide or as wide as ?w= says; ?width= is the older name of ?w=. For a video, the video or a range of it. Only for the person who sent it, and for readers of a record that names it',
    produces: ['image/webp', ...filmTypes],
    params: objectParams,
    query: z.object({ w: widthSchema.optional(), width: widthSchema.optional() }),
    handle: async ({ params, query, userId, ctx }, deps) => {
      await assertMayRead(deps, params.name, userId)
      if (await serveFilm(ctx, deps.photos, params.name)) return
      const width = query.w ?? query.width ?? largestWidth
      await serveRendition(ctx, deps.photos, params.name, { width, account: userId })
    },
  }),
  call('GET /api/objects/:name/original', {
    summary:
      'Download a photo or video as the server keeps it: as it was sent, without its location; older photos as the server redrew them',
    produces: [...photoTypes, ...filmTypes],
    params: objectParams,
    handle: async ({ params, userId, ctx }, deps) => {
      await assertMayRead(deps, params.name, userId)
      await serveOriginal(ctx, deps.photos, params.name)
    },
  }),
]

const assertMayRead = async (
  { store, environment }: Pick<RouteDependencies, 'store' | 'environment'>,
  name: string,
  userId: string,
): Promise<void> => {
  const now = environment.now().toISOString()
  const mayRead = await store.read(async (tx) =>
    mayReadBlob(tx, { name, userId, now }, (await readerOf(tx, userId)).sees),
  )
  if (!mayRead) throw notFound()
}

const tokenIn = (photoURL: string): string => {
  const path = URL.canParse(photoURL) ? new URL(photoURL).pathname : photoURL
  return path.startsWith(uploadPath) ? path.slice(uploadPath.length) : ''
}

const problemOf = (reason: UploadProblem): HttpError => {
  switch (reason) {
    case 'unknown':
      return notFound()
    case 'expired':
      return new HttpError(403, 'upload-expired', m.errors_upload_expired())
    case 'used':
      return new HttpError(409, 'upload-used', m.errors_upload_used())
    case 'too-large':
      return tooLarge()
    case 'stalled':
      return new HttpError(408, 'upload-stalled', m.errors_upload_stalled(), undefined, {
        Connection: 'close',
      })
    case 'quota':
      return new HttpError(413, 'quota', m.errors_photo_quota())
    case 'too-many-pixels':
      return new HttpError(413, 'too-many-pixels', m.errors_photo_pixels())
    case 'unknown-type':
      return new HttpError(415, 'unknown-photo-type', m.errors_photo_type())
    case 'too-much-work':
      return new HttpError(422, 'too-much-work', m.errors_photo_work())
    case 'unreadable':
      return new HttpError(400, 'unreadable-photo', m.errors_photo_unreadable())
  }
}
