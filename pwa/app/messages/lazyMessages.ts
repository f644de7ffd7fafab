import { lazy } from 'react'

/** Pages that few people meet, kept out of what loads before the first paint. */
export const NotFound = lazy(async () => ({ default: (await import('./NotFound.tsx')).NotFound }))
export const NotForYourRole = lazy(async () => ({
  default: (await import('./NotForYourRole.tsx')).NotForYourRole,
}))
export const FamilyNeeded = lazy(async () => ({
  default: (await import('./FamilyNeeded.tsx')).FamilyNeeded,
}))
export const NotArrived = lazy(async () => ({
  default: (await import('./NotArrived.tsx')).NotArrived,
}))
export const SignInOffline = lazy(async () => ({
  default: (await import('./SignInOffline.tsx')).SignInOffline,
}))
export const DataProblemPage = lazy(async () => ({
  default: (await import('./DataProblemPage.tsx')).DataProblemPage,
}))
