import type { FastifyInstance } from 'fastify'
import type { Area, Server } from '../../../kit/area.ts'
import type { Reaction, Reactions } from '../../../kit/call/act.ts'
import type { Events } from '../../../kit/events.ts'
import type { Invariant } from '../../../kit/invariant.ts'
import type { ScheduledJob } from '../../../kit/jobs/job.ts'
import type { PlaceholderSeed, TemplateSeed } from '../../../kit/seeds/seeds.ts'
import type { ExportList } from '../../../kit/tables/export-list.ts'

type Lists = Pick<Area, 'auditTypes' | 'attachments' | 'warnings' | 'approvals' | 'rounds'>

/** Parts of the area that one stage adds; absent ones are empty. */
export interface Stage extends Lists {
  readonly routes: (app: FastifyInstance, server: Server) => void
  readonly exports?: readonly ExportList[]
  readonly jobs?: readonly ScheduledJob[]
  /** Jobs that use parts of the server, such as its files. */
  readonly serverJobs?: (server: Server) => readonly ScheduledJob[]
  readonly reactions?: Reactions
  readonly invariants?: readonly Invariant[]
  readonly templates?: readonly TemplateSeed[]
  readonly placeholders?: readonly PlaceholderSeed[]
}

type ListPart = Exclude<keyof Stage, 'routes' | 'reactions' | 'serverJobs'>

export function allOf<Part extends ListPart>(stages: readonly Stage[], part: Part): NonNullable<Stage[Part]>[number][] {
  // Each list part is an array of its own entries.
  return stages.flatMap(stage => (stage[part] ?? []) as NonNullable<Stage[Part]>[number][])
}

export function allReactions(stages: readonly Stage[]): Reactions {
  const joined: Partial<Record<keyof Events, Reaction<never>[]>> = {}
  for (const { reactions = {} } of stages)
    for (const [name, reacting] of Object.entries(reactions)) {
      const event = name as keyof Events
      joined[event] = [...(joined[event] ?? []), ...(reacting as readonly Reaction<never>[])]
    }
  return joined as Reactions
}
