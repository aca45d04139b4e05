import { authoringPages } from './authoring/pages.ts'
import { awardsPages } from './awards/pages.ts'
import { bidsPages } from './bids/pages.ts'
import { clarificationsPages } from './clarifications/pages.ts'
import { openingPages } from './opening/pages.ts'
import { reviewPages } from './review/pages.ts'

/** Routes of tenders: path, permission, and where the page's code is. */
export const tenderPages = [
  ...authoringPages,
  ...clarificationsPages,
  ...bidsPages,
  ...openingPages,
  ...reviewPages,
  ...awardsPages,
] as const
