import sql from 'sql-template-tag'
import { contractBusinessType } from '../../../../src/contract/sourcing/contracts/contracts.ts'
import { startApproval, withdrawApproval } from '../../../kit/approval.ts'
import { emit } from '../../../kit/call/act.ts'
import type { Act, Reaction } from '../../../kit/call/act.ts'
import { sideOf } from '../../../kit/call/caller.ts'
import { refuse } from '../../../kit/call/refusal.ts'
import { move } from '../../../kit/documents/move.ts'
import { contracts } from './contract-kind.ts'
import type { LockedContract } from './contract.queries.ts'
import { readCopyChoices } from './copies.queries.ts'
import type { ContractPrice } from './events.ts'
import { requireCurrent, requireIssuable } from './contract.recheck.ts'
import { readPricedRows } from './price-check.ts'
import { countOpenOrders, readOpenAdvances, readOpenOrders } from './progress.queries.ts'
import { approverModule } from './contract.rules.ts'
import { tellGivenUp } from './source.queries.ts'
import { plainTiers } from './tax-prices.rules.ts'
import { contractUrl, tellSupplier, tellWriter } from './messages.ts'

/**
 * @throws Refusal 10015 without rows, 16012, 16011 and 15023 of the supplier, 16009 for a price above a blocking
 * ceiling, 16005, 16007.
 */
export async function submitContract(act: Act, id: string, version: number | undefined): Promise<void> {
  await move(act, contracts, 'submit', id, undefined, {
    version,
    async work(kept) {
      const rows = await readPricedRows(act.db, id)
      if (rows.length === 0)
        refuse('submitAtLeastOne', {
          errors: [{ field: 'details', name: 'submitAtLeastOne', key: 'contracts.noRows' }],
        })
      await requireCurrent(act, kept)
      return { fields: sql`, submit_by = ${act.caller.userId}` }
    },
    tell: ({ contractNo, orgId, title }) =>
      startApproval(act, {
        businessType: contractBusinessType,
        businessId: id,
        docNo: contractNo,
        title,
        orgId,
        pcUrl: contractUrl(id),
        moduleCode: approverModule,
      }),
  })
}

/** @throws Refusal 18027 in NEW and REJECTED, 16005 later, 16006 for another user's. */
export async function withdrawContract(act: Act, id: string): Promise<void> {
  await move(act, contracts, 'withdraw', id, undefined, {
    async work() {
      await withdrawApproval(act, contractBusinessType, id)
      return { fields: sql`, submit_by = null` }
    },
  })
}

export const contractDecided: Reaction<'approval.decided'> = async (act, payload) => {
  const { businessType, businessId: id, decision, opinion } = payload
  if (businessType !== contractBusinessType) return
  const agreed = decision === 'AGREE'
  await move(act, contracts, agreed ? 'approve' : 'reject', id, undefined, {
    work: () => ({ reason: opinion }),
    tell: kept => tellWriter(act, kept, agreed ? 'contract.approved' : 'contract.rejected', opinion),
  })
}

export async function sendContract(act: Act, id: string): Promise<void> {
  await move(act, contracts, 'send', id, undefined, {
    async work(kept) {
      await requireIssuable(act, kept)
      return {
        fields: sql`, issued_flag = 1, answer = '', confirm_time = null, buyer_copy_id = null,
          supplier_copy_id = null`,
      }
    },
    tell: kept => tellSupplier(act, kept, 'contract.sent', ''),
  })
}

/** Notifies the supplier, who can no longer see the contract. @throws Refusal 16005, 10011 without a reason. */
export async function takeBackContract(act: Act, id: string, given: string): Promise<void> {
  const reason = given.trim()
  await move(
    act,
    contracts,
    'takeBack',
    id,
    { reason },
    {
      work: () => ({ fields: sql`, submit_by = null, issued_flag = 0, confirm_time = null`, reason }),
      tell: (kept, { issuedFlag }) =>
        issuedFlag === 1 ? tellSupplier(act, kept, 'contract.takenBack', reason) : undefined,
    },
  )
}

