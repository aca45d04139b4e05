import sql from 'sql-template-tag'
import { statementBusinessType } from '../../../../src/contract/money/reconciliation/statement-parts.ts'
import {
  queryOwnStatements,
  queryStatementLines,
  queryStatements,
} from '../../../../src/contract/money/reconciliation/statements.ts'
import type { Area } from '../../../kit/area.ts'
import { statementInvariants } from './invariants.ts'
import { exportList } from '../../../kit/tables/export-list.ts'
import { statementSubject } from './approval-subject.ts'
import { reconCreate, reconSilence } from './clock.ts'
import { statementWarnings } from './home.queries.ts'
import { invoicePosted } from './invoiced.ts'
import { readLinePage } from './line-list.queries.ts'
import { statementRoutes } from './routes.ts'
import { reconciliationSeeds } from './seeds/seeds.ts'
import { readStatementPage } from './statement-list.queries.ts'
import { statementDecided } from './statement.moves.ts'

export const reconciliationArea: Area = {
  name: 'reconciliation',
  schema: new URL('./schema/', import.meta.url),
  seeds: reconciliationSeeds,
  auditTypes: [
    {
      code: statementBusinessType,
      states: 'status',
      fields: 'fields',
      record: sql`select id, enterprise_id, recon_no as number, status from reconciliation`,
    },
  ],
  routes: statementRoutes,
  exports: [
    ...[queryStatements, queryOwnStatements].map(call =>
      exportList(call, readStatementPage, { area: 'reconciliation', keys: { status: 'status' } }),
    ),
    exportList(queryStatementLines, readLinePage, {
      area: 'reconciliation',
      keys: { kind: 'kind', dispute: 'dispute', answer: 'answer' },
    }),
  ],
  approvals: [statementSubject],
  reactions: { 'approval.decided': [statementDecided], 'invoice.posted': [invoicePosted] },
  jobs: server => [reconCreate(server), reconSilence(server)],
  warnings: statementWarnings,
  invariants: statementInvariants,
}
