import { applicationBusinessType } from '../../../src/contract/invoices/application-parts.ts'
import { applicationReaders } from '../../../src/contract/invoices/applications.ts'
import type { Audience } from '../../kit/documents/audience.ts'
import type { NumberedKind } from '../../kit/documents/document-kind.ts'
import { lockApplications, writeApplication } from './application.queries.ts'
import type { LockedApplication } from './application.queries.ts'
import { applicationSteps } from './application.rules.ts'

/** Its supplier, and buyers of its organisation. */
export function applicationReadersOf({ orgId, supplierId }: Pick<LockedApplication, 'orgId' | 'supplierId'>): Audience {
  return { modules: applicationReaders, orgId, supplierId }
}

/** Applications as documents: how one is locked, written and named. */
export const applications: NumberedKind<LockedApplication, Record<keyof typeof applicationSteps, undefined>> = {
  businessType: applicationBusinessType,
  steps: applicationSteps,
  lock: lockApplications,
  write: writeApplication,
  numberRule: 'INVOICE_APPLY',
  numberOf: application => application.applyNo,
  audience: applicationReadersOf,
}
