import type { NumberedKind } from '../../../kit/documents/document-kind.ts'
import type { Audience } from '../../../kit/documents/audience.ts'
import { lockForms, writeForm } from './form.queries.ts'
import type { FormRow } from './form.queries.ts'
import { registerSteps } from './register-steps.rules.ts'
import type { RegisterInputs } from './register-steps.rules.ts'

export const registerReaders: Audience = { modules: ['register-form', 'register-detail', 'register-approve'] }

export const registerPage = (id: string): string => `/dashboard/register-detail?id=${id}`

export const registrations: NumberedKind<FormRow, RegisterInputs> = {
  businessType: 'REGISTER',
  steps: registerSteps,
  lock: lockForms,
  write: writeForm,
  numberRule: 'REGISTER',
  numberOf: form => form.registerNo,
  audience: () => registerReaders,
}
