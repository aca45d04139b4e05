import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { ContractChange, ContractTerms } from '../../../../../src/contract/sourcing/contracts/contract-changes.ts'
import type { ContractChangeStatus } from '../../../../../src/contract/sourcing/contracts/contracts.ts'
import { asJson } from '../../../../db/columns.ts'
import type { Act } from '../../../../kit/call/act.ts'
import { refuse } from '../../../../kit/call/refusal.ts'
import { allowedEvents } from '../../../../kit/documents/steps.ts'
import { currencyView, paymentTermView, unitText } from '../../../ground/master-data/read.ts'
import { orgView } from '../../../platform/organisation/read.ts'
import { supplierView } from '../../../ground/suppliers/read.ts'
import { seenContracts } from '../contract.queries.ts'
import { sentTo } from './change-list.queries.ts'
import { changeSteps } from './change.rules.ts'
import type { ChangeFacts } from './change.rules.ts'
import { compareTerms } from './terms.rules.ts'
import type { Ordered, OrderedItem } from './terms.rules.ts'

export interface LockedChange extends ChangeFacts {
  id: string
  version: number
  changeNo: string
  versionNo: number
  contractId: string
  contractNo: string
  orgId: string
  supplierId: string
  currency: string
  issuedFlag: 0 | 1
  title: string
  reason: string
}

const ownColumns = sql`c.id, c.version, c.change_no, c.version_no, c.contract_id, t.contract_no, t.org_id, t.supplier_id, t.currency,
  c.issued_flag, c.terms_after ->> 'title' as title, c.reason, c.status, c.submit_by as initiator_id,
  t.status as contract_status`

/** Locks contracts, then their changes, in ascending order of ids; omits those that are not visible. */
export async function lockChanges(act: Act, ids: readonly string[]): Promise<LockedChange[]> {
  const wanted = sql`c.id = any(${[...ids]}::bigint[]) and c.deleted = 0 and ${sentTo(act.caller)}`
  await act.db.run(sql`
    select t.id from contract t where ${seenContracts(act.caller)}
      and t.id in (select c.contract_id from contract_change c where ${wanted}) order by t.id for update`)
  return act.db.rows<LockedChange>(sql`
    select ${ownColumns} from contract_change c join contract t on t.id = c.contract_id
    where ${wanted} and ${seenContracts(act.caller)} order by c.id for update of c`)
}

export async function writeChange(act: Act, kept: LockedChange, status: ContractChangeStatus, also: Sql) {
  const written = await act.db.one<Partial<LockedChange>>(sql`
    update contract_change c set status = ${status}, version = c.version + 1, update_by = ${act.caller.userId},
      update_name = ${act.caller.name}, update_time = now() ${also}
    from contract t where c.id = ${kept.id} and t.id = c.contract_id returning ${ownColumns}`)
  return { ...kept, ...written }
}

/** Returns undefined when another change of the contract is open. */
export async function insertChange(
  act: Act,
  changeNo: string,
  change: { contractId: string; versionNo: number; reason: string; before: ContractTerms; after: ContractTerms },
): Promise<string | undefined> {
  const { enterpriseId, userId, name } = act.caller
  const created = await act.db.one<{ id: string }>(sql`
    insert into contract_change (enterprise_id, create_by, create_name, change_no, contract_id, version_no, reason,
      terms_before, terms_after)
    values (${enterpriseId}, ${userId}, ${name}, ${changeNo}, ${change.contractId}, ${change.versionNo}, ${change.reason},
      ${asJson(change.before)}, ${asJson(change.after)})
    on conflict do nothing returning id`)
  return created?.id
}

