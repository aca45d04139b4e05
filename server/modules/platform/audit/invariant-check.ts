import { findDifferences } from '../../../kit/invariant.ts'
import type { Invariant } from '../../../kit/invariant.ts'
import type { ScheduledJob } from '../../../kit/jobs/job.ts'

/**
 * Every night: recalculates derived data, and fails when a record differs, which notifies the administrators. All
 * invariants are checked, so that one message lists all violations.
 */
export function invariantCheck(invariants: readonly Invariant[]): ScheduledJob {
  return {
    name: 'invariantCheck',
    cron: '30 1 * * *',
    run: async (db, tell) => {
      const broken: string[] = []
      for (const invariant of invariants) {
        const [first] = await findDifferences(db, invariant)
        tell?.(`${invariant.name}: ${first ? 'broken' : 'holds'}`)
        if (first) broken.push(`${invariant.name}: ${first.document} states ${first.stated}, found ${first.found}`)
      }
      if (broken.length > 0) throw new Error(`Records contradict each other. ${broken.join('; ')}.`)
    },
  }
}
