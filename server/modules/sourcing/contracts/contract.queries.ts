import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import { contractBusinessType } from '../../../../src/contract/sourcing/contracts/contracts.ts'
import type { Contract, ContractInput, ContractStatus } from '../../../../src/contract/sourcing/contracts/contracts.ts'
import type { Act } from '../../../kit/call/act.ts'
import { sideOf } from '../../../kit/call/caller.ts'
import type { Caller } from '../../../kit/call/caller.ts'
import { refuse } from '../../../kit/call/refusal.ts'
import { allowedEvents } from '../../../kit/documents/steps.ts'
import { seenBy } from '../../../kit/sight/seen-by.ts'
import { documentFileView } from '../../platform/attachments/read.ts'
import { currencyView, paymentTermView } from '../../ground/master-data/read.ts'
import { companyView, orgView } from '../../platform/organisation/read.ts'
import { supplierView } from '../../ground/suppliers/read.ts'
import { openChanges, readChangesOf, sentTo } from './changes/change-list.queries.ts'
import { contractSteps } from './contract.rules.ts'
import type { ContractFacts } from './contract.rules.ts'
import { readContractRows } from './contract-rows.queries.ts'
import type { ContractRows } from './contract-rows.queries.ts'
import { contractPrices } from './price-check.ts'
import { readProgress } from './progress.queries.ts'
import { readCopyChoices } from './copies.queries.ts'

export interface LockedContract extends ContractFacts {
  id: string
  version: number
  contractNo: string
  title: string
  orgId: string
  supplierId: string
  issuedFlag: 0 | 1
  currency: string
  validFrom: string
  validTo: string
  confirmTime: string | null
  versionNo: number
}

const place = {
  enterprise: sql`t.enterprise_id`,
  org: sql`t.org_id`,
  supplier: sql`t.supplier_id`,
  issued: sql`t.issued_flag`,
}

/** Buyers see contracts `t` of their organisations, suppliers their own once they were sent. */
export function seenContracts(caller: Caller): Sql {
  return sql`t.deleted = 0 and ${seenBy(caller, place)}`
}

/** Null without a copy, or after the file was deleted. */
const copyName = (side: 'buyer' | 'supplier') => sql`
  (select f.name from ${documentFileView} f where f.enterprise_id = t.enterprise_id and f.business_type = ${contractBusinessType}
    and f.business_id = t.id and f.id = ${side === 'buyer' ? sql`t.buyer_copy_id` : sql`t.supplier_copy_id`})`

/** Null without an open change that the user can see. */
const openChange = (caller: Caller) => sql`
  (select c.status from contract_change c where c.contract_id = t.id and ${openChanges} and ${sentTo(caller)})`

const facts = sql`t.status, t.submit_by as initiator_id, ${copyName('buyer')} as buyer_copy,
  ${copyName('supplier')} as supplier_copy,
  exists (select from contract_change c where c.contract_id = t.id and ${openChanges}) as changing`
const ownColumns = sql`t.id, t.version, t.contract_no, t.title, t.org_id, t.supplier_id, t.issued_flag, t.currency,
  t.valid_from, t.valid_to, t.confirm_time, t.version_no, ${facts}`

/** Locks in ascending order of ids; omits contracts that are not visible. */
export function lockContracts(act: Act, ids: readonly string[]): Promise<LockedContract[]> {
  return act.db.rows<LockedContract>(sql`
    select ${ownColumns} from contract t
    where t.id = any(${[...ids]}::bigint[]) and ${seenContracts(act.caller)} order by t.id for update of t`)
}

export async function writeContract(act: Act, kept: LockedContract, status: ContractStatus, also: Sql) {
  const written = await act.db.one<Partial<LockedContract>>(sql`
    update contract t set status = ${status}, version = version + 1, update_by = ${act.caller.userId},
      update_name = ${act.caller.name}, update_time = now() ${also}
    where id = ${kept.id} returning ${ownColumns}`)
  return { ...kept, ...written }
}

export interface ContractSource {
  type: 'INQUIRY' | 'TENDER'
  id: string
  no: string
  articleIds: readonly string[]
}

/** Returns undefined when the number is taken. */
export async function insertContract(act: Act, contractNo: string, input: ContractInput, source?: ContractSource) {
  const { enterpriseId, userId, name } = act.caller
  const created = await act.db.one<{ id: string }>(sql`
    insert into contract (enterprise_id, create_by, create_name, contract_no, title, contract_type, org_id, supplier_id,
      valid_from, valid_to, currency, limit_amount, over_pct, warranty_months, reason, penalty_rule, incoterm,
      incoterm_place, remark, company_id, sign_date, tax_mode, payment_term_id, retention_pct, source_type, source_id, source_no)
    values (${enterpriseId}, ${userId}, ${name}, ${contractNo}, ${input.title.trim()}, ${input.contractType}, ${input.orgId},
      ${input.supplierId}, ${input.validFrom}, ${input.validTo}, ${input.currency}, ${input.limitAmount}, ${input.overPct},
      ${input.warrantyMonths}, ${input.reason.trim()}, ${input.penaltyRule?.trim() ?? ''}, ${input.incoterm ?? null},
      ${input.incotermPlace?.trim() ?? ''}, ${input.remark?.trim() ?? ''},
      ${input.companyId}, ${input.signDate ?? null}, ${input.taxMode ?? 'EXCL'}, ${input.paymentTermId ?? null},
      ${input.retentionPct ?? '0'}, ${source?.type ?? 'DIRECT'}, ${source?.id ?? null}, ${source?.no ?? ''})
    on conflict (enterprise_id, contract_no) do nothing returning id`)
  return created?.id
}

