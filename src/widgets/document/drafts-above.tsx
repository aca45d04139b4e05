import { lazyPart } from '../../ui/page/lazy-part.tsx'
import type { UnfinishedDraftsProps } from './unfinished-drafts.tsx'

/** What the reader has begun and put aside, above the list of its kind; its code comes after that of the list. */
export const DraftsAbove = lazyPart<UnfinishedDraftsProps>(
  'documents',
  async () => (await import('./unfinished-drafts.tsx')).UnfinishedDrafts,
)
