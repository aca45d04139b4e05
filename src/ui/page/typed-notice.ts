import type { DraftNoticeProps } from './draft-notice.tsx'
import { lazyPart } from './lazy-part.tsx'

/** Loaded when an earlier visit has left a draft. */
export const TypedNotice = lazyPart<DraftNoticeProps>(
  'documents',
  async () => (await import('./draft-notice.tsx')).DraftNotice,
)
