import { createContext } from 'react'
import type { Refused } from '../call/errors.ts'

/** Refusals of single fields or for a newer version are shown there or in a dialog, not as a notice. */
export const RefusalListener = createContext<((refusal: Refused) => void) | undefined>(undefined)
