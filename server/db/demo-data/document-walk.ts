import type { TrailEntry } from './order-book.ts'

/** A new status and its time; the user is the creator by default. */
export interface WalkStep {
  to: string
  moment: string
  by?: TrailEntry['by']
  reason?: string
}

interface Walked extends Pick<TrailEntry, 'businessType' | 'businessId' | 'docNo' | 'by' | 'moment'> {
  /** Status at creation. */
  first: string
  reason?: string
}

/** Adds a document's creation and steps to the trail. */
export function walk(trail: TrailEntry[], { first, reason = '', ...about }: Walked, steps: readonly WalkStep[]): void {
  trail.push({ ...about, reason, changes: [], action: 'CREATE', fromStatus: '', toStatus: first })
  let fromStatus = first
  for (const { to, moment, by = about.by, reason: why = '' } of steps) {
    trail.push({ ...about, by, moment, reason: why, changes: [], action: 'STATUS', fromStatus, toStatus: to })
    fromStatus = to
  }
}
