import Big from 'big.js'
import { addDays, workday } from './days.ts'
import { approverOf, note, purchaserOf, salesPersonOf, tell } from './order-book.ts'
import type { OrderBook, OrderInStory, Person } from './order-book.ts'
import { priced, withTotals } from './order-content.ts'
import type { DemoContent } from './order-content.ts'
import { keptContent } from './order-records.ts'
import type { OrderTerms } from './order-records.ts'
import { phrase } from './phrases.ts'

/** Without `approved` the change waits for approval. */
export function changeOrder(book: OrderBook, order: OrderInStory, terms: OrderTerms, approved: boolean): void {
  const by = purchaserOf(order)
  const reason = phrase(book.random, 'change', 'buyer', order.plan)
  const moment = order.clock.later(1, 3)
  const after = changedContent(book, order)
  const items = itemsOf(order.content, after)
  order.version += 1
  const changeNo = `${order.orderNo}-V${String(order.versionNo + 1).padStart(2, '0')}`
  const changeId = book.rows.add('order_change', {
    enterprise_id: book.organisation.enterpriseId,
    change_no: changeNo,
    order_id: order.id,
    from_version: order.versionNo,
    to_version: order.versionNo + 1,
    items,
    reason,
    status: approved ? 'APPROVED' : 'APPROVING',
    content: keptContent(book, order, terms, after),
    create_by: by.userId,
    create_name: by.name,
    create_time: moment,
    decided_time: null,
  })
  noteChange(book, order, changeNo, by, { status: 'APPROVING', reason, changes: items })
  const decidedTime = addApproval(book, order, {
    type: 'ORDER_CHANGE',
    businessId: changeId,
    docNo: changeNo,
    approved: approved ? true : undefined,
  })
  if (decidedTime === null) {
    order.changing = true
    return
  }
  const change = book.rows.of('order_change')[Number(changeId) - 1]
  if (change !== undefined) change['decided_time'] = decidedTime
  noteChange(book, order, changeNo, approverOf(book, order), { status: 'APPROVED', reason: '', changes: [] })
  takeEffect(book, order, terms, { after, items, reason })
}

/** Only the buyer sees the history of proposals. */
function noteChange(
  book: OrderBook,
  order: OrderInStory,
  docNo: string,
  by: Person,
  { status, reason, changes }: { status: string; reason: string; changes: readonly object[] },
): void {
  const entry = { businessType: 'ORDER_CHANGE', businessId: order.id, docNo, action: 'STATUS' } as const
  book.trail.push({ ...entry, fromStatus: '', toStatus: status, reason, changes, by, moment: order.clock.now })
}

function takeEffect(
  book: OrderBook,
  order: OrderInStory,
  terms: OrderTerms,
  { after, items, reason }: { after: DemoContent; items: readonly ChangedField[]; reason: string },
): void {
  const by = approverOf(book, order)
  order.content = after
  order.versionNo += 1
  order.answerStatus = 'NONE'
  order.promised.clear()
  order.issueTime = order.clock.now
  note(book, order, by, 'STATUS', { to: 'ISSUED', reason, changes: items })
  keepVersion(book, order, terms)
  const values = { version: String(order.versionNo), reason, changes: items.map(itemText).join('; ') }
  tell(book, order, salesPersonOf(book, order).userId, 'order.changed', { from: by, values })
}

/** The present content becomes the current version. */
export function keepVersion(book: OrderBook, order: OrderInStory, terms: OrderTerms): void {
  book.rows.link('purchase_order_version', {
    order_id: order.id,
    version_no: order.versionNo,
    content: keptContent(book, order, terms, order.content),
    create_time: order.clock.now,
  })
}

/** Half more of the first row, a week later. */
function changedContent(book: OrderBook, { content }: OrderInStory): DemoContent {
  const rows = content.rows.map(row => {
    if (row.rowNo > 1) return row
    const qty = new Big(row.qty).times('1.5').round(0, Big.roundUp).toFixed()
    return priced({ ...row, qty, needDate: workday(addDays(row.needDate, book.random.whole(9, 14))) }, content)
  })
  return withTotals({ ...content, rows })
}

/** In the server's format. */
interface ChangedField {
  field: string
  row: number
  before: string | null
  after: string
}

