import { lazyPart } from '../../ui/page/lazy-part.tsx'
import type { UnfinishedDraftsProps } from './unfinished-drafts.tsx'

/** Loaded after the list. */
export const DraftsAbove = lazyPart<UnfinishedDraftsProps>(
  'documents',
  async () => (await import('./unfinished-drafts.tsx')).UnfinishedDrafts,
)
