import type { FieldAnswer, SurveyAnswer } from '../../../contract/ground/surveys/answers.ts'
import { optionsOf } from '../../../contract/ground/surveys/templates.ts'
import type { SurveyField } from '../../../contract/ground/surveys/templates.ts'
import type { Language } from '../../../contract/platform/session/session.ts'
import { record } from '../../../kit/format/record.ts'

const titleFields = { en: 'titleEn', zh: 'titleZh', es: 'titleEs', ja: 'titleJa' } as const

/** The title of a question in a language, else in English. */
export function titleOf(field: SurveyField, language: Language): string {
  return field[titleFields[language]] || field.titleEn
}

export function rowsOfCells(cells: readonly string[], width: number): string[][] {
  if (width === 0) return []
  return Array.from({ length: Math.ceil(cells.length / width) }, (_row, at) =>
    cells.slice(at * width, (at + 1) * width),
  )
}

/** The values of the answer to one question. */
export function valuesOf(answers: readonly FieldAnswer[], { fieldName }: SurveyField): string[] {
  return answers.find(answer => answer.fieldName === fieldName)?.values ?? []
}

export const isFilled = (values: readonly string[]) => values.some(value => value.trim() !== '')

/** An answer as one text: choices side by side, a table's rows below each other. */
export function answerText(field: SurveyField, values: readonly string[]): string {
  if (field.fieldType === 'TABLE')
    return rowsOfCells(values, optionsOf(field).length)
      .map(row => row.join(' · '))
      .join('\n')
  return values.join(', ')
}

/** Number and validity of a certificate as text; `endless` is shown instead of a missing last day. */
export function certificateText(
  [certNo = '', issueDate = '', expireDate = '', longTerm = '']: readonly string[],
  endless: string,
) {
  const until = longTerm === '1' ? endless : expireDate
  return `${certNo} (${[issueDate, until].filter(Boolean).join(' – ')})`
}

/** An answer under edit. */
export interface AnswerForm {
  id: string
  version: number | undefined
  answers: FieldAnswer[]
}

export function formOf({ id, version, answers }: SurveyAnswer): AnswerForm {
  return { id, version, answers }
}

/** Only answered questions. */
export function inputOf({ id, version, answers }: AnswerForm) {
  return { id, version: version ?? 0, answers: answers.filter(({ values }) => isFilled(values)) }
}

/** A form with the answer to one question changed. */
export function withAnswer(answers: readonly FieldAnswer[], fieldName: string, values: string[]): FieldAnswer[] {
  return [...answers.filter(answer => answer.fieldName !== fieldName), { fieldName, values }]
}

/** Undefined when the stored draft is not a form. */
export function readForm(kept: unknown): AnswerForm | undefined {
  const form = record(kept)
  if (!form || typeof form['id'] !== 'string' || !Array.isArray(form['answers'])) return undefined
  const version = typeof form['version'] === 'number' ? form['version'] : undefined
  return { id: form['id'], version, answers: form['answers'].flatMap(readAnswer) }
}

function readAnswer(kept: unknown): FieldAnswer[] {
  const answer = record(kept)
  if (!answer || typeof answer['fieldName'] !== 'string' || !Array.isArray(answer['values'])) return []
  return [{ fieldName: answer['fieldName'], values: answer['values'].map(String) }]
}
