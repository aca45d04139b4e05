import { applicationBusinessType } from '../../../../src/contract/money/invoices/application-parts.ts'
import { applicationReaders } from '../../../../src/contract/money/invoices/applications.ts'
import type { Audience } from '../../../kit/documents/audience.ts'
import type { NumberedKind } from '../../../kit/documents/document-kind.ts'
import { lockApplications, writeApplication } from './application.queries.ts'
import type { LockedApplication } from './application.queries.ts'
import { applicationSteps } from './application.rules.ts'

/** Its supplier always sees an application, buyers of the organisation only after its submission. */
export function applicationReadersOf({
  orgId,
  supplierId,
  status,
}: Pick<LockedApplication, 'orgId' | 'supplierId' | 'status'>): Audience {
  return { modules: applicationReaders, orgId, supplierId, buyer: status !== 'NEW' }
}

export const applications: NumberedKind<LockedApplication, Record<keyof typeof applicationSteps, undefined>> = {
  businessType: applicationBusinessType,
  steps: applicationSteps,
  lock: lockApplications,
  write: writeApplication,
  numberRule: 'INVOICE_APPLY',
  numberOf: application => application.applyNo,
  audience: applicationReadersOf,
}
