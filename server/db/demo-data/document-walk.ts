import type { TrailEntry } from './order-book.ts'

/** One step of a document: to which state, when, and by whom where it was not who entered it. */
export interface WalkStep {
  to: string
  moment: string
  by?: TrailEntry['by']
  reason?: string
}

interface Walked extends Pick<TrailEntry, 'businessType' | 'businessId' | 'docNo' | 'by' | 'moment'> {
  /** The state in which it was entered. */
  first: string
  reason?: string
}

/** Adds to the trail that a document was entered, and each of its steps from there. */
export function walk(trail: TrailEntry[], { first, reason = '', ...about }: Walked, steps: readonly WalkStep[]): void {
  trail.push({ ...about, reason, changes: [], action: 'CREATE', fromStatus: '', toStatus: first })
  let fromStatus = first
  for (const { to, moment, by = about.by, reason: why = '' } of steps) {
    trail.push({ ...about, by, moment, reason: why, changes: [], action: 'STATUS', fromStatus, toStatus: to })
    fromStatus = to
  }
}
