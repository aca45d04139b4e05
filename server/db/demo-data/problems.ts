import { addDays } from './days.ts'
import type { OrderBook } from './order-book.ts'
import { closingWords, problemAnswers } from './problem-answers.ts'
import { faultsOf, faultText, faultWords } from './problem-faults.ts'
import type { DemoFault } from './problem-faults.ts'
import { textAt } from './rows.ts'
import type { Row } from './rows.ts'
import { addRunningApproval } from './running-approval.ts'

/** Problems in every state; `ago` is how many days ago each was opened, `to` which discipline was answered last. */
const plans = [
  { status: 'OPEN', severity: 'MAJOR', ago: 1, answered: '' },
  { status: 'VERIFYING', severity: 'MAJOR', ago: 24, answered: 'D7' },
  { status: 'ANALYSIS', severity: 'MAJOR', ago: 3, answered: 'D3' },
  { status: 'CONTAIN_REVIEW', severity: 'MINOR', ago: 1, answered: 'D3' },
  { status: 'APPROVING', severity: 'CRITICAL', ago: 1, answered: '' },
  { status: 'OPEN', severity: 'MAJOR', ago: 3, answered: '' },
  { status: 'ACTION', severity: 'MAJOR', ago: 12, answered: 'D5' },
  { status: 'CLOSED', severity: 'MAJOR', ago: 60, answered: 'D8' },
  { status: 'ANALYSIS_REVIEW', severity: 'CRITICAL', ago: 2, answered: 'D5' },
  { status: 'NEW', severity: 'MINOR', ago: 1, answered: '' },
  { status: 'REJECTED', severity: 'CRITICAL', ago: 5, answered: '' },
  { status: 'CANCELLED', severity: 'MINOR', ago: 20, answered: 'D3' },
] as const
type Plan = (typeof plans)[number]

/** The plan whose containment is overdue. */
const overdue = plans.findIndex(({ status, ago }) => status === 'OPEN' && ago > 1)

/** States in which it is the second supplier's problem. */
const tried: readonly Plan['status'][] = ['OPEN', 'ANALYSIS', 'ACTION', 'VERIFYING', 'CLOSED']

const terms = { MINOR: [2, 14, 60], MAJOR: [1, 7, 30], CRITICAL: [1, 3, 14] } as const
/** Problems with what receipts rejected, in every state, each answered as far as its state says. */
export function addProblems(book: OrderBook): void {
  const { rows, organisation } = book
  for (const table of ['problem', 'problem_step']) rows.of(table)
  const posted = new Map(
    rows
      .of('receive')
      .filter(each => each['status'] === 'POSTED')
      .map(each => [textAt(each, 'id'), each]),
  )
  const rejected = rows
    .of('receive_detail')
    .flatMap(row => {
      const receipt = posted.get(textAt(row, 'receive_id'))
      return receipt !== undefined && Number(row['rejected_qty']) > 0 ? [{ row, receipt }] : []
    })
    .sort((one, other) => textAt(other.receipt, 'receive_date').localeCompare(textAt(one.receipt, 'receive_date')))
  // Suppliers with an account in the demo get most of what a supplier does; its quality engineer sees the first organisation.
  const first = organisation.buying[0].orgId
  const goodsOf = (supplierId: string) => rejected.filter(({ receipt }) => receipt['supplier_id'] === supplierId)
  const seen = rejected.filter(({ receipt }) => receipt['org_id'] === first)
  const own = seen.filter(({ receipt }) => receipt['supplier_id'] === '2')
  const others = seen.filter(({ receipt }) => receipt['supplier_id'] !== '2')
  const serials = new Map<string, number>()
  plans.forEach((plan, at) => {
    const from = at === overdue ? goodsOf('1') : tried.includes(plan.status) ? own : others
    const goods = from[at % from.length]
    if (goods === undefined) return
    const line = rows.of('purchase_order_detail')[Number(goods.row['order_detail_id']) - 1]
    addProblem(book, { ...goods, line, plan, fault: faultAt(book, line, at), serials })
  })
  for (const [period, last] of serials)
    rows.link('number_counter', { enterprise_id: organisation.enterpriseId, rule_code: 'PROBLEM_8D', period, last })
}

/** One of the faults that the ordered goods can have; those without a material are parts that were machined. */
function faultAt({ rows }: OrderBook, line: Row | undefined, at: number): DemoFault {
  const material = rows.of('material')[Number(line?.['material_id'] ?? 0) - 1]
  const category = rows.of('material_category')[Number(material?.['category_id'] ?? 0) - 1]
  const faults = Object.entries(faultsOf).find(([code]) => code === category?.['code'])?.[1] ?? faultsOf.MACH
  return faults[at % faults.length] ?? faults[0]
}

