import { readCaller } from './auth/rights.ts'
import type { Database } from './db/database.ts'
import { givenBy } from './kit/area.ts'
import { invariantsOf } from './invariants.ts'
import type { Area, Server, ServerSettings } from './kit/area.ts'
import type { Files } from './kit/files.ts'
import type { ExportList } from './kit/tables/export-list.ts'
import type { ImportTemplate } from './kit/tables/import-template.ts'
import type { Reactions } from './kit/call/act.ts'

export interface ServerParts {
  settings: ServerSettings
  database: Database
  files: Files | undefined
  areas: readonly Area[]
}

export function openServer({ settings, database, files, areas }: ServerParts): Server {
  const reactions: Reactions[] = []
  const exports: ExportList[] = []
  const imports: ImportTemplate[] = []
  const server: Server = {
    settings,
    database,
    files,
    readCaller,
    brought: {
      exports,
      imports,
      attachments: areas.flatMap(area => area.attachments ?? []),
      documents: areas.flatMap(area => area.documents ?? []),
      lists: areas.flatMap(({ name, lists = {} }) =>
        Object.entries(lists).map(([code, list]) => ({ code, area: name, ...list })),
      ),
      warnings: areas.flatMap(({ name, warnings = [] }) => warnings.map(source => ({ ...source, area: name }))),
      figures: areas.flatMap(({ name, figures = [] }) => figures.map(source => ({ ...source, area: name }))),
      outboundEvents: areas.flatMap(area => area.outboundEvents ?? []),
      outboundEventTypes: areas.flatMap(({ name, outboundEvents = {} }) =>
        Object.entries(outboundEvents).map(([type, { businessType, hasDocument }]) => ({
          type,
          area: name,
          businessType,
          hasDocument,
        })),
      ),
      auditTypes: areas.flatMap(({ name, auditTypes = [] }) =>
        auditTypes.map(kind => ({ ...(typeof kind === 'string' ? { code: kind } : kind), area: name })),
      ),
      numberRules: areas.flatMap(({ name, seeds }) =>
        (seeds?.numberRules ?? []).map(rule => ({ ...rule, area: name })),
      ),
      approvals: areas.flatMap(area => area.approvals ?? []),
      rounds: areas.flatMap(area => area.rounds ?? []),
      invariants: invariantsOf(areas),
    },
    reactions,
  }
  // These may use parts of all areas.
  exports.push(...areas.flatMap(area => givenBy(area.exports, server) ?? []))
  imports.push(...areas.flatMap(area => givenBy(area.imports, server) ?? []))
  reactions.push(...areas.flatMap(area => givenBy(area.reactions, server) ?? []))
  return server
}
