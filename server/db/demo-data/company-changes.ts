import { changeFields } from '../../../src/contract/ground/company-changes/change-parts.ts'
import type {
  ChangeRecord,
  ChangeSection,
  ChangeStatus,
} from '../../../src/contract/ground/company-changes/change-parts.ts'
import { addDays } from './days.ts'
import type { OrderBook } from './order-book.ts'
import { addRunningApproval } from './running-approval.ts'
import type { Row } from './rows.ts'
import { textAt } from './rows.ts'

interface Plan {
  /** The demo account of the company. */
  user: 'supplier' | 'supplier2'
  section: ChangeSection
  status: ChangeStatus
  /** Days from today. */
  written: number
  reason: string
  opinion?: string
  /** Changed values; for a change in force, the previous ones. */
  other: Record<string, string>
}

const plans: readonly Plan[] = [
  {
    user: 'supplier',
    section: 'BASE',
    status: 'APPROVED',
    written: -210,
    reason: '法定代表人变更，营业执照已换发',
    opinion: '同意',
    other: { legalPerson: '周文海' },
  },
  {
    user: 'supplier',
    section: 'BANK',
    status: 'NEW',
    written: -1,
    reason: '原开户支行撤并，账户迁至新支行',
    other: { branch: '苏州工业园区支行' },
  },
  {
    user: 'supplier2',
    section: 'BASE',
    status: 'APPROVING',
    written: -3,
    reason: 'Move of the works, deliveries come from there from next month on',
    other: { address: 'Industriestraße 48', city: 'Esslingen' },
  },
  {
    user: 'supplier2',
    section: 'CONTACTS',
    status: 'REJECTED',
    written: -40,
    reason: 'New sales manager',
    opinion: '请附任命文件后重新提交',
    other: { position: 'Head of sales' },
  },
]

const columnOf = (field: string) => field.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`)

const tables: Readonly<Record<ChangeSection, string>> = {
  BASE: 'supplier',
  CONTACTS: 'supplier_contact',
  CERTIFICATES: 'supplier_certificate',
  BANK: 'supplier_bank_account',
}

function recordsOf(book: OrderBook, supplierId: string, section: ChangeSection): ChangeRecord[] {
  const own = (row: Row) => (section === 'BASE' ? row['id'] : row['supplier_id']) === supplierId
  return book.rows
    .of(tables[section])
    .filter(own)
    .map(row => ({
      id: textAt(row, 'id'),
      fields: Object.fromEntries(
        Object.keys(changeFields[section]).map(field => [field, valueText(row[columnOf(field)])]),
      ),
    }))
}

function valueText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

/** One in force, one waiting, a draft, one rejected. */
export function addCompanyChanges(book: OrderBook): void {
  for (const plan of plans) addChange(book, plan)
}

function addChange(book: OrderBook, { user, section, status, written, reason, opinion = '', other }: Plan): void {
  const { rows, organisation, today, trail } = book
  const supplierId = user === 'supplier' ? '1' : '2'
  const now = recordsOf(book, supplierId, section)
  const differing = now.map((each, at) => (at === 0 ? { ...each, fields: { ...each.fields, ...other } } : each))
  const inForce = status === 'APPROVED'
  const day = addDays(today, written)
  const changeNo = `CHG${day.replaceAll('-', '')}0001`
  const by = { userId: organisation.users[user] ?? '', name: organisation.names[user] ?? '' }
  const head = { userId: organisation.users['buyer2'] ?? '', name: organisation.names['buyer2'] ?? '' }
  const createTime = `${day} 09:10:00`
  const decided = status === 'NEW' || status === 'APPROVING' ? null : `${day} 16:20:00`
  const id = rows.add('company_change', {
    enterprise_id: organisation.enterpriseId,
    change_no: changeNo,
    supplier_id: supplierId,
    section,
    written_by: 'supplier',
    reason,
    status,
    after_records: inForce ? now : differing,
    before_records: inForce ? differing : null,
    create_by: by.userId,
    create_name: by.name,
    create_time: createTime,
    submit_by: status === 'NEW' ? null : by.userId,
    submit_time: status === 'NEW' ? null : createTime,
    checked_name: '',
    decided_name: decided === null ? '' : head.name,
    decide_time: decided,
    opinion,
  })
  const entry = { businessType: 'COMPANY_CHANGE' as const, businessId: id, docNo: changeNo, changes: [] }
  trail.push({ ...entry, moment: createTime, action: 'CREATE', fromStatus: '', toStatus: 'NEW', reason: '', by })
  if (status !== 'NEW')
    trail.push({
      ...entry,
      moment: createTime,
      action: 'STATUS',
      fromStatus: 'NEW',
      toStatus: 'APPROVING',
      reason: '',
      by,
    })
  if (decided !== null)
    trail.push({
      ...entry,
      moment: decided,
      action: 'STATUS',
      fromStatus: 'APPROVING',
      toStatus: status,
      reason: opinion,
      by: head,
    })
  if (status === 'APPROVING')
    addRunningApproval(book, {
      businessType: 'COMPANY_CHANGE',
      businessId: id,
      docNo: changeNo,
      title: textAt(rows.of('supplier')[Number(supplierId) - 1], 'name'),
      orgId: null,
      moduleCode: 'company-change-approve',
      pcUrl: `/company-change-detail?id=${id}`,
      by,
      startTime: createTime,
    })
  rows.link('number_counter', {
    enterprise_id: organisation.enterpriseId,
    rule_code: 'COMPANY_CHANGE',
    period: day.replaceAll('-', ''),
    last: 1,
  })
}
