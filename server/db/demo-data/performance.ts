import { performanceFileType } from '../../../src/contract/insight/performance/files.ts'
import type { FileStatus } from '../../../src/contract/insight/performance/files.ts'
import { addDays } from './days.ts'
import type { OrderBook, Person } from './order-book.ts'
import { demoGrades, filePlans, indicatorPlans, listPlans, templatePlans } from './performance-plans.ts'
import { addRunningApproval } from './running-approval.ts'
import { textAt } from './rows.ts'

type Plan = (typeof filePlans)[number]

/** Assessments in each status; figures are computed after everything is written. */
export function addPerformance(book: OrderBook): void {
  addBasis(book)
  const { rows, organisation, today } = book
  const serials = new Map<string, number>()
  for (const plan of filePlans) {
    const period = addDays(today, -plan.age).slice(0, 7).replace('-', '')
    const serial = (serials.get(period) ?? 0) + 1
    serials.set(period, serial)
    addFile(book, plan, `PRF${period}${String(serial).padStart(3, '0')}`)
  }
  for (const [period, last] of serials)
    rows.link('number_counter', { enterprise_id: organisation.enterpriseId, rule_code: 'PERF_FILE', period, last })
}

function addBasis(book: OrderBook): void {
  const { rows, today } = book
  const made = madeBy(book, 'buyer2', `${addDays(today, -150)} 10:30:00`)
  const ids = new Map(
    indicatorPlans.map(({ code, name, dimension, formula, bands = [], description }) => {
      const kind = formula === undefined ? 'MANUAL' : 'AUTO'
      const row = { ...made, code, name, dimension, kind, formula_code: formula ?? null, bands, description }
      return [code, rows.add('perf_indicator', row)]
    }),
  )
  for (const { name, weights } of templatePlans) {
    const lines = Object.entries(weights).map(([code, weight]) => ({ indicatorId: ids.get(code), weight }))
    rows.add('perf_template', { ...made, name, lines, grade_bands: demoGrades })
  }
  for (const { name, places } of listPlans)
    rows.add('perf_supplier_list', { ...made, name, supplier_ids: places.map(place => String(place + 1)) })
}

function madeBy({ organisation }: OrderBook, username: string, moment: string) {
  return {
    enterprise_id: organisation.enterpriseId,
    create_by: organisation.users[username] ?? null,
    create_name: organisation.names[username] ?? '',
    create_time: moment,
    version: 0,
  }
}

function addFile(book: OrderBook, plan: Plan, perf_no: string): void {
  const { rows, organisation, today } = book
  const { status, age, by } = plan
  const { from, to, title } = quarterOf(today, plan.quarter)
  const made = madeBy(book, by, `${addDays(today, -age)} 09:30:00`)
  const submitted = stepsOf(plan, today).some(([step]) => step === 'APPROVING')
  const published = stepsOf(plan, today).find(([step]) => step === 'PUBLISHED')
  const row = {
    ...made,
    perf_no,
    title: `${title}${listPlans[plan.list]?.name ?? ''}考评`,
    period_from: from,
    period_to: to,
    template_id: String(plan.template + 1),
    supplier_list_id: String(plan.list + 1),
    raters: ratersOf(book, plan),
    rate_deadline: `${deadlineOf(plan, today, to)} 18:00:00`,
    status,
    submit_by: submitted ? made.create_by : null,
    publish_time: published?.[2] ?? null,
    appeal_until: published === undefined ? null : `${addDays(published[2].slice(0, 10), 10)} 15:00:00`,
  }
  const id = rows.add('perf_file', row)
  addTrail(book, plan, { id, perf_no, title: row.title })
  if (status === 'APPROVING')
    addRunningApproval(book, {
      businessType: performanceFileType,
      businessId: id,
      docNo: perf_no,
      title: row.title,
      orgId: null,
      moduleCode: 'perf-approve',
      pcUrl: `/perform/review-approval?id=${id}`,
      by: { userId: organisation.users[by] ?? null, name: made.create_name },
      startTime: stepsOf(plan, today).at(-1)?.[2] ?? made.create_time,
    })
}

