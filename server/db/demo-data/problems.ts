import { addDays } from './days.ts'
import { walk } from './document-walk.ts'
import type { WalkStep } from './document-walk.ts'
import { faultyLots } from './faulty-lots.ts'
import type { OrderBook } from './order-book.ts'
import { closingWords, problemAnswers } from './problem-answers.ts'
import { faultsOf, faultText, faultWords } from './problem-faults.ts'
import type { DemoFault } from './problem-faults.ts'
import { textAt } from './rows.ts'
import type { Row } from './rows.ts'
import { addRunningApproval } from './running-approval.ts'

/** `ago` is in days, `answered` the last answered discipline. */
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

/** Its containment is overdue. */
const overdue = plans.findIndex(({ status, ago }) => status === 'OPEN' && ago > 1)

/** For the second supplier. */
const tried: readonly Plan['status'][] = ['OPEN', 'ANALYSIS', 'ACTION', 'VERIFYING', 'CLOSED']

/** Times of sending and acceptance, of answers, and of closing. */
const [opened, submitted, closed] = ['09:30:00', '15:10:00', '10:00:00']
/** Days from sending to acceptance. */
const accepted = { ANALYSIS: 1, ACTION: 2 } as const
const answerer = '王建军'

const terms = { MINOR: [2, 14, 60], MAJOR: [1, 7, 30], CRITICAL: [1, 3, 14] } as const

/** About rejected goods, in every status, answered accordingly. */
export function addProblems(book: OrderBook): void {
  const { rows, organisation } = book
  for (const table of ['problem', 'problem_step']) rows.of(table)
  const posted = new Map(
    rows
      .of('receive')
      .filter(each => each['status'] === 'POSTED')
      .map(each => [textAt(each, 'id'), each]),
  )
  const { unreported } = faultyLots(book)
  const rejected = rows
    .of('receive_detail')
    .filter(row => row['delivery_detail_id'] !== unreported?.['id'])
    .flatMap(row => {
      const receipt = posted.get(textAt(row, 'receive_id'))
      return receipt !== undefined && Number(row['rejected_qty']) > 0 ? [{ row, receipt }] : []
    })
    .sort((one, other) => textAt(other.receipt, 'receive_date').localeCompare(textAt(one.receipt, 'receive_date')))
  // Suppliers with a demo account get most; the demo's quality engineer sees the first organisation.
  const first = organisation.buying[0].orgId
  const goodsOf = (supplierId: string) => rejected.filter(({ receipt }) => receipt['supplier_id'] === supplierId)
  const seen = rejected.filter(({ receipt }) => receipt['org_id'] === first)
  const own = seen.filter(({ receipt }) => receipt['supplier_id'] === '2')
  const others = seen.filter(({ receipt }) => receipt['supplier_id'] !== '2')
  const serials = new Map<string, number>()
  plans.forEach((plan, at) => {
    const from = at === overdue ? goodsOf('1') : tried.includes(plan.status) ? own : others
    // No claim is older than the receipt.
    const came = from.filter(({ receipt }) => textAt(receipt, 'receive_date') <= addDays(book.today, -plan.ago))
    const goods = came.length > 0 ? came[at % came.length] : from[at % from.length]
    if (goods === undefined) return
    const line = rows.of('purchase_order_detail')[Number(goods.row['order_detail_id']) - 1]
    addProblem(book, { ...goods, line, plan, fault: faultAt(book, line, at), serials })
  })
  for (const [period, last] of serials)
    rows.link('number_counter', { enterprise_id: organisation.enterpriseId, rule_code: 'PROBLEM_8D', period, last })
}

/** Goods without a material are machined parts. */
function faultAt({ rows }: OrderBook, line: Row | undefined, at: number): DemoFault {
  const material = rows.of('material')[Number(line?.['material_id'] ?? 0) - 1]
  const category = rows.of('material_category')[Number(material?.['category_id'] ?? 0) - 1]
  const faults = Object.entries(faultsOf).find(([code]) => code === category?.['code'])?.[1] ?? faultsOf.MACH
  return faults[at % faults.length] ?? faults[0]
}

