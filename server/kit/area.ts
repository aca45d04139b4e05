import type { FastifyInstance } from 'fastify'
import type { EventKind } from '../../src/contract/messages/messages.ts'
import type { Language } from '../../src/contract/session/session.ts'
import type { Config } from '../config.ts'
import type { Database, Db } from '../db/database.ts'
import type { AuditKind, AuditType } from './audit-type.ts'
import type { ApprovalSubject } from './approval-subject.ts'
import type { AttachmentOwner } from './attachment-owner.ts'
import type { Caller } from './call/caller.ts'
import type { Pushes } from './call/streams.ts'
import type { Files } from './files.ts'
import type { AnyBroughtKind } from '../ubl/import/brought-kind.ts'
import type { Brings, FigureSource, WarningSource } from './home-source.ts'
import type { Invariant } from './invariant.ts'
import type { ScheduledJob, SentJob } from './jobs/jobs.ts'
import type { DeliveredList, ListDefinition } from './lists/list.ts'
import type { MetricSource } from './metric-source.ts'
import type { NumberRuleSeed, Seeds } from './seeds/seeds.ts'
import type { ExportList } from './tables/export-list.ts'
import type { ImportTemplate } from './tables/import-template.ts'
import type { OutsideEventType, ToldOutside } from './told-outside.ts'
import type { Reactions } from './call/act.ts'

/** The settings that areas read. */
export type ServerSettings = Pick<Config, 'smtpUrl' | 'smsUrl' | 'scanUrl' | 'interfaceHosts'>

/** What the running server hands to those parts of an area that need more than the act of a call. */
export interface Server {
  readonly settings: ServerSettings
  readonly database: Database
  /** Undefined on a server without files, which serves neither attachments nor exports. */
  readonly files: Files | undefined
  /** The user with the rights that they have now; undefined when they have none any more. */
  readonly readCaller: (
    db: Db,
    who: { userId: string; roleCode: string; language: Language; supplierId?: string | null },
  ) => Promise<Caller | undefined>
  /** What all areas bring, in the order of the areas. */
  readonly brought: Brought
  /** What the areas do when something happens, in the order of the areas. */
  readonly reactions: readonly Reactions[]
}

/** Parts that one area uses of all the others. */
export interface Brought {
  readonly exports: readonly ExportList[]
  readonly imports: readonly ImportTemplate[]
  readonly attachments: readonly AttachmentOwner[]
  readonly documents: readonly AnyBroughtKind[]
  readonly lists: readonly DeliveredList[]
  readonly warnings: readonly Brings<WarningSource>[]
  readonly figures: readonly Brings<FigureSource>[]
  readonly toldOutside: readonly ToldOutside[]
  readonly outsideEvents: readonly OutsideEventType[]
  readonly auditTypes: readonly AuditType[]
  readonly numberRules: readonly DeliveredNumberRule[]
  readonly approvals: readonly ApprovalSubject[]
  readonly invariants: readonly Invariant[]
}

/** A number rule with the area whose texts name what it numbers: `numberRules.<code>`. */
export interface DeliveredNumberRule extends NumberRuleSeed {
  readonly area: string
}

/** A part that is known at once, or follows from the running server. */
export type Given<Part> = Part | ((server: Server) => Part)

/** What an event on a page's stream carries, read for one user. */
export type PageEventData = (db: Db, userId: string) => Promise<unknown>

/** Where a background run writes its failures. */
export interface RunLog {
  error: (error: unknown, message: string) => void
}

/**
 * A business area: everything that it brings to the server. `server/modules/<area>/area.ts` exports one, and
 * `server/areas.ts` lists them. Each part is a plain value or function; an area names only those that it has.
 */
export interface Area {
  /** The word that stands on all shelves: contract, pages, module, texts, tests. */
  readonly name: string
  /** The folder of the files that make its tables: `new URL('./schema/', import.meta.url)`. */
  readonly schema?: URL
  /** Records that every installation has: pages, rights, dictionaries, texts of messages, number rules … */
  readonly seeds?: Seeds
  /** Kinds of documents whose steps stand in the audit trail, by their codes or with where their words stand. */
  readonly auditTypes?: readonly (string | AuditKind)[]
  /** Serves the area's calls. */
  readonly routes?: (app: FastifyInstance, server: Server) => void | Promise<void>
  /** Lists that go out as files. */
  readonly exports?: Given<readonly ExportList[]>
  /** Lists that come in from files. */
  readonly imports?: Given<readonly ImportTemplate[]>
  /** Kinds of documents that are approved, with the fields that models of approvals may ask for. */
  readonly approvals?: readonly ApprovalSubject[]
  /** What holds between its tables at any time; computed anew every night. */
  readonly invariants?: readonly Invariant[]
  /** Kinds of documents that carry files. */
  readonly attachments?: readonly AttachmentOwner[]
  /** Kinds of documents of other systems that the area understands. */
  readonly documents?: readonly AnyBroughtKind[]
  /** What the area does when something happens, in its own transaction; areas react in the order of `server/areas.ts`. */
  readonly reactions?: Given<Reactions>
  /** Events of the area that other systems may be told of; the area's texts name them: `toldOutside.<event>`. */
  readonly toldOutside?: ToldOutside
  /** What the area does by the clock. */
  readonly jobs?: Given<readonly ScheduledJob[]>
  /** Work that its calls send to be done after them. */
  readonly sentJobs?: Given<readonly SentJob[]>
  /** Begins what runs beside the calls, such as a sender of messages; returns a function that waits for it and stops. */
  readonly run?: (server: Server, log: RunLog) => Promise<() => Promise<void>>
  /**
   * Lists of values, by the codes by which pickers ask for them. The area's texts name them and their columns:
   * `lovs.<code>.title`, `lovs.<code>.<column>`.
   */
  readonly lists?: Readonly<Record<string, ListDefinition>>
  /** Warnings on the home page. */
  readonly warnings?: readonly WarningSource[]
  /** Charts on the home page. */
  readonly figures?: readonly FigureSource[]
  /** Figures for those who run the server. */
  readonly metrics?: readonly MetricSource[]
  /** Deletes what the area no longer needs; once a day. */
  readonly cleanup?: (db: Db) => Promise<unknown>
  /** What events on a page's stream carry. */
  readonly pageEvents?: Readonly<Partial<Record<EventKind, PageEventData>>>
  /** What is told of one thing to all pages that show it. */
  readonly pushes?: Pushes
}

/** The value of a part on this server. */
export function givenBy<Part extends object>(part: Given<Part> | undefined, server: Server): Part | undefined {
  return typeof part === 'function' ? part(server) : part
}