interface Parts {
  receipt: Row
  row: Row
  /** The row of its order. */
  line: Row | undefined
  plan: Plan
  fault: DemoFault
  serials: Map<string, number>
}

function addProblem(book: OrderBook, parts: Parts): void {
  const { rows, organisation, trail } = book
  const { receipt, row, line, plan, fault, serials } = parts
  const { status, severity } = plan
  const wanted = addDays(book.today, -plan.ago)
  const came = textAt(receipt, 'receive_date')
  // Nothing is claimed before it came.
  const day = wanted < came ? came : wanted
  const period = day.replaceAll('-', '')
  const serial = (serials.get(period) ?? 0) + 1
  serials.set(period, serial)
  const problemNo = `8D${period}${String(serial).padStart(3, '0')}`
  const by = { userId: organisation.users['quality'] ?? null, name: organisation.names['quality'] ?? '' }
  const name = textAt(line, 'material_text')
  const words = faultWords(fault, name)
  const moment = `${day} 09:20:00`
  const id = rows.add('problem', {
    enterprise_id: organisation.enterpriseId,
    create_by: by.userId,
    create_name: by.name,
    create_time: moment,
    version: 1,
    problem_no: problemNo,
    title: words === fault.zh ? `${name} ${words}` : `${name}: ${words}`,
    org_id: receipt['org_id'],
    supplier_id: receipt['supplier_id'],
    material_id: line?.['material_id'] ?? null,
    receive_detail_id: row['id'],
    batch_no: textAt(row, 'batch_no'),
    defect_code: fault.defect,
    severity,
    found_place: 'INCOMING',
    defect_qty: row['rejected_qty'],
    checked_qty: row['received_qty'],
    description: faultText(fault, name),
    status,
    ...timesOf(plan, day),
    submit_by: status === 'NEW' ? null : by.userId,
    cost: status === 'CLOSED' ? '860' : '0',
    charge_flag: status === 'CLOSED' ? 1 : 0,
  })
  addSteps(book, id, plan, day)
  if (status === 'APPROVING')
    addRunningApproval(book, {
      businessType: 'PROBLEM_8D',
      businessId: id,
      docNo: problemNo,
      title: words,
      orgId: receipt['org_id'],
      moduleCode: 'problem-manage',
      pcUrl: `/quality/problem-detail?id=${id}`,
      by,
      startTime: moment,
    })
  const entry = { businessType: 'PROBLEM_8D', businessId: id, docNo: problemNo, reason: '', changes: [], by } as const
  trail.push({ ...entry, moment, action: 'CREATE', fromStatus: '', toStatus: 'NEW' })
  if (status !== 'NEW') trail.push({ ...entry, moment, action: 'STATUS', fromStatus: 'NEW', toStatus: status })
}

/** When it was sent, when each step is due, and since when its present step runs. */
function timesOf({ status, severity, answered }: Plan, day: string): Row {
  const sent = !['NEW', 'APPROVING', 'REJECTED'].includes(status)
  const [contain, analysis, close] = terms[severity]
  const after = (days: number) => (sent ? `${addDays(day, days)} 09:30:00` : null)
  const done = answered === 'D7' || answered === 'D8'
  return {
    sent_flag: sent ? 1 : 0,
    open_time: after(0),
    step_time: after(0),
    contain_due: after(contain),
    analysis_due: after(analysis),
    close_due: after(close),
    verify_time: done ? after(6) : null,
    close_time: status === 'CLOSED' ? after(25) : null,
  }
}

/** What the supplier answered so far. */
function addSteps(book: OrderBook, problemId: string, { status, answered }: Plan, day: string): void {
  const inReview = status === 'CONTAIN_REVIEW' || status === 'ANALYSIS_REVIEW' || status === 'VERIFYING'
  for (const { step, after, content } of problemAnswers(day)) {
    if (step > answered) continue
    const last = step >= (answered === 'D3' ? 'D0' : answered === 'D5' ? 'D4' : 'D6')
    book.rows.link('problem_step', {
      problem_id: problemId,
      step,
      content,
      submit_time: `${addDays(day, after)} 15:10:00`,
      submit_name: '王建军',
      decision: inReview && last ? null : 'ACCEPTED',
      note: '',
    })
  }
  if (answered === 'D8')
    book.rows.link('problem_step', {
      problem_id: problemId,
      step: 'D8',
      content: { closing: closingWords },
      submit_time: `${addDays(day, 25)} 10:00:00`,
      submit_name: book.organisation.names['quality'] ?? '',
      decision: 'ACCEPTED',
      note: '',
    })
}
