import { hasPermission } from '../../../account/permissions.ts'
import { lifecycleDirections } from '../../../contract/insight/lifecycle/lifecycle.ts'
import type { LifecycleDirection } from '../../../contract/insight/lifecycle/lifecycle.ts'

/** An application as it is typed; fields of the site audit have the names that the call gives them. */
export interface ApplyDraft {
  direction: LifecycleDirection
  supplierId: string
  supplierName: string
  /** The present stage, once the supplier is chosen. */
  stage: string
  toStage: string
  reason: string
  effectiveDate: string
  'siteAudit.auditDate': string
  'siteAudit.auditors': string
  'siteAudit.score': string
  'siteAudit.findings': string
  exemption: string
  /** Evidence that was uploaded. */
  attachmentIds: readonly string[]
}

/** Initial values of an application opened by another page. */
export type ApplyWish = Pick<ApplyDraft, 'direction' | 'supplierId' | 'supplierName' | 'stage' | 'toStage'>

/** Directions that the current user may apply for. */
export function applicable(): LifecycleDirection[] {
  if (!hasPermission('lifecycle-submit')) return []
  const all = hasPermission('lifecycle-hold')
  return lifecycleDirections.filter(direction => all || direction === 'UP' || direction === 'DOWN')
}
