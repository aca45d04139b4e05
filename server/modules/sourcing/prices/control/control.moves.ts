import sql from 'sql-template-tag'
import { priceControlBusinessType } from '../../../../../src/contract/sourcing/prices/price-controls.ts'
import { asJson } from '../../../../db/columns.ts'
import { startApproval, withdrawApproval } from '../../../../kit/approval.ts'
import type { Act, Reaction } from '../../../../kit/call/act.ts'
import { move } from '../../../../kit/documents/move.ts'
import { notify } from '../../../../kit/messages/notify.ts'
import { endOlder } from '../price.records.ts'
import { priceControls } from './control-kind.ts'
import { keptRows } from './control.queries.ts'
import type { LockedControl } from './control.queries.ts'
import { approverModule } from './control.rules.ts'
import { requireRows } from './control.save.ts'

const urlOf = (id: string) => `/price/control-detail?id=${id}`

/** @throws Refusal 16005, 16007, and as for saving. */
export async function submitControl(act: Act, id: string, version: number | undefined): Promise<void> {
  await move(act, priceControls, 'submit', id, undefined, {
    version,
    async work(kept) {
      await requireRows(act, { ...kept, ...(await keptRows(act, id)) })
      return { fields: sql`, submit_by = ${act.caller.userId}` }
    },
    tell: ({ controlNo, orgId, reason }) =>
      startApproval(act, {
        businessType: priceControlBusinessType,
        businessId: id,
        docNo: controlNo,
        title: reason,
        orgId,
        pcUrl: urlOf(id),
        moduleCode: approverModule,
      }),
  })
}

/** @throws Refusal 18027 in NEW and REJECTED, 16005 later, 16006 for anyone but the submitter. */
export async function withdrawControl(act: Act, id: string): Promise<void> {
  await move(act, priceControls, 'withdraw', id, undefined, {
    async work() {
      await withdrawApproval(act, priceControlBusinessType, id)
      return { fields: sql`, submit_by = null` }
    },
  })
}

export const priceControlDecided: Reaction<'approval.decided'> = async (act, payload) => {
  const { businessType, businessId: id, decision, opinion } = payload
  if (businessType !== priceControlBusinessType) return
  if (decision !== 'AGREE') {
    await move(act, priceControls, 'reject', id, undefined, {
      work: () => ({ reason: opinion }),
      tell: kept => tellSubmitter(act, kept, 'priceControl.rejected', opinion),
    })
    return
  }
  await move(act, priceControls, 'approve', id, undefined, {
    async work(kept) {
      const rows = await keptRows(act, id)
      // Current prices may have changed since submission.
      await requireRows(act, { ...kept, ...rows })
      for (const row of rows.prices) await writePrice(act, kept, row)
      for (const row of rows.ceilings) await writeCeiling(act, kept, row)
      return { reason: opinion }
    },
    tell: kept => tellSubmitter(act, kept, 'priceControl.approved', opinion),
  })
}

type Rows = Awaited<ReturnType<typeof keptRows>>
const orgOf = ({ everywhereFlag, orgId }: LockedControl) => (everywhereFlag === 1 ? null : orgId)

async function writePrice(act: Act, kept: LockedControl, row: Rows['prices'][number]): Promise<void> {
  const { enterpriseId, userId, name } = act.caller
  const { currency } = kept
  const orgId = orgOf(kept)
  await endOlder(act, { ...row, orgId, currency })
  await act.db.run(sql`
    insert into price_record (enterprise_id, create_by, create_name, material_id, supplier_id, org_id, currency, price_excl,
      tax_code, tiers, moq, lead_days, valid_from, valid_to, source, source_no)
    values (${enterpriseId}, ${userId}, ${name}, ${row.materialId}, ${row.supplierId}, ${orgId}, ${currency}, ${row.priceExcl},
      ${row.taxCode}, ${asJson([...row.tiers])}, ${row.moq}, ${row.leadDays}, ${row.validFrom}, ${row.validTo},
      ${row.contractNo === '' ? 'MANUAL' : 'CONTRACT'}, ${row.contractNo || kept.controlNo})`)
}

async function writeCeiling(act: Act, kept: LockedControl, row: Rows['ceilings'][number]): Promise<void> {
  const { enterpriseId, userId, name } = act.caller
  await act.db.run(sql`
    insert into price_ceiling (enterprise_id, create_by, create_name, remark, material_id, category_id, supplier_id, org_id,
      currency, basis, price, pct, index_code, index_base, action, valid_from, valid_to)
    values (${enterpriseId}, ${userId}, ${name}, ${kept.controlNo}, ${row.materialId}, ${row.categoryId}, ${row.supplierId},
      ${orgOf(kept)}, ${kept.currency}, ${row.basis}, ${row.price}, ${row.pct}, ${row.indexCode}, ${row.indexBase},
      ${row.action}, ${row.validFrom}, ${row.validTo})`)
}

function tellSubmitter(act: Act, kept: LockedControl, template: string, opinion: string): Promise<void> {
  const { id, controlNo, reason, initiatorId } = kept
  return notify(act, {
    template,
    to: { userIds: initiatorId === null ? [] : [initiatorId] },
    businessType: priceControlBusinessType,
    businessId: id,
    pcUrl: urlOf(id),
    values: { controlNo, reason, opinion, person: act.caller.name },
  })
}
