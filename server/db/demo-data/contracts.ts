import { textAt } from './rows.ts'
import type { DemoMaterial } from './materials.ts'
import type { ContractStatus } from '../../../src/contract/sourcing/contracts/contracts.ts'
import { addContractChanges } from './contract-changes.ts'
import { useContracts } from './contract-use.ts'
import { addDays } from './days.ts'
import type { OrderBook, Person } from './order-book.ts'
import { addRunningApproval } from './running-approval.ts'

const plans = [
  { title: '铜件年度框架合同', kind: 'FRAMEWORK', limit: '1200000', status: 'EXPIRED', begins: -400, ends: -35 },
  { title: '包装材料框架合同', kind: 'FRAMEWORK', limit: '480000', status: 'EFFECTIVE', begins: -320, ends: 45 },
  { title: '设备年度维保', kind: 'SERVICE', limit: '96000', status: 'EFFECTIVE', begins: -60, ends: 305 },
  { title: '标准件价格协议', kind: 'PRICE', limit: '0', status: 'SENT', begins: 10, ends: 375 },
  { title: '模具单次采购合同', kind: 'SINGLE', limit: '235000', status: 'NEW', begins: 20, ends: 140 },
  { title: '热处理加工框架合同', kind: 'FRAMEWORK', limit: '360000', status: 'APPROVING', begins: 15, ends: 380 },
  { title: '物流服务合同', kind: 'SERVICE', limit: '84000', status: 'APPROVED', begins: 12, ends: 377 },
  { title: '检具采购合同', kind: 'SINGLE', limit: '58000', status: 'CONFIRMED', begins: 5, ends: 95 },
  { title: '刀具价格协议', kind: 'PRICE', limit: '0', status: 'REJECTED', begins: 8, ends: 373 },
  { title: '铸件价格协议', kind: 'PRICE', limit: '0', status: 'REFUSED', begins: 6, ends: 371 },
  { title: '喷涂加工框架合同', kind: 'FRAMEWORK', limit: '150000', status: 'TERMINATED', begins: -260, ends: 100 },
  { title: '工装单次采购合同', kind: 'SINGLE', limit: '46000', status: 'CLOSED', begins: -220, ends: -40 },
  { title: '涂料框架合同', kind: 'FRAMEWORK', limit: '260000', status: 'EFFECTIVE', begins: -150, ends: 215 },
  { title: '紧固件框架合同', kind: 'FRAMEWORK', limit: '180000', status: 'EFFECTIVE', begins: -120, ends: 245 },
  { title: '轴承框架合同', kind: 'FRAMEWORK', limit: '320000', status: 'EFFECTIVE', begins: -90, ends: 275 },
  { title: '链条框架合同', kind: 'FRAMEWORK', limit: '90000', status: 'EFFECTIVE', begins: -30, ends: 335 },
] as const
type Plan = (typeof plans)[number]

const stages = [
  { stage: '预付款', percent: '30', days: 7, condition: '合同生效' },
  { stage: '到货款', percent: '60', days: 30, condition: '验收合格' },
  { stage: '质保金', percent: '10', days: 0, condition: '质保期满' },
]

interface Passed {
  status: ContractStatus
  by: 'buyer' | 'buyer2' | 'supplier' | 'system'
  /** Time on the day of creation. */
  time: string
  /** Days after that day. */
  later?: number
  reason?: string
}

/** The usual steps, each with its user. */
const way: readonly Passed[] = [
  { status: 'APPROVING', by: 'buyer', time: '09:40:00' },
  { status: 'APPROVED', by: 'buyer2', time: '11:05:00' },
  { status: 'SENT', by: 'buyer', time: '11:30:00' },
  { status: 'CONFIRMED', by: 'supplier', time: '15:30:00' },
  { status: 'EFFECTIVE', by: 'buyer', time: '17:10:00' },
]

/** Other final statuses; `after` ends the usual steps. */
const ends: Partial<Record<ContractStatus, Passed & { after: ContractStatus }>> = {
  REJECTED: {
    after: 'APPROVING',
    status: 'REJECTED',
    by: 'buyer2',
    time: '11:05:00',
    reason: '价格高于上一期，请重新谈判',
  },
  REFUSED: { after: 'SENT', status: 'REFUSED', by: 'supplier', time: '15:30:00', reason: '铜价上涨，无法按此价格供货' },
  EXPIRED: { after: 'EFFECTIVE', status: 'EXPIRED', by: 'system', time: '02:00:00' },
  TERMINATED: {
    after: 'EFFECTIVE',
    status: 'TERMINATED',
    by: 'buyer2',
    time: '10:15:00',
    later: -60,
    reason: '喷涂工序转为自制',
  },
  CLOSED: { after: 'EFFECTIVE', status: 'CLOSED', by: 'buyer', time: '16:40:00', later: -30 },
}

/** In order, without the draft. */
function passedBy({ status }: Plan): Passed[] {
  const end = ends[status]
  const last = end?.after ?? status
  return [...way.slice(0, way.findIndex(step => step.status === last) + 1), ...(end === undefined ? [] : [end])]
}

