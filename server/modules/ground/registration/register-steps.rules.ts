import type {
  RegisterDecision,
  RegisterEvent,
  RegisterStatus,
} from '../../../../src/contract/ground/registration/registration.ts'
import { ifBlank } from '../../../kit/documents/guards.ts'
import type { Objecting, Party, Steps } from '../../../kit/documents/steps.ts'

type Opinion = { opinion: string }

export interface RegisterInputs extends Record<Exclude<RegisterEvent, 'reject' | 'back'>, undefined> {
  reject: Opinion
  back: Opinion
}

/** Right of a visitor with a verified e-mail address. */
export const applicantRight = 'register'

/** Right to enter suppliers on their behalf. */
export const entererModule = 'register-enter'

/** Right to decide on registrations while no model is published. */
export const reviewerModule = 'register-approve'

const reviewer: Party = { side: 'buyer', modules: [reviewerModule] }
const applicant: Party = { side: 'supplier', modules: [applicantRight] }
const enterer: Party = { side: 'buyer', modules: [entererModule] }

interface Registered {
  status: RegisterStatus
  /** The buyer who entered it; null for the supplier itself. */
  enteredBy: string | null
}

// Only the applicant corrects what they entered.
const unlessEntered = ({ enteredBy }: Registered): Objecting => (enteredBy === null ? 'noPermission' : undefined)

const waits = { APPROVING: { name: 'pendingApproval', key: 'registrationPending' } } as const

export const registerSteps: Steps<Registered, RegisterInputs> = {
  agree: { from: ['APPROVING'], to: 'APPROVED', by: reviewer },
  reject: { from: ['APPROVING'], to: 'REJECTED', by: reviewer, unlessInput: ifBlank('opinion') },
  back: { from: ['APPROVING'], to: 'NEW', by: reviewer, unlessInput: ifBlank('opinion') },
  correct: { from: ['NEW'], to: 'APPROVING', by: applicant, refusals: waits },
  amend: { from: ['NEW'], to: 'APPROVING', by: enterer, refusals: waits, unless: unlessEntered },
}

export const eventOf = { AGREE: 'agree', REJECT: 'reject', BACK: 'back' } as const satisfies Record<
  RegisterDecision,
  RegisterEvent
>
