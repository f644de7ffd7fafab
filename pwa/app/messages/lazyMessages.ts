import { lazy } from 'react'

const load = () => import('./messages.ts')

export const NotFound = lazy(async () => ({ default: (await load()).NotFound }))
export const NotForYourRole = lazy(async () => ({ default: (await load()).NotForYourRole }))
export const FamilyNeeded = lazy(async () => ({ default: (await load()).FamilyNeeded }))
export const NotArrived = lazy(async () => ({ default: (await load()).NotArrived }))
export const SignInOffline = lazy(async () => ({ default: (await load()).SignInOffline }))
export const DataProblemPage = lazy(async () => ({ default: (await load()).DataProblemPage }))
export const DataProblemNotices = lazy(async () => ({ default: (await load()).DataProblemNotices }))
