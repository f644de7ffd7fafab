import { useState } from 'react'
import { z } from 'zod'
import { m } from '#shared/messages/messages.ts'
import { dayText } from '#shared/core/text.ts'
import { isOfAge, signInNameSchema, userSchema } from '#shared/people/user.ts'
import { addChild } from '#pwa/api/people/children.ts'
import type { NewChild } from '#pwa/api/people/children.ts'
import { ApiError } from '#pwa/api/client.ts'
import { sendPhoto } from '#pwa/api/memories/photos.ts'
import { parsedBy } from '#pwa/parts/forms/fieldErrors.ts'
import type { FieldErrors } from '#pwa/parts/forms/fieldErrors.ts'
import type { FormInDialog } from '#pwa/parts/forms/FormDialog.tsx'
import { useFormErrors } from '#pwa/parts/forms/useFormErrors.ts'
import { useToast } from '#pwa/state/toasts.ts'
import { problemOfCall } from '../problemOfCall.ts'
import { suggestedSignInName } from './signInNames.ts'

const childSchema = z.object({
  firstName: userSchema.shape.firstName,
  lastName: userSchema.shape.lastName,
  dateOfBirth: dayText(() => m.children_date_of_birth_required()).refine(
    (day) => !isOfAge(day, new Date().toISOString()),
    { error: () => m.children_date_of_birth_adult() },
  ),
  signInName: signInNameSchema,
  password: z.string().min(1, { error: () => m.children_password_required() }),
  consent: z.literal(true, { error: () => m.children_consent_required() }),
})

const nothing = {
  firstName: '',
  lastName: '',
  dateOfBirth: '',
  signInName: '',
  password: '',
  consent: false,
}

/** The name that a child signs in with follows from what it is called, until somebody types another one. */
export const useChildForm = (familyId: string, { onDirty, onPending, onSaved }: FormInDialog) => {
  const [typed, setTyped] = useState<Partial<typeof nothing>>({})
  const [picture, setPicture] = useState<Blob>()
  const [failure, setFailure] = useState<string>()
  const toast = useToast()
  const { firstName = '', lastName = '' } = typed
  const values = { ...nothing, signInName: suggestedSignInName(firstName, lastName), ...typed }
  const { element, errors, check, refuse } = useFormErrors(values, (given) =>
    parsedBy(childSchema.safeParse(given)),
  )
  const save = (unreadable: FieldErrors): void => {
    const input = check(unreadable)
    if (input === undefined) return
    setFailure(undefined)
    onPending(true)
    addWithPicture(familyId, input, picture).then(
      () => {
        toast({ title: m.children_added({ name: input.firstName }) })
        onSaved()
      },
      (reason: unknown) => {
        onPending(false)
        const atFields = errorsOf(reason)
        if (atFields === undefined) setFailure(problemOfCall(reason))
        else refuse(atFields)
      },
    )
  }
  return {
    element,
    values,
    errors,
    failure,
    picture,
    choose: async (square: Blob): Promise<void> => {
      setPicture(square)
      onDirty(true)
    },
    save,
    type: (change: Partial<typeof nothing>): void => {
      setTyped((before) => ({ ...before, ...change }))
      onDirty(true)
    },
  }
}

/** The server has the picture before it has the child: there is a network, or no child is made. */
const addWithPicture = async (
  familyId: string,
  child: NewChild,
  picture: Blob | undefined,
): Promise<string> => {
  if (picture === undefined) return addChild(familyId, child)
  return addChild(familyId, { ...child, profileImageUrl: await sendPhoto(picture) })
}

/** Returns errors that the server alone knows: names taken already, and passwords easy to guess. */
const errorsOf = (reason: unknown): FieldErrors | undefined => {
  if (!(reason instanceof ApiError)) return undefined
  if (reason.code === 'sign-in-name-taken') return { signInName: reason.explanation }
  const issues = reason.issues.map(({ path, message }) => [path, message] as const)
  return issues.length === 0 ? undefined : Object.fromEntries(issues)
}
