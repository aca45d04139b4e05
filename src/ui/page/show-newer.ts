import { createContext } from 'react'

/** Shows the present version of the document around: what a refused act (16007) offers. Absent where there is none. */
export const ShowNewer = createContext<(() => void) | undefined>(undefined)