interface Parts {
  receipt: Row
  row: Row
  /** The order row. */
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
  // No claim is older than the receipt.
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
  for (const back of rows.of('return_order_detail'))
    if (back['receive_detail_id'] === row['id'] && status !== 'CANCELLED') back['problem_id'] = id
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
  walk(
    trail,
    { businessType: 'PROBLEM_8D', businessId: id, docNo: problemNo, by, moment, first: 'NEW' },
    wayOf(book, plan, day),
  )
}

function wayOf({ organisation }: OrderBook, { status, severity }: Plan, day: string): WalkStep[] {
  if (status === 'NEW') return []
  const at = (days: number, time: string) => `${addDays(day, days)} ${time}`
  const manager = { userId: organisation.users['buyer2'] ?? null, name: organisation.names['buyer2'] ?? '' }
  const supplier = { userId: null, name: answerer }
  const asked: WalkStep[] = severity === 'CRITICAL' ? [{ to: 'APPROVING', moment: at(0, '09:25:00') }] : []
  if (status === 'APPROVING') return asked
  if (status === 'REJECTED')
    return [...asked, { to: 'REJECTED', moment: at(1, '10:05:00'), by: manager, reason: '请补充不良照片后重新提交' }]
  const way: [Plan['status'], WalkStep][] = [
    ['OPEN', { to: 'OPEN', moment: at(0, opened), ...(severity === 'CRITICAL' && { by: manager }) }],
    ['CONTAIN_REVIEW', { to: 'CONTAIN_REVIEW', moment: at(0, submitted), by: supplier }],
    ['ANALYSIS', { to: 'ANALYSIS', moment: at(accepted.ANALYSIS, opened) }],
    ['ANALYSIS_REVIEW', { to: 'ANALYSIS_REVIEW', moment: at(1, submitted), by: supplier }],
    ['ACTION', { to: 'ACTION', moment: at(accepted.ACTION, opened) }],
    ['VERIFYING', { to: 'VERIFYING', moment: at(6, submitted), by: supplier }],
    ['CLOSED', { to: 'CLOSED', moment: at(25, closed), reason: closingWords }],
  ]
  const last = status === 'CANCELLED' ? 'ANALYSIS' : status
  const passed = way.slice(0, way.findIndex(([state]) => state === last) + 1).map(([, step]) => step)
  const end = { to: 'CANCELLED', moment: at(5, '11:10:00'), by: manager, reason: '供应商停产，不再整改' }
  return [...asked, ...passed, ...(status === 'CANCELLED' ? [end] : [])]
}

/** Of sending, of each deadline, and of the present step. */
function timesOf({ status, severity, answered }: Plan, day: string): Row {
  const sent = !['NEW', 'APPROVING', 'REJECTED'].includes(status)
  const [contain, analysis, close] = terms[severity]
  const after = (days: number, time = opened) => (sent ? `${addDays(day, days)} ${time}` : null)
  const running =
    answered === '' || status === 'CONTAIN_REVIEW'
      ? 0
      : answered === 'D3' || status === 'ANALYSIS_REVIEW'
        ? accepted.ANALYSIS
        : accepted.ACTION
  const done = answered === 'D7' || answered === 'D8'
  return {
    sent_flag: sent ? 1 : 0,
    open_time: after(0),
    step_time: after(running),
    contain_due: after(contain),
    analysis_due: after(analysis),
    close_due: after(close),
    verify_time: done ? after(6, submitted) : null,
    close_time: status === 'CLOSED' ? after(25, closed) : null,
  }
}

function addSteps(book: OrderBook, problemId: string, { status, answered }: Plan, day: string): void {
  const inReview = status === 'CONTAIN_REVIEW' || status === 'ANALYSIS_REVIEW' || status === 'VERIFYING'
  for (const { step, after, content } of problemAnswers(day)) {
    if (step > answered) continue
    const last = step >= (answered === 'D3' ? 'D0' : answered === 'D5' ? 'D4' : 'D6')
    book.rows.link('problem_step', {
      problem_id: problemId,
      step,
      content,
      submit_time: `${addDays(day, after)} ${submitted}`,
      submit_name: answerer,
      decision: inReview && last ? null : 'ACCEPTED',
      note: '',
    })
  }
  if (answered === 'D8')
    book.rows.link('problem_step', {
      problem_id: problemId,
      step: 'D8',
      content: { closing: closingWords },
      submit_time: `${addDays(day, 25)} ${closed}`,
      submit_name: book.organisation.names['quality'] ?? '',
      decision: 'ACCEPTED',
      note: '',
    })
}
