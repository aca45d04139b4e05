import sql from 'sql-template-tag'
import type { OrderAnswer } from '../../../../../src/contract/orders/purchase-orders/order-answers.ts'
import type { ChangeItem, changeOrder } from '../../../../../src/contract/orders/purchase-orders/order-changes.ts'
import type { Input } from '../../../../../src/contract/envelope.ts'
import { emit } from '../../../../kit/call/act.ts'
import type { Act } from '../../../../kit/call/act.ts'
import { startApproval, withdrawApproval } from '../../../../kit/approval.ts'
import { audit } from '../../../../kit/audit.ts'
import { lockDocument, move, requireMove, writeMove } from '../../../../kit/documents/move.ts'
import { requireVersion } from '../../../../kit/documents/require-version.ts'
import { refuse, refuseProblems } from '../../../../kit/call/refusal.ts'
import { rehearse } from '../../../../kit/call/rehearse.ts'
import { agree, stillOpen } from './agree.save.ts'
import { lockRows, readAnswers } from './answer.queries.ts'
import { changeBusinessType, changeReadersOf, orderChanges } from './change-kind.ts'
import { hideRows, insertChange, orderOfChange, resetRows } from './change.queries.ts'
import type { KeptChange } from './change.queries.ts'
import { changeProblems, contentWithAnswer, statusAfterChange } from './change.rules.ts'
import { insertRows, keepVersion, readContent, updateRows, writeHeader } from '../order/content.queries.ts'
import { differences } from '../order/content.rules.ts'
import type { ContentRow, OrderContent } from '../order/content.rules.ts'
import { approvalUrl, approverModule, tellSupplier, tellUser } from '../messages.ts'
import { orders } from '../order/order-kind.ts'
import { writeOrder } from '../order/order.queries.ts'
import type { LockedOrder } from '../order/order.queries.ts'
import { namingFollowers } from '../followers.ts'
import { composeChanged, requireCeilings } from '../order/order.save.ts'

/**
 * Proposes a change; it takes effect on approval.
 * @throws Refusal 16007, 16005, 15015 while another change waits, every wrong field, 16008 below what was shipped or
 * received, 10015 without rows, 10018 when nothing differs, 10014 without an approver.
 */
export async function applyChange(act: Act, { order: input, reason }: Input<typeof changeOrder>): Promise<void> {
  if (input.id === undefined) refuse('idEmpty')
  const order = await requireMove(act, orders, 'change', input.id, { reason }, kept =>
    requireVersion(act, orders, kept, input.version),
  )
  if (input.details.length === 0)
    refuse('submitAtLeastOne', { errors: [{ field: 'details', name: 'submitAtLeastOne', key: 'noRows' }] })
  const progress = await lockRows(act.db, order.id)
  const before = await readContent(act.db, order.id)
  // Urgency has separate calls and takes effect at once.
  const flag = before.header.urgentFlag === 1 ? 1 : 0
  const content = await composeChanged(act, order.id, { ...input, urgentFlag: flag }, before)
  await namingFollowers(act, progress, () => refuseProblems(changeProblems(before, content, progress)))
  const items = differences(before, content)
  if (items.length === 0) refuse('inputEmpty', { key: 'nothingChanged' })
  await propose(act, order, { items, reason: reason.trim(), content, answerId: null })
}

/**
 * The supplier has already agreed to this change.
 * @throws Refusal 16009 for a price above a ceiling that blocks.
 */
export async function proposeFromAnswer(
  act: Act,
  order: LockedOrder,
  answer: OrderAnswer,
  reason: string,
): Promise<void> {
  const before = await readContent(act.db, order.id)
  const content = contentWithAnswer(before, answer.rows)
  await requireCeilings(act, { before, after: content })
  const refused = answer.rows.filter(row => Number(row.qty) === 0)
  const items = [
    ...differences(before, content),
    ...refused.map(row => ({ field: 'qty', row: row.rowNo, before: row.orderQty, after: '0' })),
  ]
  await propose(act, order, { items, reason, content, answerId: answer.id })
}

async function propose(
  act: Act,
  order: LockedOrder,
  change: { items: ChangeItem[]; reason: string; content: OrderContent; answerId: string | null },
): Promise<void> {
  const { id, changeNo } = await insertChange(act, order, change)
  await writeOrder(act, order, order.status, sql`, changing_flag = 1`)
  audit(act, {
    businessType: orderChanges.businessType,
    businessId: order.id,
    docNo: changeNo,
    told: { audience: changeReadersOf(order), version: undefined },
    action: 'STATUS',
    toStatus: 'APPROVING',
    reason: change.reason,
    changes: change.items,
  })
  await requireEffect(act, order.id)
  const { header } = change.content
  await startApproval(act, {
    businessType: changeBusinessType,
    businessId: id,
    docNo: changeNo,
    title: `${order.supplierName} · ${header.amountIncl} ${header.currency}`,
    orgId: order.orgId,
    pcUrl: approvalUrl(order.id),
    moduleCode: approverModule,
  })
}

