import { getDefaultStore } from 'jotai'

/** The one store of the interface's state, for values that are set from outside React. */
export const store = getDefaultStore()