/** @throws Refusal 10011 for a refusal without a reason, 16005. */
export async function answerContract(act: Act, id: string, agreed: boolean, reason = ''): Promise<void> {
  if (agreed)
    await move(act, contracts, 'confirm', id, undefined, {
      work: () => ({ fields: sql`, confirm_time = now()` }),
      tell: kept => tellWriter(act, kept, 'contract.confirmed', ''),
    })
  else
    await move(
      act,
      contracts,
      'refuse',
      id,
      { reason },
      {
        work: () => ({ fields: sql`, answer = ${reason.trim()}`, reason }),
        tell: kept => tellWriter(act, kept, 'contract.refused', reason),
      },
    )
}

/** Selects the signed copy of the user's side. @throws Refusal 10008 for a file that cannot be selected, 16005. */
export async function signContract(act: Act, id: string, attachmentId: string): Promise<void> {
  const side = sideOf(act.caller)
  await move(act, contracts, 'sign', id, undefined, {
    async work(kept) {
      const chosen = (await readCopyChoices(act, id)).find(file => file.id === attachmentId)
      if (chosen === undefined)
        refuse('invalidInput', {
          errors: [{ field: 'attachmentId', name: 'invalidInput', key: 'contracts.copyUnknown' }],
        })
      const column = side === 'supplier' ? sql`, supplier_copy_id = ` : sql`, buyer_copy_id = `
      const field = side === 'supplier' ? 'supplierCopy' : 'buyerCopy'
      return {
        fields: sql`${column} ${attachmentId}`,
        changes: [{ field, row: null, before: kept[field], after: chosen.name }],
      }
    },
  })
}

/** @throws Refusal 16011 without the signed copies of both sides, and as `sendContract`. */
export async function effectContract(act: Act, id: string): Promise<void> {
  await move(act, contracts, 'effect', id, undefined, {
    async work(kept) {
      await requireIssuable(act, kept)
      return { fields: sql`, sign_date = coalesce(sign_date, current_date)` }
    },
    tell: kept => tellSupplier(act, kept, 'contract.effective', ''),
    event: kept => tellPrices(act, kept),
  })
}

/** Notifies other areas of the prices now in force. */
async function tellPrices(act: Act, kept: LockedContract): Promise<void> {
  const { contractNo, orgId, supplierId, currency, validFrom, validTo } = kept
  const items = await act.db.rows<ContractPrice>(sql`
    select material_id, unit, trim_scale(price_excl) as price_excl, tax_code, tiers
    from contract_item where contract_id = ${kept.id} and material_id is not null order by row_no`)
  const rows = items.map(item => ({ ...item, tiers: plainTiers(item.tiers) }))
  await emit(act, 'contract.effective', { contractNo, orgId, supplierId, currency, validFrom, validTo, rows })
}

/** Open orders are only allowed with `keepOrders`. @throws Refusal 10011 without a reason, 16010 with open orders. */
export async function terminateContract(act: Act, id: string, reason: string, keepOrders: boolean): Promise<void> {
  await move(
    act,
    contracts,
    'terminate',
    id,
    { reason },
    {
      async work() {
        if (!keepOrders) await requireNoOpenOrders(act, id)
        return { fields: sql`, answer = ${reason.trim()}`, reason }
      },
      tell: kept => tellSupplier(act, kept, 'contract.terminated', reason),
      async event({ contractNo }) {
        await emit(act, 'contract.ended', { contractNo })
        await tellGivenUp(act, id)
      },
    },
  )
}

/** @throws Refusal 16010 with open orders, 20010 with open advances, 16005. */
export async function closeContract(act: Act, id: string): Promise<void> {
  await move(act, contracts, 'close', id, undefined, {
    async work() {
      await requireNoOpenOrders(act, id)
      await requireNoOpenAdvances(act, id)
      return {}
    },
    event: () => tellGivenUp(act, id),
  })
}

/** @throws Refusal 16010 while an order is open. */
async function requireNoOpenOrders(act: Act, id: string): Promise<void> {
  const count = await countOpenOrders(act, id)
  if (count === 0) return
  const orders = (await readOpenOrders(act, id)).join(', ')
  refuse('laterDocumentExists', { key: 'contracts.openOrders', values: { count, orders } })
}

/** @throws Refusal 20010 while an advance is neither offset nor paid back. */
async function requireNoOpenAdvances(act: Act, id: string): Promise<void> {
  const numbers = (await readOpenAdvances(act, id)).join(', ')
  if (numbers !== '') refuse('financeLaterDocumentExists', { key: 'contracts.openAdvances', values: { numbers } })
}
