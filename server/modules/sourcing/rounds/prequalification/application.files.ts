import sql, { empty } from 'sql-template-tag'
import { applicationType } from '../../../../../src/contract/sourcing/rounds/prequalification.ts'
import type { PrequalificationStatus } from '../../../../../src/contract/sourcing/rounds/prequalification-parts.ts'
import { roundModules } from '../../../../../src/contract/sourcing/rounds/round-parts.ts'
import type { AttachmentOwner } from '../../../../kit/attachment-owner.ts'
import { sideOf } from '../../../../kit/call/caller.ts'
import type { RoundSubject } from '../../../../kit/round-subject.ts'
import { ownBy } from '../own.ts'

/** Files of an application are visible to the applicant and the buyer, and can be changed until the end of applications. */
export function applicationFiles(subject: RoundSubject): AttachmentOwner {
  const { businessType, from, columns } = subject
  const { apply, applications } = roundModules[businessType]
  return {
    businessType: applicationType(businessType),
    mayBegin: caller => sideOf(caller) === 'supplier' && apply.some(module => caller.modules.has(module)),
    async find(act, id, keep) {
      const { caller } = act
      const supplier = sideOf(caller) === 'supplier'
      if (![...(supplier ? apply : []), ...applications].some(module => caller.modules.has(module))) return undefined
      const application = await act.db.one<{ docNo: string; status: PrequalificationStatus; over: boolean }>(sql`
        select ${columns.number} as doc_no, p.status, ${columns.prequalOver} as over
        from round_prequalification p join ${from} on ${columns.id} = p.business_id
        where p.id = ${id} and p.business_type = ${businessType} and ${subject.seen(caller)}
          and ${supplier ? ownBy(caller, sql`p.supplier_id`) : sql`true`} ${keep ? sql`for share of p` : empty}`)
      if (application === undefined) return undefined
      const { docNo, status, over } = application
      const open = supplier && !over && (status === 'SUBMITTED' || status === 'WITHDRAWN')
      const refusal = over ? 'prequalificationOver' : 'statusNotOperable'
      return {
        auditType: applicationType(businessType),
        docNo,
        refusal: open ? undefined : supplier ? refusal : 'noPermission',
      }
    },
  }
}