export function draftColumns(input: ContractInput): Sql {
  return sql`, title = ${input.title.trim()}, contract_type = ${input.contractType}, org_id = ${input.orgId},
    supplier_id = ${input.supplierId}, valid_from = ${input.validFrom}, valid_to = ${input.validTo},
    currency = ${input.currency}, limit_amount = ${input.limitAmount}, over_pct = ${input.overPct},
    warranty_months = ${input.warrantyMonths}, reason = ${input.reason.trim()},
    penalty_rule = ${input.penaltyRule?.trim() ?? ''}, incoterm = ${input.incoterm ?? null},
    incoterm_place = ${input.incotermPlace?.trim() ?? ''}, remark = ${input.remark?.trim() ?? ''},
    company_id = ${input.companyId}, sign_date = ${input.signDate ?? null}, tax_mode = ${input.taxMode ?? 'EXCL'},
    payment_term_id = ${input.paymentTermId ?? null}, retention_pct = ${input.retentionPct ?? '0'}`
}

export const summaryColumns = (caller: Caller) => sql`
  t.id, t.version, t.contract_no, t.title, t.contract_type, t.org_id, org.name as org_name,
  company.name as company_name, t.supplier_id, s.supplier_no,
  s.name as supplier_name, t.valid_from, t.valid_to, t.valid_to - current_date as days_left, t.currency,
  coalesce((select y.digits from ${currencyView} y where y.enterprise_id = t.enterprise_id and y.code = t.currency), 2)
    as currency_digits,
  trim_scale(t.limit_amount) as limit_amount, trim_scale(t.over_pct) as over_pct, t.warranty_months, t.create_name,
  t.create_time, t.version_no, ${openChange(caller)} as change_status, ${facts}`

export const summaryJoins = sql`
  join ${supplierView} s on s.id = t.supplier_id join ${orgView} org on org.id = t.org_id
  join ${companyView} company on company.id = t.company_id`

const termName = (caller: Caller) => sql`
  coalesce((select coalesce(p.names ->> ${caller.language}::text, p.name) from ${paymentTermView} p where p.id = t.payment_term_id), '')`

export function allowedFor(caller: Caller, read: ContractFacts) {
  return allowedEvents(contractSteps, read, caller)
}

/** In these statuses, prices are compared with ceilings on each read. */
const undecided: readonly ContractStatus[] = ['NEW', 'APPROVING', 'REJECTED', 'REFUSED']

type ReadApart = 'details' | 'progress' | 'orders' | 'openOrders' | 'changes' | 'copyChoices'

/** @throws Refusal 10007 when not visible to the current user. */
export async function readContract(act: Act, id: string): Promise<Contract> {
  const { db, caller } = act
  const read = await db.one<Omit<Contract, 'allowed' | keyof ContractRows | ReadApart> & ContractFacts>(sql`
    select ${summaryColumns(caller)}, t.company_id, t.sign_date, t.tax_mode,
      t.payment_term_id, ${termName(caller)} as payment_term_name, trim_scale(t.retention_pct) as retention_pct, t.reason, t.penalty_rule, t.incoterm, t.incoterm_place, t.remark, t.answer, t.source_type, t.source_id, t.source_no
    from contract t ${summaryJoins} where t.id = ${id} and ${seenContracts(caller)}`)
  if (read === undefined) refuse('noSuchData')
  const { initiatorId: _initiatorId, changing: _changing, ...rest } = read
  const internal = sideOf(caller) === 'supplier' ? { reason: '', remark: '', sourceId: null, sourceNo: '' } : {}
  const allowed = allowedFor(caller, read)
  const copyChoices = allowed.includes('sign') ? await readCopyChoices(act, id) : []
  const came = await readProgress(act, read)
  const changes = await readChangesOf(act, id)
  const { details: rows, ...kept } = await readContractRows(act, read)
  const measured = sideOf(caller) === 'buyer' && undecided.includes(read.status)
  const prices = measured ? await contractPrices(db, { ...read, enterpriseId: caller.enterpriseId }, rows) : []
  const details = rows.map((row, at) => ({ ...row, priceCheck: prices[at]?.result ?? null }))
  return { ...rest, ...internal, allowed, details, ...kept, ...came, changes, copyChoices }
}
