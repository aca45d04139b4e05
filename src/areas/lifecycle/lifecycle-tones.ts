import type { LifecycleStatus } from '../../contract/lifecycle/lifecycle.ts'
import type { Tone } from '../../ui/theme/tone.ts'

/** The fixed meaning of each status as a colour. */
export const lifecycleTones: Readonly<Record<LifecycleStatus, Tone>> = {
  APPROVING: 'wait',
  APPROVED: 'good',
  REJECTED: 'bad',
}

/** Where a downgrade is decided. */
export const degradePath = '/form/degrade-approve'

/** Where the file of a supplier is shown to approvers. */
export const companyPath = '/form/company-detail'
