import { createContext } from 'react'

/** Loads the current version after a refused action (16007); undefined where that is not possible. */
export const ShowNewer = createContext<(() => void) | undefined>(undefined)