/** `before` quarters before the one that ran 25 days ago. */
function quarterOf(today: string, before: number) {
  const anchor = new Date(`${addDays(today, -25)}T00:00:00Z`)
  const first = Math.floor(anchor.getUTCMonth() / 3) * 3 - before * 3
  const dayOf = (month: number, day: number) =>
    new Date(Date.UTC(anchor.getUTCFullYear(), month, day)).toISOString().slice(0, 10)
  const from = dayOf(first, 1)
  const quarter = '一二三四'[Math.floor((Number(from.slice(5, 7)) - 1) / 3)] ?? ''
  return { from, to: dayOf(first + 3, 0), title: `${from.slice(0, 4)} 年第${quarter}季度` }
}

/** Assessments that wait for ratings still have time. */
function deadlineOf({ status, age }: Plan, today: string, periodTo: string): string {
  if (status === 'NEW') return addDays(periodTo, 10)
  return addDays(today, status === 'RATING' ? 5 : 6 - age)
}

function ratersOf({ organisation }: OrderBook, { template }: Plan) {
  const weights = templatePlans[template]?.weights ?? {}
  return indicatorPlans.flatMap(({ code, raters = [] }, at) =>
    raters
      .filter(() => code in weights)
      .map(username => ({
        indicatorId: String(at + 1),
        userId: organisation.users[username],
        userName: organisation.names[username],
        weight: username === 'quality' ? '60' : '40',
      })),
  )
}

type Step = readonly [to: FileStatus, by: 'writer' | 'other', moment: string]

function stepsOf({ status, age, list }: Plan, today: string): Step[] {
  if (status === 'NEW') return []
  const at = (days: number, time: string) => `${addDays(today, days - age)} ${time}:00`
  const next = filePlans.find(each => each.list === list && each.status === 'PUBLISHED')
  const way: Step[] = [
    ['RATING', 'writer', at(0, '10:05')],
    ['CALCULATED', 'writer', at(7, '09:15')],
    ['APPROVING', 'writer', at(8, '14:30')],
    ['APPROVED', 'other', at(9, '11:20')],
    ['PUBLISHED', 'writer', at(18, '15:00')],
    ['ARCHIVED', 'writer', `${addDays(today, 18 - (next?.age ?? 0))} 15:00:00`],
  ]
  return way.slice(0, way.findIndex(([to]) => to === status) + 1)
}

function addTrail(
  book: OrderBook,
  plan: Plan,
  { id, perf_no, title }: Record<'id' | 'perf_no' | 'title', string>,
): void {
  const { organisation, trail, today, notices } = book
  const person = (username: string): Person => ({
    userId: organisation.users[username] ?? null,
    name: organisation.names[username] ?? '',
  })
  const writer = person(plan.by)
  const other = person(plan.by === 'buyer2' ? 'li.qiang' : 'buyer2')
  const about = { businessType: performanceFileType, businessId: id, docNo: perf_no, reason: '', changes: [] } as const
  const moment = `${addDays(today, -plan.age)} 09:30:00`
  trail.push({ ...about, action: 'CREATE', fromStatus: '', toStatus: 'NEW', by: writer, moment })
  let fromStatus: FileStatus = 'NEW'
  for (const [toStatus, by, when] of stepsOf(plan, today)) {
    const who = by === 'writer' ? writer : other
    trail.push({ ...about, action: 'STATUS', fromStatus, toStatus, by: who, moment: when })
    fromStatus = toStatus
  }
  if (plan.status !== 'RATING') return
  const file = book.rows.of('perf_file')[Number(id) - 1]
  const values = { perfNo: perf_no, title, person: writer.name, deadline: textAt(file, 'rate_deadline') }
  for (const userId of new Set(ratersOf(book, plan).map(rater => rater.userId ?? '')))
    notices.push({
      userId,
      template: 'performance.rate',
      values,
      businessType: performanceFileType,
      businessId: id,
      pcUrl: `/perform/rating-detail?id=${id}`,
      from: writer.name,
      moment: `${addDays(today, -plan.age)} 10:05:00`,
    })
}
