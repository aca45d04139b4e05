import sql, { empty } from 'sql-template-tag'
import { moldBusinessType, moldReaders } from '../../../../src/contract/goods/molds/molds.ts'
import type { AttachmentOwner } from '../../../kit/attachment-owner.ts'
import { mayDo } from '../../../kit/documents/steps.ts'
import { seenMolds } from './mold.queries.ts'
import { blankMold, moldSteps } from './mold.rules.ts'

/** Files of a mold, for users who edit, judge or keep molds. */
export const moldAttachments: AttachmentOwner = {
  businessType: moldBusinessType,
  // Photos that justify scrapping are added before the request.
  mayBegin: caller => mayDo(moldSteps.askScrap, blankMold, caller),
  async find({ db, caller }, id, keep) {
    if (!moldReaders.some(module => caller.modules.has(module))) return undefined
    const found = await db.one<{ moldNo: string }>(sql`
      select t.mold_no from mold t where t.id = ${id} and ${seenMolds(caller)} ${keep ? sql`for share` : empty}`)
    const steps = [moldSteps.edit, moldSteps.accept, moldSteps.endMaintenance] as const
    const may = steps.some(({ by }) => mayDo({ by }, blankMold, caller))
    return found && { auditType: moldBusinessType, docNo: found.moldNo, refusal: may ? undefined : 'noPermission' }
  },
}