/** Dry run that reports refusals of other areas (awards, contracts, demand) before the approval. */
async function requireEffect(act: Act, orderId: string): Promise<void> {
  const refusal = await rehearse(act, async trial => {
    const { order, change } = await lockDocument(trial, orderChanges, orderId)
    await takeEffect(trial, order, change)
  })
  if (refusal !== undefined) throw refusal
}

/** @throws Refusal 16005 when already decided or no longer allowed by the order's status; 16008. */
export async function changeDecided(act: Act, changeId: string, decision: 'AGREE' | 'REJECT', opinion: string) {
  const record = await lockDocument(act, orderChanges, (await orderOfChange(act.db, changeId)) ?? refuse('noSuchData'))
  if (record.change.id !== changeId) refuse('statusNotOperable')
  const agreed = decision === 'AGREE'
  await move(act, orderChanges, agreed ? 'approveChange' : 'rejectChange', record, undefined, {
    work: () => ({ reason: opinion }),
    tell({ order, change }) {
      const values = { changeNo: change.changeNo, opinion }
      return tellUser(act, order, change.createBy, agreed ? 'order.changeApproved' : 'order.changeRejected', values)
    },
    event: ({ order, change }) => (agreed ? takeEffect(act, order, change) : undefined),
  })
}

async function takeEffect(act: Act, order: LockedOrder, change: KeptChange): Promise<void> {
  if (change.answerId === null) return applyToOrder(act, order, change)
  const answer = (await readAnswers(act.db, order.id)).find(each => each.id === change.answerId)
  if (answer === undefined || order.status !== 'DIFF') refuse('statusNotOperable')
  await agree(act, order, await stillOpen(act, answer), change.reason)
}

async function applyToOrder(act: Act, order: LockedOrder, change: KeptChange): Promise<void> {
  if (order.versionNo !== change.fromVersion) refuse('statusNotOperable')
  const progress = await lockRows(act.db, order.id)
  const before = await readContent(act.db, order.id)
  await namingFollowers(act, progress, () => refuseProblems(changeProblems(before, change.content, progress)))
  await keepVersion(act.db, order.id, order.versionNo, before)
  await writeHeader(act.db, order.id, change.content)
  await writeChangedRows(act, order, change.content, before)
  const { items: changes, reason } = change
  const after = await writeMove(act, orders, order, {
    status: 'ISSUED',
    fields: sql`, version_no = ${change.toVersion}, answer_status = 'NONE', changing_flag = 0, issue_time = now()`,
    reason,
    changes,
  })
  await keepVersion(act.db, order.id, change.toVersion, await readContent(act.db, order.id))
  const list = change.items.map(itemText).join('; ')
  await tellSupplier(act, after, 'order.changed', { version: String(change.toVersion), reason, changes: list })
  await emit(act, 'order.changed', { orderId: order.id, orderNo: order.orderNo, versionNo: change.toVersion })
}

async function writeChangedRows(
  act: Act,
  order: LockedOrder,
  after: OrderContent,
  before: OrderContent,
): Promise<void> {
  const progress = await lockRows(act.db, order.id)
  const kept = new Set(after.rows.map(row => row.id))
  await hideRows(
    act.db,
    order.id,
    before.rows.flatMap(row => (row.id === undefined || kept.has(row.id) ? [] : [row.id])),
  )
  const changed = after.rows.filter(row => row.id !== undefined && differs(row, before))
  await updateRows(act.db, order.id, changed)
  const reset = progress.flatMap(state => {
    const next = changed.find(row => row.id === state.id)
    return next === undefined ? [] : [{ id: state.id, status: statusAfterChange(next, state) }]
  })
  await resetRows(act.db, order.id, reset)
  const added = after.rows.filter(row => row.id === undefined)
  await insertRows(act.db, order.id, added, order.urgentFlag)
}

/** Unchanged rows keep their status, promises and deliveries. */
function differs(row: ContentRow, before: OrderContent): boolean {
  const old = before.rows.filter(each => each.id === row.id)
  const alone = (rows: ContentRow[]): OrderContent => ({ header: before.header, rows })
  return differences(alone(old), alone([row])).length > 0
}

function itemText(item: ChangeItem): string {
  const place = item.row === null ? '' : `#${item.row} `
  return `${place}${item.field}: ${item.before ?? '–'} → ${item.after ?? '–'}`
}

/**
 * @throws Refusal 10007 without any change, 18027 when the last one was rejected or withdrawn, 16005 when it was
 * approved, 16006 for anyone but its author.
 */
export async function withdrawChange(act: Act, orderId: string): Promise<void> {
  await move(act, orderChanges, 'withdrawChange', orderId, undefined, {
    async work({ change }) {
      await withdrawApproval(act, changeBusinessType, change.id)
      return { reason: '' }
    },
  })
}
