import type { Context } from 'koa'
import { z } from 'zod'
import { pinProblem } from '#shared/people/pin.ts'
import { m } from '#shared/messages/messages.ts'
import { shortestPin } from '#shared/people/pinPolicy.ts'
import { HttpError } from '#server/errors.ts'
import { invalid, notFound } from '#server/http/problems.ts'
import type { Opening } from '#server/identity/devices/devices.ts'
import { loadActor } from '#server/sync/actor.ts'
import type { ReadTransaction } from '#server/store/store.ts'
import { call } from '../core/call.ts'
import type { Calls } from '../core/call.ts'
import type { RouteDependencies } from '../core/dependencies.ts'
import { pinSchema, typedPinSchema } from '../people/pinShapes.ts'

const devicePeople = z.object({
  signedOut: z.string().nullable(),
  people: z.array(
    z.object({
      userId: z.string(),
      firstName: z.string(),
      hasPin: z.boolean(),
      state: z.enum(['in-front', 'suspended', 'sign-in-needed', 'signed-out-elsewhere']),
      wait: z.int(),
    }),
  ),
})

/**
 * Most of these calls come without an active person: the device's cookie grants the right
 * (docs/decisions/README.md, One tablet for all).
 */
export const deviceRoutes: Calls = [
  call('GET /api/device/people', {
    summary:
      'Who shares this device, by its cookie, and whether it was signed out from another device',
    access: 'public',
    response: devicePeople,
    handle: async ({ ctx }, deps) => ({
      signedOut: (await deps.devices.endedFromAfar(ctx.get('Cookie'))) ?? null,
      people: await named(deps, await deps.devices.people(ctx.get('Cookie'))),
    }),
  }),
  call('POST /api/device/people', {
    summary: 'Make this a shared device, so that the next person can sign in',
    handle: async ({ session, ctx }, deps) => {
      const cookies = await deps.devices.begin(ctx.get('Cookie'), session)
      if (cookies === undefined) throw new HttpError(409, 'device-full', m.errors_device_full())
      for (const cookie of cookies) ctx.append('Set-Cookie', cookie)
    },
  }),
  call('POST /api/device/people/:userId/open', {
    summary: 'Open your face on a shared device, with your PIN if you have one; the others wait',
    access: 'public',
    rate: 'sensitive',
    body: z.object({ pin: typedPinSchema.optional() }),
    handle: async ({ params, body, ctx }, deps) => {
      const opening = await deps.devices.open(ctx.get('Cookie'), params.userId, body.pin)
      if (opening.type !== 'opened') throw pinRefusal(opening)
      for (const cookie of opening.cookies) ctx.append('Set-Cookie', cookie)
    },
  }),
  call('POST /api/device/lock', {
    summary: 'Go back to the faces of a shared device, so that nobody is active on it',
    access: 'public',
    handle: async ({ ctx }, deps) => {
      for (const cookie of await deps.devices.lock(ctx.get('Cookie'))) {
        ctx.append('Set-Cookie', cookie)
      }
    },
  }),
  call('PUT /api/device/pin', {
    summary: 'Choose your PIN for this device, or none',
    rate: 'sensitive',
    body: z.object({ pin: pinSchema.nullable(), currentPin: typedPinSchema.optional() }),
    handle: async ({ body, userId, session, ctx }, deps) => {
      const { pin } = body
      if (pin !== null) await deps.store.read((tx) => requirePin(deps, tx, ctx, { userId, pin }))
      const setting = await deps.devices.setPin(session, body.pin, body.currentPin)
      if (setting.type === 'no-device') throw notFound()
      if (setting.type !== 'set') throw pinRefusal(setting)
    },
  }),
]

const named = (
  { store }: Pick<RouteDependencies, 'store'>,
  places: Awaited<ReturnType<RouteDependencies['devices']['people']>>,
): Promise<z.input<typeof devicePeople>['people']> =>
  store.read((tx) =>
    Promise.all(
      places.map(async (place) => {
        const firstName = (await tx.records.get(place.userId))?.['firstName']
        return { ...place, firstName: typeof firstName === 'string' ? firstName : '' }
      }),
    ),
  )

export const requirePin = async (
  { config }: Pick<RouteDependencies, 'config'>,
  tx: ReadTransaction,
  ctx: Pick<Context, 'secure' | 'hostname'>,
  { userId, pin }: { readonly userId: string; readonly pin: string },
): Promise<void> => {
  const isSecure = config.baseUrl.startsWith('https:') || isSecureFor(ctx)
  const shortest = shortestPin((await loadActor(tx, userId)).memberships, isSecure)
  const problem = pinProblem(pin, shortest)
  if (problem === undefined) return
  const message =
    problem === 'too-short' ? m.errors_pin_too_short({ n: shortest }) : m.errors_pin_too_easy()
  throw invalid([{ path: 'pin', message }])
}

/**
 * On plain http browsers hash slowly, so a device hashes a PIN fewer times, and trying all PINs is
 * faster.
 */
const isSecureFor = ({ secure, hostname }: Pick<Context, 'secure' | 'hostname'>): boolean =>
  secure || ['localhost', '127.0.0.1', '[::1]', '::1'].includes(hostname)

export const pinRefusal = (opening: Exclude<Opening, { readonly type: 'opened' }>): HttpError => {
  switch (opening.type) {
    case 'unknown':
      return notFound()
    case 'pin-needed':
      return new HttpError(403, 'pin-needed', m.errors_pin_needed())
    case 'pin-wrong':
      return new HttpError(403, 'pin-wrong', m.errors_pin_wrong(), undefined, retryAfter(opening))
    case 'wait':
      return new HttpError(429, 'pin-wait', m.errors_pin_wait(), undefined, retryAfter(opening))
    case 'sign-in-needed':
      return new HttpError(409, 'sign-in-needed', m.errors_sign_in_needed())
    case 'signed-out-elsewhere':
      return new HttpError(409, 'signed-out-elsewhere', m.errors_signed_out_elsewhere())
  }
}

const retryAfter = ({ wait }: { readonly wait: number }): Readonly<Record<string, string>> =>
  wait === 0 ? {} : { 'Retry-After': String(wait) }
