import type {
  RegisterDecision,
  RegisterEvent,
  RegisterStatus,
} from '../../../src/contract/registration/registration.ts'
import { ifBlank } from '../../kit/documents/guards.ts'
import type { Objecting, Party, Steps } from '../../kit/documents/steps.ts'

type Opinion = { opinion: string }

/** The events of a registration, with what the input of each may speak against. */
export interface RegisterInputs extends Record<Exclude<RegisterEvent, 'reject' | 'back'>, undefined> {
  reject: Opinion
  back: Opinion
}

/** What a visitor may do who has proved the e-mail address of a registration. */
export const applicantRight = 'register'

/** Whoever holds this module enters suppliers in their place. */
export const entererModule = 'register-enter'

/** Whoever holds this module decides on registrations while no model is published. */
export const reviewerModule = 'register-approve'

const reviewer: Party = { side: 'buyer', modules: [reviewerModule] }
const applicant: Party = { side: 'supplier', modules: [applicantRight] }
const enterer: Party = { side: 'buyer', modules: [entererModule] }

/** What of a registration decides what may happen to it. */
interface Registered {
  status: RegisterStatus
  /** The buyer who entered it; null: the supplier did. */
  enteredBy: string | null
}

// What an applicant has entered is theirs to correct.
const unlessEntered = ({ enteredBy }: Registered): Objecting => (enteredBy === null ? 'noPermission' : undefined)

const waits = { APPROVING: { name: 'pendingApproval', key: 'registrationPending' } } as const

/** The life of a registration after it was sent. */
export const registerSteps: Steps<Registered, RegisterInputs> = {
  agree: { from: ['APPROVING'], to: 'APPROVED', by: reviewer },
  reject: { from: ['APPROVING'], to: 'REJECTED', by: reviewer, unlessInput: ifBlank('opinion') },
  back: { from: ['APPROVING'], to: 'NEW', by: reviewer, unlessInput: ifBlank('opinion') },
  correct: { from: ['NEW'], to: 'APPROVING', by: applicant, refusals: waits },
  amend: { from: ['NEW'], to: 'APPROVING', by: enterer, refusals: waits, unless: unlessEntered },
}

/** The step that a decision of the specification's call means. */
export const eventOf = { AGREE: 'agree', REJECT: 'reject', BACK: 'back' } as const satisfies Record<
  RegisterDecision,
  RegisterEvent
>
