import { createContext } from 'react'
import type { Refused } from '../call/errors.ts'

/**
 * Hears of an act that was refused for what single fields hold, or because the document has changed meanwhile: that stands
 * beside the fields or in a question of its own, not in a note that tells the page around.
 */
export const RefusalListener = createContext<((refusal: Refused) => void) | undefined>(undefined)
