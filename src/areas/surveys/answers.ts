import type { FieldAnswer, SurveyAnswer } from '../../contract/surveys/answers.ts'
import { optionsOf } from '../../contract/surveys/templates.ts'
import type { SurveyField } from '../../contract/surveys/templates.ts'
import type { Language } from '../../contract/session/session.ts'
import { record } from '../../kit/format/record.ts'

const titleFields = { en: 'titleEn', zh: 'titleZh', es: 'titleEs', ja: 'titleJa' } as const

/** What a question is called in a language; in English where that is missing. */
export function titleOf(field: SurveyField, language: Language): string {
  return field[titleFields[language]] || field.titleEn
}

/** The cells of a table row by row. */
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

/** Whether something stands in an answer. */
export const isFilled = (values: readonly string[]) => values.some(value => value.trim() !== '')

/** An answer as one text: choices side by side, a table's rows below each other. */
export function answerText(field: SurveyField, values: readonly string[]): string {
  if (field.fieldType === 'TABLE')
    return rowsOfCells(values, optionsOf(field).length)
      .map(row => row.join(' · '))
      .join('\n')
  return values.join(', ')
}

/** What an answer tells of a certificate: its number and days; `endless` stands for one without a last day. */
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

/** What is sent: questions with an answer. */
export function inputOf({ id, version, answers }: AnswerForm) {
  return { id, version: version ?? 0, answers: answers.filter(({ values }) => isFilled(values)) }
}

/** A form with the answer to one question changed. */
export function withAnswer(answers: readonly FieldAnswer[], fieldName: string, values: string[]): FieldAnswer[] {
  return [...answers.filter(answer => answer.fieldName !== fieldName), { fieldName, values }]
}

/** A form out of what this browser kept; undefined when it is none. */
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
