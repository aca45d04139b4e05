import { awardsParts } from './awards/parts.ts'
import { bidsParts } from './bids/parts.ts'
import { clarificationsParts } from './clarifications/parts.ts'
import { openingParts } from './opening/parts.ts'
import { reviewParts } from './review/parts.ts'
import type { StageParts } from './stage-parts.ts'

/** In the order in which a tender passes through them. */
export const stageParts: readonly StageParts[] = [
  clarificationsParts,
  bidsParts,
  openingParts,
  reviewParts,
  awardsParts,
]