/** Contracts in every status, with the supplier that can sign in. */
export function addContracts(book: OrderBook): void {
  const { rows, organisation, today } = book
  const supplierId = textAt(
    rows.of('supplier').find(each => each['status'] !== 'DELETED'),
    'id',
  )
  const by = { userId: organisation.users['buyer'] ?? '', name: organisation.names['buyer'] ?? '' }
  const sold = book.materials.filter(each => each.active && each.sources.has(supplierId))
  const serials = new Map<string, number>()
  plans.forEach((plan, at) => {
    const written = addDays(today, Math.min(plan.begins - 20, -2))
    const year = written.slice(0, 4)
    const serial = (serials.get(year) ?? 0) + 1
    serials.set(year, serial)
    const contractNo = `CT${year}${String(serial).padStart(5, '0')}`
    const passed = passedBy(plan).map(step => step.status)
    const id = rows.add('contract', {
      enterprise_id: organisation.enterpriseId,
      create_by: by.userId,
      create_name: by.name,
      create_time: `${written} 09:10:00`,
      contract_no: contractNo,
      version_no: 1,
      title: plan.title,
      contract_type: plan.kind,
      org_id: organisation.buying[0].orgId,
      company_id: organisation.buying[0].companyId,
      supplier_id: supplierId,
      valid_from: addDays(today, plan.begins),
      valid_to: addDays(today, plan.ends),
      currency: 'CNY',
      limit_amount: plan.limit,
      ordered_amount: '0',
      over_pct: plan.kind === 'FRAMEWORK' ? '5' : '0',
      warranty_months: 12,
      incoterm: plan.kind === 'SERVICE' ? null : 'DAP',
      incoterm_place: plan.kind === 'SERVICE' ? '' : '苏州',
      reason: '年度招标中标',
      status: plan.status,
      answer: plan.status === 'REFUSED' ? (ends.REFUSED?.reason ?? '') : '',
      issued_flag: passed.includes('SENT') ? 1 : 0,
      confirm_time: passed.includes('CONFIRMED') ? `${written} 15:30:00` : null,
      submit_by: plan.status === 'NEW' ? null : by.userId,
    })
    const first = (at * 3) % Math.max(1, sold.length)
    addRows(book, id, plan, sold.slice(first, first + 3))
    addTrail(book, { id, contractNo, plan, written, by })
    if (plan.status === 'APPROVING')
      addRunningApproval(book, {
        businessType: 'CONTRACT',
        businessId: id,
        docNo: contractNo,
        title: plan.title,
        orgId: organisation.buying[0].orgId,
        moduleCode: 'contract-approve',
        pcUrl: `/contract/detail?id=${id}`,
        by,
        startTime: `${written} 09:40:00`,
      })
  })
  useContracts(book)
  addContractChanges(book, by)
  for (const [period, last] of serials)
    rows.link('number_counter', {
      enterprise_id: organisation.enterpriseId,
      rule_code: 'CONTRACT',
      period,
      last,
    })
}

function addRows({ rows }: OrderBook, id: string, plan: Plan, materials: readonly DemoMaterial[]): void {
  const service = { id: null, name: plan.title, spec: '按月上门', unit: 'C62', price: 7000 }
  const named = plan.kind === 'SERVICE' || materials.length === 0 ? [service] : materials
  named.forEach((each, at) => {
    const known = rows.of('unit').find(unit => unit['code'] === each.unit)
    rows.add('contract_item', {
      contract_id: id,
      row_no: at + 1,
      material_id: each.id,
      material_text: each.name,
      spec: each.spec,
      qty: plan.kind === 'PRICE' || plan.kind === 'FRAMEWORK' ? '0' : plan.kind === 'SERVICE' ? '12' : '500',
      unit: each.unit,
      unit_precision: Number(known?.['precision'] ?? 0),
      price_excl: each.price.toFixed(2),
      tax_code: 'CN13',
      tiers: [],
      ordered_qty: '0',
    })
  })
  if (plan.kind === 'SINGLE' || plan.kind === 'SERVICE')
    stages.forEach((stage, place) => rows.link('contract_stage', { contract_id: id, place, ...stage }))
}

interface Told {
  id: string
  contractNo: string
  plan: Plan
  written: string
  by: Person
}

function addTrail({ organisation, trail, today }: OrderBook, { id, contractNo, plan, written, by }: Told): void {
  const about = { businessType: 'CONTRACT' as const, businessId: id, docNo: contractNo, reason: '', changes: [] }
  trail.push({ ...about, action: 'CREATE', fromStatus: '', toStatus: 'NEW', moment: `${written} 09:10:00`, by })
  const passed = passedBy(plan)
  passed.forEach(({ status, time, later, by: who, reason = '' }, at) => {
    const day =
      status === 'EXPIRED' ? addDays(today, plan.ends + 1) : later === undefined ? written : addDays(today, later)
    const person =
      who === 'system'
        ? { userId: null, name: '' }
        : { userId: organisation.users[who] ?? null, name: organisation.names[who] ?? '' }
    const fromStatus = passed[at - 1]?.status ?? 'NEW'
    trail.push({
      ...about,
      action: 'STATUS',
      fromStatus,
      toStatus: status,
      reason,
      moment: `${day} ${time}`,
      by: person,
    })
  })
}
