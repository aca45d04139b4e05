import sql from 'sql-template-tag'
import type { saveBalance as saveCall } from '../../../../src/contract/money/balances/balances.ts'
import type { Input } from '../../../../src/contract/envelope.ts'
import type { Act } from '../../../kit/call/act.ts'
import { refuseProblems } from '../../../kit/call/refusal.ts'
import type { Problem } from '../../../kit/call/refusal.ts'
import { createDocument } from '../../../kit/documents/create.ts'
import { move } from '../../../kit/documents/move.ts'
import { requireVersion } from '../../../kit/documents/require-version.ts'
import { requireRight } from '../../../kit/documents/steps.ts'
import { currencyView } from '../../ground/master-data/read.ts'
import { companyView, orgView } from '../../platform/organisation/read.ts'
import { supplierView } from '../../ground/suppliers/read.ts'
import { balances } from './balance-kind.ts'
import { balanceSteps } from './balance.rules.ts'
import { collectBalance } from './collect.ts'
import { balanceReaders } from '../../../../src/contract/money/balances/balances.ts'

type BalanceInput = Input<typeof saveCall>

/** Creates the balance of an account or collects a draft again; returns its id. @throws Refusal, see the contract. */
export async function saveBalance(act: Act, input: BalanceInput): Promise<string> {
  const { balanceDay, remark = '', orgId } = input
  if (input.id === undefined) {
    requireRight(balanceSteps.edit, { status: 'NEW' }, act.caller)
    await requireInput(act, input)
    const { id } = await createDocument(act, balances, {
      numbered: { orgId },
      insert: number => insertBalance(act, number, input),
      status: 'NEW',
      audience: { modules: balanceReaders, orgId },
    })
    await collectBalance(act, id)
    return id
  }
  const kept = await move(act, balances, 'edit', input.id, undefined, {
    version: each => requireVersion(act, balances, each, input.version),
    async work({ id }) {
      refuseProblems(await dayProblems(act, balanceDay))
      await act.db.run(sql`update balance set balance_day = ${balanceDay} where id = ${id}`)
      await collectBalance(act, id)
      return { fields: sql`, remark = ${remark.trim()}` }
    },
  })
  return kept.id
}

async function insertBalance(act: Act, balanceNo: string, input: BalanceInput): Promise<string | undefined> {
  const { enterpriseId, userId, name } = act.caller
  const created = await act.db.one<{ id: string }>(sql`
    insert into balance (enterprise_id, create_by, create_name, balance_no, org_id, company_id, supplier_id, currency,
      currency_digits, balance_day, remark)
    select ${enterpriseId}, ${userId}, ${name}, ${balanceNo}, ${input.orgId}, ${input.companyId}, ${input.supplierId}, y.code,
      y.digits, ${input.balanceDay}, ${input.remark?.trim() ?? ''}
    from ${currencyView} y where y.enterprise_id = ${enterpriseId} and y.code = ${input.currency} returning id`)
  return created?.id
}

/** Soft-deletes a draft. @throws Refusal 20005. */
export async function removeBalance(act: Act, id: string): Promise<void> {
  await move(act, balances, 'remove', id, undefined, {
    work: () => ({ fields: sql`, deleted = 1`, action: 'DELETE' as const }),
  })
}

async function requireInput(
  act: Act,
  { supplierId, companyId, orgId, currency, balanceDay }: BalanceInput,
): Promise<void> {
  const { enterpriseId, orgIds } = act.caller
  const known = await act.db.one<Record<'supplierId' | 'companyId' | 'orgId' | 'currency', boolean>>(sql`
    select exists (select from ${supplierView} s where s.id = ${supplierId} and s.enterprise_id = ${enterpriseId}
        and s.deleted = 0) as supplier_id,
      exists (select from ${companyView} c where c.id = ${companyId} and c.enterprise_id = ${enterpriseId}) as company_id,
      exists (select from ${orgView} o where o.id = ${orgId} and o.enterprise_id = ${enterpriseId}) as org_id,
      exists (select from ${currencyView} y where y.code = ${currency} and y.enterprise_id = ${enterpriseId}
        and y.deleted = 0) as currency`)
  const fields = ['supplierId', 'companyId', 'orgId', 'currency'] as const
  const unknown = fields.filter(field => !known?.[field] || (field === 'orgId' && orgIds?.includes(orgId) === false))
  refuseProblems([
    ...unknown.map((field): Problem => ({ field, name: 'invalidInput', key: 'balances.unknown' })),
    ...(await dayProblems(act, balanceDay)),
  ])
}

async function dayProblems({ db }: Act, day: string): Promise<Problem[]> {
  const found = await db.one<{ future: boolean }>(sql`select ${day}::date > current_date as future`)
  return found?.future ? [{ field: 'balanceDay', name: 'invalidInput', key: 'balances.future' }] : []
}
