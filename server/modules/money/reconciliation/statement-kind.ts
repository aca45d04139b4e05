import { statementBusinessType } from '../../../../src/contract/money/reconciliation/statement-parts.ts'
import { statementReaders } from '../../../../src/contract/money/reconciliation/statements.ts'
import type { Audience } from '../../../kit/documents/audience.ts'
import type { NumberedKind } from '../../../kit/documents/document-kind.ts'
import { lockStatements, writeStatement } from './statement.queries.ts'
import type { LockedStatement } from './statement.queries.ts'
import { statementSteps } from './statement.rules.ts'
import type { StatementInputs } from './statement.rules.ts'

/** Buyers of its organisation, and its supplier once it was sent. */
export function statementReadersOf({
  orgId,
  supplierId,
  sentFlag,
}: Pick<LockedStatement, 'orgId' | 'supplierId' | 'sentFlag'>): Audience {
  return { modules: statementReaders, orgId, supplierId: sentFlag === 1 ? supplierId : null }
}

export const statements: NumberedKind<LockedStatement, StatementInputs> = {
  businessType: statementBusinessType,
  steps: statementSteps,
  lock: lockStatements,
  write: writeStatement,
  numberRule: 'RECON',
  numberOf: each => each.reconNo,
  audience: statementReadersOf,
}