function itemText({ row, field, before, after }: ChangedField): string {
  return `#${row} ${field}: ${before ?? '–'} → ${after}`
}

function itemsOf(before: DemoContent, after: DemoContent): ChangedField[] {
  return after.rows.flatMap((row, at) => {
    const old = before.rows[at]
    return (['qty', 'needDate'] as const)
      .filter(field => old !== undefined && old[field] !== row[field])
      .map(field => ({ field, row: row.rowNo, before: old?.[field] ?? null, after: row[field] }))
  })
}

/** `approved` is undefined while it is undecided. */
interface ApprovalSeed {
  type: 'PURCHASE_ORDER' | 'ORDER_CHANGE'
  businessId: string
  docNo: string
  approved: boolean | undefined
  opinion?: string
}

/** Returns the time of the decision; null while it waits. */
export function addApproval(book: OrderBook, order: OrderInStory, seed: ApprovalSeed): string | null {
  const { organisation, rows } = book
  const by = purchaserOf(order)
  const title = `${order.plan.supplier.name} · ${order.content.amountIncl} ${order.content.currency}`
  const pcUrl = `/form/create-detail?id=${order.id}`
  const startTime = order.clock.now
  const managers = [organisation.users['buyer2'], organisation.users['li.qiang']].filter(id => id !== by.userId)
  for (const manager of managers)
    tell(book, order, manager ?? null, 'todo.created', {
      from: by,
      values: { docNo: seed.docNo, title, initiator: by.name },
      pcUrl,
    })
  const decided = seed.approved !== undefined
  const decidedTime = decided ? order.clock.later(0, 2) : null
  const approver = approverOf(book, order)
  const approvalId = rows.add('approval', {
    enterprise_id: organisation.enterpriseId,
    business_type: seed.type,
    business_id: seed.businessId,
    doc_no: seed.docNo,
    title,
    org_id: order.plan.buying.orgId,
    module_code: 'PurCreateDetailForm',
    pc_url: pcUrl,
    initiator_id: by.userId,
    initiator_name: by.name,
    start_time: startTime,
    status: !decided ? 'RUNNING' : seed.approved === true ? 'APPROVED' : 'REJECTED',
    decided_by: decided ? approver.userId : null,
    decided_name: decided ? approver.name : null,
    decided_time: decidedTime,
    opinion: seed.opinion ?? '',
    tokens: decided ? noTokens : { tokens: [{ id: 1, node: 'approve', stack: [], last: [] }], next: 2 },
  })
  addTask(book, approvalId, {
    moduleCode: 'PurCreateDetailForm',
    startTime,
    decidedTime,
    approver: decided ? approver : null,
    seed,
  })
  return decidedTime
}

const noTokens = { tokens: [], next: 2 }

/** The only step of an approval. */
export function addTask(
  { rows, organisation }: OrderBook,
  approvalId: string,
  task: {
    moduleCode: string
    startTime: string
    decidedTime: string | null
    approver: { userId: string | null; name: string } | null
    seed: Pick<ApprovalSeed, 'approved' | 'opinion'>
  },
): void {
  const { startTime, decidedTime, approver, seed } = task
  const agreed = seed.approved === true
  rows.add('approval_flow', { approval_id: approvalId, flow_id: 'submitted', take_time: startTime })
  if (agreed) rows.add('approval_flow', { approval_id: approvalId, flow_id: 'approved', take_time: decidedTime })
  const step_id = rows.add('approval_step', {
    approval_id: approvalId,
    node_id: 'approve',
    name: '',
    token: 1,
    stack: [],
    start_time: startTime,
    end_time: decidedTime,
    result: approver === null ? '' : agreed ? 'AGREED' : 'REJECTED',
    before_it: [],
  })
  rows.add('approval_task', {
    enterprise_id: organisation.enterpriseId,
    approval_id: approvalId,
    step_id,
    kind: 'STEP',
    assignee_name: '',
    module_code: task.moduleCode,
    status: approver === null ? 'OPEN' : 'DONE',
    decision: approver === null ? '' : agreed ? 'AGREE' : 'REJECT',
    automatic: '',
    opinion: seed.opinion ?? '',
    decided_by: approver?.userId ?? null,
    decided_name: approver?.name ?? '',
    create_time: startTime,
    decided_time: decidedTime,
    reminders: 0,
  })
}
