import sql from 'sql-template-tag'
import { priceControlReaders } from '../../../../../src/contract/sourcing/prices/price-controls.ts'
import { isFree } from '../../../../../src/contract/sourcing/prices/is-free.ts'
import type { PriceControlInput } from '../../../../../src/contract/sourcing/prices/price-controls.ts'
import type { Act } from '../../../../kit/call/act.ts'
import { refuse, refuseProblems } from '../../../../kit/call/refusal.ts'
import type { Problem } from '../../../../kit/call/refusal.ts'
import { createDocument } from '../../../../kit/documents/create.ts'
import { move, moveAll } from '../../../../kit/documents/move.ts'
import { requireVersion } from '../../../../kit/documents/require-version.ts'
import { requireRight } from '../../../../kit/documents/steps.ts'
import { orgView } from '../../../platform/organisation/read.ts'
import { readKnownOfCeiling } from '../ceiling.records.ts'
import { readKnownOfPrice } from '../price.records.ts'
import { ceilingProblems, priceProblems } from '../price.rules.ts'
import { priceControls } from './control-kind.ts'
import { draftColumns, insertControl, writeControlRows } from './control.queries.ts'
import { priceControlSteps, sameTwice } from './control.rules.ts'

/** Creates a sheet or overwrites a draft; returns its id. @throws Refusal, see the contract. */
export async function saveControl(act: Act, input: PriceControlInput): Promise<string> {
  if (input.id === undefined) {
    requireRight(priceControlSteps.edit, { status: 'NEW', initiatorId: null }, act.caller)
    await requireRows(act, input)
    const { orgId } = input
    const { id } = await createDocument(act, priceControls, {
      numbered: { orgId },
      insert: number => insertControl(act, number, input),
      status: 'NEW',
      audience: { modules: priceControlReaders, orgId },
    })
    await writeControlRows(act, id, input)
    return id
  }
  const kept = await move(act, priceControls, 'edit', input.id, undefined, {
    version: each => requireVersion(act, priceControls, each, input.version),
    async work({ id }) {
      await requireRows(act, input)
      await writeControlRows(act, id, input)
      return { fields: draftColumns(input) }
    },
  })
  return kept.id
}

/** Soft delete, all or none. @throws Refusal 10010 without ids, 10007, 16005. */
export async function removeControls(act: Act, ids: readonly string[]): Promise<number> {
  const removed = await moveAll(act, priceControls, 'remove', ids, undefined, {
    work: () => ({ fields: sql`, deleted = 1`, action: 'DELETE' as const }),
  })
  return removed.length
}

type Rows = Pick<PriceControlInput, 'orgId' | 'everywhereFlag' | 'currency' | 'prices' | 'ceilings'>

/** Checks rows against current prices and ceilings. @throws Refusal 10015 without rows, and with every wrong field. */
export async function requireRows(act: Act, sheet: Rows): Promise<void> {
  const { prices, ceilings } = sheet
  if (prices.length + ceilings.length === 0)
    refuse('submitAtLeastOne', { errors: [{ field: 'prices', name: 'submitAtLeastOne', key: 'prices.noRows' }] })
  const org = await act.db.one(sql`select from ${orgView} o
    where o.id = ${sheet.orgId} and o.enterprise_id = ${act.caller.enterpriseId}`)
  if (org === undefined || act.caller.orgIds?.includes(sheet.orgId) === false)
    refuse('invalidInput', { errors: [{ field: 'orgId', name: 'invalidInput', key: 'prices.unknown' }] })
  const orgId = sheet.everywhereFlag === 1 ? null : sheet.orgId
  const whole = { orgId, currency: sheet.currency, remark: '' }
  const twice = sameTwice(prices, ceilings)
  const problems: Problem[] = [...twice.prices, ...twice.ceilings]
  for (const [at, { contractNo: _contractNo, freeReason = '', ...row }] of prices.entries()) {
    const wanted = { ...row, ...whole }
    const known = { ...(await readKnownOfPrice(act, wanted)), status: undefined }
    problems.push(...placed('prices', at, [...priceProblems(wanted, known), ...freeProblems(row, freeReason)]))
  }
  for (const [at, row] of ceilings.entries()) {
    const wanted = { ...row, ...whole }
    problems.push(...placed('ceilings', at, ceilingProblems(wanted, await readKnownOfCeiling(act, wanted))))
  }
  refuseProblems(problems)
}

/** A price of zero needs a reason. */
const freeProblems = (row: Parameters<typeof isFree>[0], reason: string): Problem[] =>
  isFree(row) && reason.trim() === '' ? [{ field: 'freeReason', name: 'requiredMissing', key: 'freeReason' }] : []

const placed = (path: string, at: number, problems: readonly Problem[]): Problem[] =>
  problems.map(each => ({ ...each, field: `${path}[${at}].${each.field}`, row: at }))
