import type {
  Statement,
  StatementInput,
  StatementLine,
} from '../../../../src/contract/money/reconciliation/statement-parts.ts'
import {
  queryStatementLines,
  saveStatement,
  sendStatement,
} from '../../../../src/contract/money/reconciliation/statements.ts'
import type { Order } from '../../../../src/contract/orders/purchase-orders/purchase-order-parts.ts'
import type { Receipt } from '../../../../src/contract/goods/receipts/receipts.ts'
import type { TestApp } from '../../../support/app.ts'
import type { TestUser } from '../../../support/company.ts'
import { day, valueOf } from '../../orders/purchase-orders/order-world.ts'

/** A statement of today over the account of an order. */
export function statementInput(order: Order, parts: Partial<StatementInput> = {}): StatementInput {
  const { supplierId, companyId, orgId, currency } = order
  return { supplierId, companyId, orgId, currency, periodFrom: day(), periodTo: day(), earlierFlag: 0, ...parts }
}

/** A draft over everything of today. */
export async function drafted(world: TestApp, order: Order): Promise<Statement> {
  return valueOf(await world.call('finance', saveStatement, statementInput(order)))
}

/** A statement over everything of today that waits for its supplier. */
export async function sentStatement(world: TestApp, order: Order): Promise<Statement> {
  const { id, version } = await drafted(world, order)
  return valueOf(await world.call('finance', sendStatement, { id, version }))
}

/** The lines of a statement as a user sees them. */
export async function linesOf(
  world: TestApp,
  { id }: Pick<Statement, 'id'>,
  who: TestUser = 'finance',
): Promise<StatementLine[]> {
  return valueOf(await world.call(who, queryStatementLines, { statementId: id, pageSize: 300 })).records
}

export function lineOf(lines: readonly StatementLine[], receipt: Receipt): StatementLine {
  const found = lines.find(line => line.kind === 'RECEIPT' && line.documentNo === receipt.receiveNo)
  if (found === undefined) throw new Error(`${receipt.receiveNo} stands in no line.`)
  return found
}
