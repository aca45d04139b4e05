import type { ContractTerms } from '../../../src/contract/sourcing/contracts/contract-changes.ts'
import type { ContractChangeStatus } from '../../../src/contract/sourcing/contracts/contracts.ts'
import { incoterms } from '../../../src/contract/orders/purchase-orders/purchase-order-parts.ts'
import { addDays } from './days.ts'
import type { OrderBook, Person } from './order-book.ts'
import { addRunningApproval } from './running-approval.ts'
import { textAt } from './rows.ts'

interface Plan {
  /** The contract's title. */
  of: string
  status: ContractChangeStatus
  reason: string
  answer?: string
  /** Days from today. */
  written: number
  alter(terms: ContractTerms): Partial<ContractTerms>
}

const dearer = ({ details }: ContractTerms, percent: number): Partial<ContractTerms> => ({
  details: details.map(row => ({ ...row, priceExcl: (Number(row.priceExcl) * (1 + percent / 100)).toFixed(2) })),
})

const plans: readonly Plan[] = [
  {
    of: '铜件年度框架合同',
    status: 'EFFECTIVE',
    reason: '铜价上涨，双方商定调价 4%',
    written: -180,
    alter: terms => dearer(terms, 4),
  },
  {
    of: '包装材料框架合同',
    status: 'SENT',
    reason: '需求增加，提高限额并延长有效期',
    written: -3,
    alter: terms => ({
      limitAmount: '600000',
      validTo: `${Number(terms.validTo.slice(0, 4)) + 1}${terms.validTo.slice(4)}`,
    }),
  },
  {
    of: '设备年度维保',
    status: 'NEW',
    reason: '增加一台设备',
    written: -1,
    alter: () => ({ limitAmount: '108000' }),
  },
  {
    of: '涂料框架合同',
    status: 'APPROVING',
    reason: '原材料涨价，申请调价 6%',
    written: -2,
    alter: terms => dearer(terms, 6),
  },
  {
    of: '紧固件框架合同',
    status: 'REJECTED',
    reason: '供应商要求涨价 15%',
    written: -6,
    alter: terms => dearer(terms, 15),
  },
  {
    of: '轴承框架合同',
    status: 'REFUSED',
    reason: '批量扩大，要求降价 5%',
    answer: '钢价未下降，暂无法降价',
    written: -9,
    alter: terms => dearer(terms, -5),
  },
  {
    of: '轴承框架合同',
    status: 'CANCELLED',
    reason: '拟缩短质保期',
    answer: '双方协商后维持原条款',
    written: -40,
    alter: () => ({ warrantyMonths: 6 }),
  },
]

interface Passed {
  status: ContractChangeStatus
  by: 'buyer' | 'buyer2' | 'supplier'
  time: string
}

const way: readonly Passed[] = [
  { status: 'APPROVING', by: 'buyer', time: '09:40:00' },
  { status: 'SENT', by: 'buyer2', time: '11:05:00' },
  { status: 'EFFECTIVE', by: 'supplier', time: '15:30:00' },
]
const ends: Partial<Record<ContractChangeStatus, readonly Passed[]>> = {
  REJECTED: [...way.slice(0, 1), { status: 'REJECTED', by: 'buyer2', time: '11:05:00' }],
  REFUSED: [...way.slice(0, 2), { status: 'REFUSED', by: 'supplier', time: '15:30:00' }],
  CANCELLED: [...way.slice(0, 2), { status: 'CANCELLED', by: 'buyer', time: '16:20:00' }],
}
const passedBy = (status: ContractChangeStatus) =>
  ends[status] ?? way.slice(0, way.findIndex(step => step.status === status) + 1)

