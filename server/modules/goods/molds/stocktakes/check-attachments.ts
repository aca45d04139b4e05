import sql, { empty } from 'sql-template-tag'
import { checkBusinessType, stocktakeReaders } from '../../../../../src/contract/goods/molds/stocktakes.ts'
import type { AttachmentOwner } from '../../../../kit/attachment-owner.ts'
import { objectionTo } from '../../../../kit/documents/steps.ts'
import { seenChecks, seenStocktakes } from './stocktake.queries.ts'
import { checkSteps } from './stocktake.rules.ts'
import type { CheckFacts } from './stocktake.rules.ts'

/** Photos of a mold in a stocktake, added by its keeper while answering. */
export const checkAttachments: AttachmentOwner = {
  businessType: checkBusinessType,
  mayBegin: () => false,
  async find({ db, caller }, id, keep) {
    if (!stocktakeReaders.some(module => caller.modules.has(module))) return undefined
    const found = await db.one<CheckFacts & { docNo: string }>(sql`
      select k.stocktake_no || ' ' || t.mold_no as doc_no, c.status, k.status as stocktake_status, 0 as photo_flag
      from mold_check c join mold_stocktake k on k.id = c.stocktake_id join mold t on t.id = c.mold_id
      where c.id = ${id} and ${seenStocktakes(caller)} and ${seenChecks(caller)} ${keep ? sql`for share of c` : empty}`)
    if (found === undefined) return undefined
    const { docNo, ...facts } = found
    const refusal = objectionTo(checkSteps, 'answer', facts, caller)?.name
    return { auditType: checkBusinessType, docNo, refusal }
  },
}
