import type { FastifyInstance } from 'fastify'
import type { Sql } from 'sql-template-tag'
import type { EventKind } from '../../src/contract/platform/messages/messages.ts'
import type { Language } from '../../src/contract/platform/session/session.ts'
import type { Config } from '../config.ts'
import type { Database, Db } from '../db/database.ts'
import type { AuditKind, AuditType } from './audit-type.ts'
import type { ApprovalSubject } from './approval-subject.ts'
import type { AttachmentOwner } from './attachment-owner.ts'
import type { Caller } from './call/caller.ts'
import type { CallRefusals } from './call/database-refusal.ts'
import type { RefusalWords } from './call/refusal-words.ts'
import type { Pushes } from './call/streams.ts'
import type { Files } from './files.ts'
import type { AnyBroughtKind } from '../ubl/import/brought-kind.ts'
import type { Brings, FigureSource, WarningSource } from './home-source.ts'
import type { Invariant } from './invariant.ts'
import type { ScheduledJob, SentJob } from './jobs/job.ts'
import type { DeliveredList, ListDefinition } from './lists/list.ts'
import type { MetricSource } from './metric-source.ts'
import type { RoundSubject } from './round-subject.ts'
import type { NumberRuleSeed, Seeds } from './seeds/seeds.ts'
import type { ExportList } from './tables/export-list.ts'
import type { ImportTemplate } from './tables/import-template.ts'
import type { OutboundEventType, OutboundEvents } from './outbound-events.ts'
import type { Reactions } from './call/act.ts'

export type ServerSettings = Pick<Config, 'smtpUrl' | 'smsUrl' | 'scanUrl' | 'interfaceHosts' | 'executorHosts'>

export interface Server {
  readonly settings: ServerSettings
  readonly database: Database
  /** Undefined on a server without attachments and exports. */
  readonly files: Files | undefined
  /** The user with current rights; undefined without any. */
  readonly readCaller: (
    db: Db,
    who: { userId: string; roleCode: string; language: Language; supplierId?: string | null },
  ) => Promise<Caller | undefined>
  /** Contributions of all areas, in their order. */
  readonly brought: Brought
  readonly reactions: readonly Reactions[]
}

/** Contributions of all areas that one area uses. */
export interface Brought {
  readonly exports: readonly ExportList[]
  readonly imports: readonly ImportTemplate[]
  readonly attachments: readonly AttachmentOwner[]
  readonly documents: readonly AnyBroughtKind[]
  readonly lists: readonly DeliveredList[]
  readonly warnings: readonly Brings<WarningSource>[]
  readonly figures: readonly Brings<FigureSource>[]
  readonly outboundEvents: readonly OutboundEvents[]
  readonly outboundEventTypes: readonly OutboundEventType[]
  readonly auditTypes: readonly AuditType[]
  readonly numberRules: readonly DeliveredNumberRule[]
  readonly approvals: readonly ApprovalSubject[]
  readonly invariants: readonly Invariant[]
  readonly rounds: readonly RoundSubject[]
}

/** `numberRules.<code>` in the texts of the area names it. */
export interface DeliveredNumberRule extends NumberRuleSeed {
  readonly area: string
}

/** A part, or a function that creates it from the running server. */
export type Given<Part> = Part | ((server: Server) => Part)

export type PageEventData = (db: Db, userId: string) => Promise<unknown>

export interface RunLog {
  error: (error: unknown, message: string) => void
}

/**
 * A business area: everything that it contributes to the server. `server/modules/<floor>/<area>/area.ts` exports one,
 * and `server/areas.ts` lists them. Optional parts are omitted.
 */
export interface Area {
  /** The same name is used for contract, pages, module, texts and tests. */
  readonly name: string
  /** Folder of its migrations: `new URL('./schema/', import.meta.url)`. */
  readonly schema?: URL
  /** Rows of every installation: pages, rights, dictionaries, message templates, number rules … */
  readonly seeds?: Seeds
  /** Kinds of documents in the audit trail, by code or with the keys of their texts. */
  readonly auditTypes?: readonly (string | AuditKind)[]
  /** Registers the routes. */
  readonly routes?: (app: FastifyInstance, server: Server) => void | Promise<void>
  readonly exports?: Given<readonly ExportList[]>
  readonly imports?: Given<readonly ImportTemplate[]>
  /** Kinds of documents that are approved, with the fields for conditions of models. */
  readonly approvals?: readonly ApprovalSubject[]
  /** Kinds of documents that suppliers ask about and apply for. */
  readonly rounds?: readonly RoundSubject[]
  /** Conditions between its tables, and with `booked` of all areas; checked every night. */
  readonly invariants?: readonly Invariant[] | ((booked: Sql) => readonly Invariant[])
  /**
   * Selects what the area books on a day of a company: `enterprise_id`, `document` (its number), `company_id`, `day`,
   * and `act_time`, the time of the step.
   */
  readonly booked?: Sql
  readonly attachments?: readonly AttachmentOwner[]
  /** Kinds of documents of other systems that can be imported. */
  readonly documents?: readonly AnyBroughtKind[]
  /** Run in the transaction of the event, in the order of `server/areas.ts`. */
  readonly reactions?: Given<Reactions>
  /** Replace common codes of refusals for calls below a path prefix. */
  readonly callRefusals?: CallRefusals
  /** Words for codes of its records in refusals of any area. */
  readonly refusalWords?: readonly RefusalWords[]
  /** Events sent to other systems; the area's texts name them: `outboundEvents.<event>`. */
  readonly outboundEvents?: OutboundEvents
  readonly jobs?: Given<readonly ScheduledJob[]>
  readonly sentJobs?: Given<readonly SentJob[]>
  /** Starts long-running work, such as sending messages; the returned function waits for it and stops. */
  readonly run?: (server: Server, log: RunLog) => Promise<() => Promise<void>>
  /**
   * Lists of values by their code for pickers. The area's texts name them and their columns: `lovs.<code>.title`,
   * `lovs.<code>.<column>`.
   */
  readonly lists?: Readonly<Record<string, ListDefinition>>
  readonly warnings?: readonly WarningSource[]
  readonly figures?: readonly FigureSource[]
  /** For operators. */
  readonly metrics?: readonly MetricSource[]
  /** Deletes obsolete rows; runs once a day. */
  readonly cleanup?: (db: Db) => Promise<unknown>
  readonly pageEvents?: Readonly<Partial<Record<EventKind, PageEventData>>>
  /** Data pushed to all pages that show a record. */
  readonly pushes?: Pushes
}

/** Resolves a part for this server. */
export function givenBy<Part extends object>(part: Given<Part> | undefined, server: Server): Part | undefined {
  return typeof part === 'function' ? part(server) : part
}
