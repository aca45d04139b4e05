import { clarificationType } from '../../../../../src/contract/sourcing/tendering/clarifications.ts'
import type { ClarificationEvent } from '../../../../../src/contract/sourcing/tendering/clarifications.ts'
import { bidderReaders, tenderReaders } from '../../../../../src/contract/sourcing/tendering/tenders.ts'
import type { DocumentKind } from '../../../../kit/documents/document-kind.ts'
import { lockLetters, writeLetter } from './clarification.queries.ts'
import type { LockedLetter } from './clarification.queries.ts'
import { clarificationSteps } from './clarification.rules.ts'

const buyers = ['add-maintain-view', ...tenderReaders]

export const letters: DocumentKind<LockedLetter, Record<ClarificationEvent, undefined>> = {
  businessType: clarificationType,
  steps: clarificationSteps,
  lock: lockLetters,
  write: writeLetter,
  numberOf: ({ tenderingNo, number }) => (number === null ? tenderingNo : `${tenderingNo}-C${number}`),
  audience: ({ orgId, parties, status }) =>
    status === 'DRAFT'
      ? { modules: buyers, orgId }
      : { modules: [...buyers, ...bidderReaders], orgId, supplierIds: parties },
}