export async function readTermsInForce({ db, caller }: Act, contractId: string): Promise<ContractTerms> {
  const found = await db.one<{ terms: ContractTerms }>(sql`
    select jsonb_build_object('title', t.title, 'validFrom', t.valid_from, 'validTo', t.valid_to,
      'limitAmount', trim_scale(t.limit_amount)::text, 'overPct', trim_scale(t.over_pct)::text,
      'warrantyMonths', t.warranty_months, 'penaltyRule', t.penalty_rule,
      'incoterm', t.incoterm, 'incotermPlace', t.incoterm_place, 'paymentTermId', t.payment_term_id::text,
      'retentionPct', trim_scale(t.retention_pct)::text,
      'details', (select coalesce(jsonb_agg(jsonb_build_object('id', i.id::text, 'materialId', i.material_id::text,
          'materialText', i.material_text, 'spec', i.spec, 'qty', trim_scale(i.qty)::text, 'unit', i.unit,
          'priceExcl', trim_scale(i.price_excl)::text,
          'priceIncl', trim_scale(i.price_incl)::text, 'taxCode', i.tax_code, 'tiers', i.tiers, 'needDate', i.need_date,
          'freeReason', i.free_reason)
          order by i.row_no), '[]') from contract_item i where i.contract_id = t.id),
      'paymentPlan', (select coalesce(jsonb_agg(jsonb_build_object('stage', s.stage, 'percent', trim_scale(s.percent)::text,
          'days', s.days, 'condition', s.condition, 'dueRule', s.due_rule) order by s.place), '[]') from contract_stage s where s.contract_id = t.id)
      ) as terms
    from contract t where t.id = ${contractId} and t.enterprise_id = ${caller.enterpriseId}`)
  return found?.terms ?? refuse('noSuchData')
}

export async function readTerms({ db }: Act, id: string): Promise<{ before: ContractTerms; after: ContractTerms }> {
  const found = await db.one<{ before: ContractTerms; after: ContractTerms }>(sql`
    select terms_before as before, terms_after as after from contract_change where id = ${id}`)
  return found ?? refuse('noSuchData')
}

/** Locks the rows in ascending order of ids. */
export async function lockOrdered({ db, caller }: Act, contractId: string): Promise<Ordered> {
  const items = await db.rows<OrderedItem>(sql`
    select id, material_id, unit, trim_scale(ordered_qty) as ordered_qty from contract_item
    where contract_id = ${contractId} order by id for update`)
  const sum = await db.one<{ amount: string }>(sql`
    select trim_scale(ordered_amount) as amount from contract
    where id = ${contractId} and enterprise_id = ${caller.enterpriseId}`)
  return { amount: sum?.amount ?? '0', items }
}

export async function readChange(act: Act, id: string): Promise<ContractChange> {
  const { db, caller } = act
  const read = await db.one<Omit<ContractChange, 'allowed' | 'terms'> & ChangeFacts>(sql`
    select c.id, c.version, c.change_no, c.contract_id, t.contract_no, t.status as contract_status, s.id as supplier_id, s.supplier_no,
      s.name as supplier_name, org.name as org_name, t.currency, t.tax_mode,
      coalesce((select y.digits from ${currencyView} y where y.enterprise_id = t.enterprise_id and y.code = t.currency), 2)
        as currency_digits,
      c.status, c.version_no, c.reason, c.answer, c.create_name, c.create_time, c.effect_time, c.effect_name,
      c.terms_before as before, c.terms_after as after, c.submit_by as initiator_id
    from contract_change c join contract t on t.id = c.contract_id join ${supplierView} s on s.id = t.supplier_id
      join ${orgView} org on org.id = t.org_id
    where c.id = ${id} and c.deleted = 0 and ${sentTo(caller)} and ${seenContracts(caller)}`)
  if (read === undefined) refuse('noSuchData')
  const { initiatorId: _initiatorId, ...rest } = read
  const units = await unitNames(
    act,
    [...rest.before.details, ...rest.after.details].map(row => row.unit),
  )
  const paymentTerms = await termNames(
    act,
    [rest.before, rest.after].flatMap(each => each.paymentTermId ?? []),
  )
  const terms = compareTerms(rest.before, rest.after, {
    unitOf: code => units.get(code) ?? code,
    termOf: termId => paymentTerms.get(termId) ?? termId,
  })
  return { ...rest, terms, allowed: allowedEvents(changeSteps, read, caller) }
}

async function unitNames({ db, caller }: Act, codes: readonly string[]): Promise<Map<string, string>> {
  const rows = await db.rows<{ code: string; name: string }>(sql`
    select c.code, ${unitText(sql`${caller.enterpriseId}`, sql`c.code`, caller.language)} as name
    from unnest(${[...new Set(codes)]}::text[]) c (code)`)
  return new Map(rows.map(({ code, name }) => [code, name]))
}

async function termNames({ db, caller }: Act, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await db.rows<{ id: string; name: string }>(sql`
    select p.id, coalesce(p.names ->> ${caller.language}::text, p.name) as name from ${paymentTermView} p
    where p.enterprise_id = ${caller.enterpriseId} and p.id = any(${[...ids]}::bigint[])`)
  return new Map(rows.map(({ id, name }) => [id, name]))
}
