import sql, { empty } from 'sql-template-tag'
import { demandBusinessType } from '../../../../src/contract/sourcing/demand/demand-parts.ts'
import type { DemandStatus } from '../../../../src/contract/sourcing/demand/demand-parts.ts'
import { demandReaders } from '../../../../src/contract/sourcing/demand/demands.ts'
import type { AttachmentOwner } from '../../../kit/attachment-owner.ts'
import { mayDo, objectionTo } from '../../../kit/documents/steps.ts'
import { freshDemand } from './demand-kind.ts'
import { seenDemands } from './seen-demands.ts'
import { demandSteps } from './demand.rules.ts'

/** Drawings and other files can be added to a draft. */
export const demandAttachments: AttachmentOwner = {
  businessType: demandBusinessType,
  mayBegin: caller => mayDo(demandSteps.edit, freshDemand, caller),
  async find({ db, caller }, id, keep) {
    if (!demandReaders.some(module => caller.modules.has(module))) return undefined
    const demand = await db.one<{ demandNo: string; status: DemandStatus }>(sql`
      select p.demand_no, p.status from pur_demand p where p.id = ${id} and ${seenDemands(caller)}
      ${keep ? sql`for share` : empty}`)
    return (
      demand && {
        auditType: demandBusinessType,
        docNo: demand.demandNo,
        refusal: objectionTo(demandSteps, 'edit', { ...freshDemand, status: demand.status }, caller)?.name,
      }
    )
  },
}
