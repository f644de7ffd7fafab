import { getDefaultStore } from 'jotai'

/** The only store, exported for values that are set from outside React. */
export const store = getDefaultStore()
