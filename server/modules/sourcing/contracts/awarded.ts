import sql from 'sql-template-tag'
import type { ContractInput } from '../../../../src/contract/sourcing/contracts/contracts.ts'
import type { ContractStageInput } from '../../../../src/contract/sourcing/contracts/contract-rows.ts'
import type { PaymentTerm } from '../../../../src/contract/ground/master-data/payment-terms.ts'
import { isFree } from '../../../../src/contract/sourcing/prices/is-free.ts'
import type { Act, Reaction } from '../../../kit/call/act.ts'
import { textOf } from '../../../kit/texts.ts'
import { paymentTermView } from '../../ground/master-data/read.ts'
import { saveContract } from './contract.save.ts'

/**
 * Uses the payment and delivery terms of the quote or bid. Authors of the award without the right to write contracts get
 * 16006.
 */
export const contractOfAward: Reaction<'award.contracted'> = async (act, award) => {
  const { sourceType, sourceId, sourceNo, title, reason, orgId, companyId, supplierId, currency } = award
  const { validFrom, validTo, rows } = award
  const input: ContractInput = {
    title,
    contractType: 'SINGLE',
    orgId,
    companyId,
    supplierId,
    validFrom,
    validTo,
    currency,
    limitAmount: '0',
    overPct: '0',
    warrantyMonths: 0,
    reason: (reason === '' ? sourceNo : `${sourceNo}: ${reason}`).slice(0, 500),
    details: rows.map(({ materialId, materialText, spec, qty, unit, priceExcl, taxCode, tiers, needDate }) => ({
      materialId,
      materialText,
      spec,
      qty,
      unit,
      priceExcl,
      taxCode,
      tiers: [...tiers],
      needDate,
      // The reason of the award also explains its prices.
      ...(isFree({ priceExcl, tiers }) && { freeReason: (reason || sourceNo).slice(0, 255) }),
    })),
    ...(rows[0] && { paymentTermId: rows[0].paymentTermId }),
    incoterm: rows[0]?.incoterm ?? null,
    incotermPlace: rows[0]?.incotermPlace ?? '',
    paymentPlan: await planOf(act, rows[0]?.paymentTermId),
  }
  const articleIds = rows.map(({ articleId }) => articleId)
  await saveContract(act, input, { type: sourceType, id: sourceId, no: sourceNo, articleIds })
}

/** Returns the stages of a payment term, or the whole amount at once. */
async function planOf(act: Act, paymentTermId: string | undefined): Promise<ContractStageInput[]> {
  const term = await act.db.one<Pick<PaymentTerm, 'name' | 'days' | 'stages'>>(sql`
    select coalesce(t.names ->> ${act.caller.language}::text, t.name) as name, t.days, t.stages from ${paymentTermView} t
    where t.id = ${paymentTermId ?? null} and t.enterprise_id = ${act.caller.enterpriseId}`)
  if (term === undefined) return []
  const { name, days, stages } = term
  if (stages.length === 0) return [{ stage: name.slice(0, 64), percent: '100', days, condition: '', dueRule: null }]
  return stages.map(({ percent, days: after, condition }) => ({
    stage: textOf(act.caller.language, 'master-data', `stageConditions.${condition}`),
    percent,
    days: after,
    condition: name.slice(0, 255),
    dueRule: condition,
  }))
}
