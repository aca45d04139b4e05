import { isRaising } from '../../../contract/insight/lifecycle/lifecycle.ts'
import type { LifecycleDirection, LifecycleStatus } from '../../../contract/insight/lifecycle/lifecycle.ts'
import type { Tone } from '../../../ui/theme/tone.ts'

/** The fixed meaning of each status as a colour. */
export const lifecycleTones: Readonly<Record<LifecycleStatus, Tone>> = {
  APPROVING: 'wait',
  APPROVED: 'good',
  REJECTED: 'bad',
}

/** Where what takes something from a supplier is decided. */
export const degradePath = '/form/degrade-approve'

/** Where an application is shown and decided. */
export const applyPath = (direction: LifecycleDirection): string =>
  isRaising(direction) ? '/form/upgrade-potential-approve' : degradePath

/** Where the file of a supplier is shown to approvers. */
export const companyPath = '/form/company-detail'