/** One in every status. */
export function addContractChanges(book: OrderBook, by: Person): void {
  const { rows, organisation, today } = book
  const serials = new Map<string, number>()
  for (const plan of [...plans].sort((a, b) => a.written - b.written)) {
    const contract = rows.of('contract').find(each => each['title'] === plan.of)
    if (contract === undefined) continue
    const [contractId, contractNo] = [textAt(contract, 'id'), textAt(contract, 'contract_no')]
    const written = addDays(today, plan.written)
    const year = written.slice(0, 4)
    const serial = (serials.get(year) ?? 0) + 1
    serials.set(year, serial)
    const changeNo = `CC${year}${String(serial).padStart(5, '0')}`
    const now = termsOf(book, contract)
    const altered = { ...now, ...plan.alter(now) }
    // The terms before a change in force are derived from the present ones.
    const effective = plan.status === 'EFFECTIVE'
    const [before, after] = effective ? [{ ...now, ...dearer(now, -4) }, now] : [now, altered]
    const passed = passedBy(plan.status)
    const id = rows.add('contract_change', {
      enterprise_id: organisation.enterpriseId,
      create_by: by.userId,
      create_name: by.name,
      create_time: `${written} 09:10:00`,
      change_no: changeNo,
      contract_id: contractId,
      version_no: 2,
      reason: plan.reason,
      answer: plan.answer ?? '',
      terms_before: before,
      terms_after: after,
      status: plan.status,
      issued_flag: passed.some(step => step.status === 'SENT') ? 1 : 0,
      submit_by: plan.status === 'NEW' ? null : by.userId,
      effect_time: effective ? `${written} 15:30:00` : null,
      effect_name: effective ? (organisation.names['supplier'] ?? '') : '',
    })
    if (effective) contract['version_no'] = 2
    addTrail(book, { id, changeNo, plan, written, by })
    if (plan.status === 'APPROVING')
      addRunningApproval(book, {
        businessType: 'CONTRACT_CHANGE',
        businessId: id,
        docNo: changeNo,
        title: `${contractNo} ${plan.of}`,
        orgId: organisation.buying[0].orgId,
        moduleCode: 'contract-approve',
        pcUrl: `/contract/change?id=${id}`,
        by,
        startTime: `${written} 09:40:00`,
      })
  }
  for (const [period, last] of serials)
    rows.link('number_counter', {
      enterprise_id: organisation.enterpriseId,
      rule_code: 'CONTRACT_CHANGE',
      period,
      last,
    })
}

type Row = Readonly<Record<string, unknown>>

function termsOf({ rows }: OrderBook, contract: Row): ContractTerms {
  const own = (each: Row) => each['contract_id'] === contract['id']
  return {
    title: textAt(contract, 'title'),
    validFrom: textAt(contract, 'valid_from'),
    validTo: textAt(contract, 'valid_to'),
    limitAmount: textAt(contract, 'limit_amount'),
    overPct: textAt(contract, 'over_pct'),
    warrantyMonths: Number(contract['warranty_months']),
    penaltyRule: '',
    incoterm: incoterms.find(each => each === contract['incoterm']) ?? null,
    incotermPlace: textAt(contract, 'incoterm_place'),
    paymentTermId: null,
    retentionPct: '0',
    details: rows
      .of('contract_item')
      .filter(own)
      .map(row => ({
        id: textAt(row, 'id'),
        materialId: row['material_id'] === null ? null : textAt(row, 'material_id'),
        materialText: textAt(row, 'material_text'),
        spec: textAt(row, 'spec'),
        qty: textAt(row, 'qty'),
        unit: textAt(row, 'unit'),
        priceExcl: textAt(row, 'price_excl'),
        taxCode: textAt(row, 'tax_code'),
        tiers: [],
        needDate: null,
      })),
    paymentPlan: rows
      .of('contract_stage')
      .filter(own)
      .map(row => ({
        stage: textAt(row, 'stage'),
        percent: textAt(row, 'percent'),
        days: Number(row['days']),
        condition: textAt(row, 'condition'),
      })),
  }
}

function addTrail(
  { organisation, trail }: OrderBook,
  { id, changeNo, plan, written, by }: { id: string; changeNo: string; plan: Plan; written: string; by: Person },
): void {
  const about = { businessType: 'CONTRACT_CHANGE' as const, businessId: id, docNo: changeNo, changes: [] }
  const first = { ...about, action: 'CREATE' as const, fromStatus: '', toStatus: 'NEW', reason: plan.reason }
  trail.push({ ...first, moment: `${written} 09:10:00`, by })
  const passed = passedBy(plan.status)
  passed.forEach(({ status, by: who, time }, at) =>
    trail.push({
      ...about,
      action: 'STATUS',
      fromStatus: passed[at - 1]?.status ?? 'NEW',
      toStatus: status,
      reason: status === plan.status ? (plan.answer ?? '') : '',
      moment: `${written} ${time}`,
      by: { userId: organisation.users[who] ?? null, name: organisation.names[who] ?? '' },
    }),
  )
}
