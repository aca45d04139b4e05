import type { FieldProblem } from '../../../contract/envelope.ts'
import type { Survey, SurveyInput } from '../../../contract/ground/surveys/surveys.ts'
import { record, textAt } from '../../../kit/format/record.ts'

/** A survey under edit. */
export interface SurveyForm {
  id: string
  version: number | undefined
  surveyNo: string
  title: string
  templateId: string
  deadline: string
  supplierIds: readonly string[]
}

export function emptyForm(): SurveyForm {
  return { id: '', version: undefined, surveyNo: '', title: '', templateId: '', deadline: '', supplierIds: [] }
}

type Kept = Pick<Survey, 'id' | 'version' | 'surveyNo' | 'title' | 'templateId' | 'deadline' | 'supplierIds'>

/** A survey as it is edited. */
export function formOf({ id, version, surveyNo, title, templateId, deadline, supplierIds }: Kept): SurveyForm {
  return { id, version, surveyNo, title, templateId, deadline, supplierIds }
}

export function inputOf({ id, version, title, templateId, deadline, supplierIds }: SurveyForm): SurveyInput {
  const which = id === '' || version === undefined ? {} : { id, version }
  return { ...which, title: title.trim(), templateId, deadline, supplierIds: [...supplierIds] }
}

/** Checks of the contract. */
export function formProblems(form: SurveyForm, required: string): FieldProblem[] {
  const missing = (['title', 'templateId', 'deadline'] as const).filter(field => form[field].trim() === '')
  const nobody = form.supplierIds.length === 0 ? ['supplierIds'] : []
  return [...missing, ...nobody].map(field => ({ field, code: '10011', msg: required }))
}

/** Undefined when the stored draft is not a form. */
export function readForm(kept: unknown): SurveyForm | undefined {
  const form = record(kept)
  if (!form) return undefined
  const version = typeof form['version'] === 'number' ? form['version'] : undefined
  const text = (field: string) => textAt(form, field)
  return {
    id: text('id'),
    version,
    surveyNo: text('surveyNo'),
    title: text('title'),
    templateId: text('templateId'),
    deadline: text('deadline'),
    supplierIds: Array.isArray(form['supplierIds']) ? form['supplierIds'].map(String) : [],
  }
}
