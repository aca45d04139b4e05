import sql from 'sql-template-tag'
import { nameFiles } from '../../../../kit/attachment-owner.ts'
import { emit } from '../../../../kit/call/act.ts'
import type { Act, FieldChange } from '../../../../kit/call/act.ts'
import { createDocument } from '../../../../kit/documents/create.ts'
import { move } from '../../../../kit/documents/move.ts'
import { requireVersion } from '../../../../kit/documents/require-version.ts'
import { refuse, refuseProblems } from '../../../../kit/call/refusal.ts'
import type { OrderInput } from '../../../../../src/contract/orders/purchase-orders/purchase-order-input.ts'
import { orderAttachments } from '../attachments.ts'
import {
  insertOrder,
  isOrderNo,
  insertRows,
  lastRowNo,
  readContent,
  updateRows,
  writeDraftUrgency,
  writeHeader,
} from './content.queries.ts'
import { differences } from './content.rules.ts'
import type { OrderContent } from './content.rules.ts'
import { composeOrder } from './draft.rules.ts'
import { orderReadersOf, orders } from './order-kind.ts'
import type { LockedOrder } from './order.queries.ts'
import { mayCreateOrders } from './order.rules.ts'
import { readReferences } from './references.queries.ts'

/**
 * Returns its id. Routes and imports use the same checks.
 * @throws Refusal with every wrong field; 16006 when the current user may not edit orders.
 */
export async function createOrder(act: Act, input: OrderInput, sourceType = ''): Promise<string> {
  if (!mayCreateOrders(act.caller)) refuse('noPermission')
  const known = await readReferences(act, input)
  const { content, problems } = composeOrder(input, known)
  refuseProblems(problems)
  const { orgId, supplierId } = content.header
  const { id } = await createDocument(act, orders, {
    numbered: { orgId, isTaken: number => isOrderNo(act, number) },
    insert: number => insertOrder(act, number, content),
    status: 'NEW',
    audience: orderReadersOf({ orgId, supplierId, issuedFlag: 0 }),
  })
  if (sourceType !== '') await act.db.run(sql`update purchase_order set source_type = ${sourceType} where id = ${id}`)
  await nameFiles(act, orderAttachments, id, input.attachmentIds)
  return id
}

/**
 * Creates or overwrites a draft; returns its id.
 * @throws Refusal 10007, 16007 when another user saved since `version`, 16005 outside NEW and REJECTED, then every
 * wrong field.
 */
export async function saveOrder(act: Act, input: OrderInput): Promise<string> {
  if (input.id === undefined) return createOrder(act, input)
  const order = await move(act, orders, 'edit', input.id, undefined, {
    version: kept => requireVersion(act, orders, kept, input.version),
    work: async kept => ({ changes: await writeDraft(act, kept, input) }),
    async event(kept) {
      await nameFiles(act, orderAttachments, kept.id, input.attachmentIds)
      await emit(act, 'order.written', { orderId: kept.id, orderNo: kept.orderNo })
    },
  })
  return order.id
}

/** Returns the changed fields. @throws Refusal with every wrong field. */
async function writeDraft(act: Act, order: LockedOrder, input: OrderInput): Promise<FieldChange[]> {
  const before = await readContent(act.db, order.id)
  const known = await readReferences(act, input)
  const existing = { rows: before.rows, keepNumbers: false, lastRowNo: 0 }
  const { content, problems } = composeOrder(input, known, existing)
  refuseProblems(problems)
  await writeHeader(act.db, order.id, content)
  await writeDraftRows(act, order.id, content)
  if (content.header.urgentFlag !== before.header.urgentFlag)
    await writeDraftUrgency(act.db, order.id, content.header.urgentFlag)
  return differences(before, content)
}

/** Hard delete: nothing refers to rows of a draft. */
async function writeDraftRows(act: Act, orderId: string, content: OrderContent): Promise<void> {
  const kept = content.rows.flatMap(row => (row.id === undefined ? [] : [row.id]))
  await act.db.run(sql`
    delete from purchase_order_detail where order_id = ${orderId} and not id = any(${kept}::bigint[])`)
  await updateRows(
    act.db,
    orderId,
    content.rows.filter(row => row.id !== undefined),
  )
  const added = content.rows.filter(row => row.id === undefined)
  await insertRows(act.db, orderId, added, content.header.urgentFlag)
}

export function inputOf({ header, rows }: OrderContent): OrderInput {
  const { taxMode } = header
  return {
    ...header,
    urgentFlag: header.urgentFlag === 1 ? 1 : 0,
    details: rows.map(row => ({
      ...(row.id === undefined ? {} : { id: row.id }),
      materialId: row.materialId,
      materialText: row.materialText,
      supplierMaterialCode: row.supplierMaterialCode,
      spec: row.spec,
      qty: row.qty,
      unit: row.unit,
      ...(taxMode === 'EXCL' ? { priceExcl: row.priceExcl } : { priceIncl: row.priceIncl }),
      priceUnit: row.priceUnit,
      taxCode: row.taxCode,
      needDate: row.needDate,
      receiveTolerancePct: row.receiveTolerancePct,
      shortTolerancePct: row.shortTolerancePct,
      remark: row.remark,
    })),
  }
}

/** Keeps row numbers. @throws Refusal with every wrong field. */
export async function composeChanged(act: Act, orderId: string, input: OrderInput, before: OrderContent) {
  const known = await readReferences(act, input)
  const existing = { rows: before.rows, keepNumbers: true, lastRowNo: await lastRowNo(act.db, orderId) }
  const { content, problems, blocked } = composeOrder(input, known, existing)
  refuseProblems(problems)
  refuseProblems(blocked)
  return content
}

/** @throws Refusal 16009 with every changed price above a blocking ceiling. */
export async function requireCeilings(
  act: Act,
  { before, after }: { before: OrderContent; after: OrderContent },
): Promise<void> {
  const input = inputOf(after)
  const existing = { rows: before.rows, keepNumbers: true, lastRowNo: 0 }
  const { blocked } = composeOrder(input, await readReferences(act, input), existing)
  const old = new Map(before.rows.map(row => [row.id, row.priceExcl]))
  const priced = after.rows.map(row => old.get(row.id) !== row.priceExcl)
  refuseProblems(blocked.filter(({ row = 0 }) => priced[row]))
}
