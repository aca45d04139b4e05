import type { DocumentKind } from '../../kit/documents/document-kind.ts'
import { lockForms, writeForm } from './form.queries.ts'
import type { FormRow } from './form.queries.ts'
import { registerSteps } from './register-steps.rules.ts'
import type { RegisterInputs } from './register-steps.rules.ts'

/** Registrations as documents: how one is locked, written and named. */
export const registrations: DocumentKind<FormRow, RegisterInputs> = {
  businessType: 'REGISTER',
  steps: registerSteps,
  lock: lockForms,
  write: writeForm,
  numberOf: form => form.registerNo,
}
