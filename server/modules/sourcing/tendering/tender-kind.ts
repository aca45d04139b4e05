import { tenderBusinessType } from '../../../../src/contract/sourcing/tendering/tender-words.ts'
import { bidderReaders, tenderReaders } from '../../../../src/contract/sourcing/tendering/tenders.ts'
import type { Audience } from '../../../kit/documents/audience.ts'
import type { NumberedKind } from '../../../kit/documents/document-kind.ts'
import { lockTenders, writeTender } from './tender.queries.ts'
import type { LockedTender } from './tender.queries.ts'
import { tenderSteps } from './tender.rules.ts'
import type { TenderInputs } from './tender-facts.ts'

const modules = [...tenderReaders, ...bidderReaders, 'cast-tender-view', 'open-bid-view']

/** Pages of the buyer; for changes that only some suppliers may notice. */
export const buyerAudience = ({ orgId }: Pick<LockedTender, 'orgId'>): Audience => ({ modules, orgId })

export const tenders: NumberedKind<LockedTender, TenderInputs> = {
  businessType: tenderBusinessType,
  steps: tenderSteps,
  lock: lockTenders,
  write: writeTender,
  numberRule: 'TENDER',
  numberOf: tender => tender.tenderingNo,
  namesSteps: true,
  audience(tender) {
    const { bidType, publishTime, invitedIds } = tender
    if (publishTime === null) return buyerAudience(tender)
    const suppliers = bidType === 'OPEN' ? { everySupplier: true } : { supplierIds: invitedIds }
    return { ...buyerAudience(tender), ...suppliers, secretParties: true }
  },
}
