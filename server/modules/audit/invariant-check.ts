import { findDifferences } from '../../kit/invariant.ts'
import type { Invariant } from '../../kit/invariant.ts'
import type { ScheduledJob } from '../../kit/jobs/jobs.ts'

/**
 * Every night: computes anew what the tables state, and fails when a record differs, so that the administrators hear of
 * it. All invariants are looked at, so that one message names all that are broken.
 */
export function invariantCheck(invariants: readonly Invariant[]): ScheduledJob {
  return {
    name: 'invariantCheck',
    cron: '30 1 * * *',
    run: async db => {
      const broken: string[] = []
      for (const invariant of invariants) {
        const [first] = await findDifferences(db, invariant)
        if (first) broken.push(`${invariant.name}: ${first.document} states ${first.stated}, found ${first.found}`)
      }
      if (broken.length > 0) throw new Error(`Records contradict each other. ${broken.join('; ')}.`)
    },
  }
}
