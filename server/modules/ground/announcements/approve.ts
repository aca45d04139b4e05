import sql from 'sql-template-tag'
import type { Input } from '../../../../src/contract/envelope.ts'
import type { submitAnnouncement } from '../../../../src/contract/ground/announcements/announcements.ts'
import { startApproval, withdrawApproval } from '../../../kit/approval.ts'
import type { Act, Reaction } from '../../../kit/call/act.ts'
import { move } from '../../../kit/documents/move.ts'
import { requireVersion } from '../../../kit/documents/require-version.ts'
import { announcements, decidedAnnouncements } from './announcement-kind.ts'
import { announcementBusinessType, approvingModule } from './announcement.rules.ts'
import { beginPublication, requireReceivers } from './publish.ts'
import { dropReceivers } from './receiver.queries.ts'
import { announcementUrl, tellAuthor } from './tell.ts'

/** Submits a draft for approval. @throws Refusal, see the contract. */
export async function submit(act: Act, { id, version }: Input<typeof submitAnnouncement>): Promise<null> {
  await move(act, announcements, 'submit', id, undefined, {
    async work(kept) {
      await requireVersion(act, announcements, kept, version)
      await requireReceivers(act, id, kept)
      // The receivers are determined again at publication.
      await dropReceivers(act, id)
      return { fields: sql`, submit_by = ${act.caller.userId}` }
    },
    tell: ({ noticeNo, title }) =>
      startApproval(act, {
        businessType: announcementBusinessType,
        businessId: id,
        docNo: noticeNo,
        title,
        orgId: null,
        pcUrl: announcementUrl(id),
        moduleCode: approvingModule,
      }),
  })
  return null
}

/** @throws Refusal 18027 for a draft, 16006 for another user's, 16005 later. */
export async function withdraw(act: Act, id: string): Promise<null> {
  await move(act, announcements, 'withdraw', id, undefined, {
    async work() {
      await withdrawApproval(act, announcementBusinessType, id)
      return { fields: sql`, submit_by = null` }
    },
  })
  return null
}

export const announcementDecided: Reaction<'approval.decided'> = async (act, payload) => {
  const { businessType, businessId, decision, opinion } = payload
  if (businessType !== announcementBusinessType) return
  if (decision === 'REJECT') {
    await move(act, decidedAnnouncements, 'reject', businessId, undefined, {
      work: () => ({ fields: sql`, submit_by = null`, reason: opinion }),
      tell: (_after, before) => tellAuthor(act, before, 'announcement.rejected', opinion),
    })
    return
  }
  const publication = beginPublication(act, businessId)
  await move(act, decidedAnnouncements, 'approve', businessId, undefined, {
    work: async kept => ({ ...(await publication.work(kept)), reason: opinion }),
    tell: async (after, before) => {
      await publication.tell(after)
      await tellAuthor(act, before, 'announcement.approved', opinion)
    },
  })
}
