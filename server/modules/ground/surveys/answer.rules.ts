import Big from 'big.js'
import { sumOf } from '../../../../src/contract/amounts.ts'
import type {
  AnswerEvent,
  AnswerStatus,
  FieldAnswer,
  FieldScore,
} from '../../../../src/contract/ground/surveys/answers.ts'
import { givenIn } from '../../../../src/contract/ground/surveys/answer-rules.ts'
import { answererModules } from '../../../../src/contract/ground/surveys/answers.ts'
import { optionsOf } from '../../../../src/contract/ground/surveys/templates.ts'
import type { SurveyField } from '../../../../src/contract/ground/surveys/templates.ts'
import { surveyReaders } from '../../../../src/contract/ground/surveys/surveys.ts'
import type { Problem } from '../../../kit/call/refusal.ts'
import { ifBlank } from '../../../kit/documents/guards.ts'
import type { Party, Steps } from '../../../kit/documents/steps.ts'

export interface AnswerFacts {
  status: AnswerStatus
  /** The deadline has passed, or the survey is closed. */
  over: boolean
  /** The supplier is blacklisted. */
  barred: boolean
}

export type AnswerInputs = { [Event in AnswerEvent]: Event extends 'reject' ? { opinion: string } : undefined }

const supplier: Party = { side: 'supplier', modules: answererModules }
const reviewer: Party = { side: 'buyer', modules: surveyReaders }
const nobody: Party = { side: 'buyer', modules: [] }
const unlessOpen = ({ over, barred }: AnswerFacts) => (over || barred ? 'outsideValidity' : undefined)

export const answerSteps: Steps<AnswerFacts, AnswerInputs> = {
  save: {
    from: ['WAITING', 'FILLING', 'REJECTED'],
    to: 'FILLING',
    by: supplier,
    refusals: { OVERDUE: 'outsideValidity' },
    unless: unlessOpen,
  },
  submit: {
    from: ['WAITING', 'FILLING', 'REJECTED'],
    to: 'SUBMITTED',
    by: supplier,
    refusals: { OVERDUE: 'outsideValidity' },
    unless: unlessOpen,
  },
  approve: { from: ['SUBMITTED'], to: 'APPROVED', by: reviewer },
  reject: { from: ['SUBMITTED'], to: 'REJECTED', by: reviewer, unlessInput: ifBlank('opinion') },
  expire: { from: ['WAITING', 'FILLING'], to: 'OVERDUE', by: nobody },
  reopen: { from: ['OVERDUE'], to: 'FILLING', by: nobody },
}

type Field = Pick<SurveyField, 'fieldName' | 'fieldType' | 'options' | 'required' | 'maxScore' | 'certificate'>

export function unknownAnswers(fields: readonly Field[], answers: readonly FieldAnswer[]): Problem[] {
  return answers.flatMap(({ fieldName }) =>
    fields.some(field => field.fieldName === fieldName)
      ? []
      : [{ field: `answers.${fieldName}`, name: 'invalidInput' as const, key: 'surveys.unknownField' }],
  )
}

/** Number of files by question; questions without files are missing. */
export type FileCounts = ReadonlyMap<string, number>

/** Problems of a submitted answer; `asked` are the questions that conditions leave visible. */
export function answerProblems(asked: readonly Field[], answers: readonly FieldAnswer[], files: FileCounts): Problem[] {
  return asked.flatMap(field => {
    const at = `answers.${field.fieldName}`
    if (field.fieldType === 'FILE') return fileProblems(field, answers, files.get(field.fieldName) ?? 0)
    const values = givenIn(answers, field.fieldName)
    if (values.length === 0) return field.required === 1 ? [{ field: at, name: 'requiredMissing' as const }] : []
    if (values.every(value => isAnswer(field, value))) return []
    return [{ field: at, name: 'invalidInput' as const, key: `surveys.answer.${field.fieldType}` }]
  })
}

/** A required question needs a file; one for a certificate needs its data as soon as it has a value or file. */
function fileProblems(field: Field, answers: readonly FieldAnswer[], files: number): Problem[] {
  const at = `answers.${field.fieldName}`
  const told = certificateOf(answers, field.fieldName)
  const begun = files > 0 || givenIn(answers, field.fieldName).length > 0
  if (files === 0 && (field.required === 1 || begun))
    return [{ field: at, name: 'evidenceMissing', key: 'surveys.files' }]
  if (field.certificate === undefined || !begun) return []
  const { certNo, issueDate, expireDate, longTerm } = told
  if (certNo === '' || (expireDate === '' && longTerm === 0))
    return [{ field: at, name: 'requiredMissing', key: 'surveys.certificate' }]
  const days = [issueDate, expireDate].filter(day => day !== '')
  const wrong = !days.every(isDay) || (expireDate !== '' && expireDate < issueDate) || certNo.length > 64
  return wrong ? [{ field: at, name: 'invalidInput', key: 'surveys.certificateDays' }] : []
}

export function certificateOf(answers: readonly FieldAnswer[], fieldName: string) {
  const [certNo = '', issueDate = '', expireDate = '', longTerm = ''] =
    answers.find(answer => answer.fieldName === fieldName)?.values ?? []
  const endless = longTerm === '1'
  return { certNo: certNo.trim(), issueDate, expireDate: endless ? '' : expireDate, longTerm: endless ? 1 : 0 }
}

function isAnswer(field: Field, value: string): boolean {
  if (field.fieldType === 'NUMBER') return /^-?[0-9]{1,14}(\.[0-9]{1,6})?$/.test(value)
  if (field.fieldType === 'DATE') return isDay(value)
  if (field.fieldType === 'FLAG') return value === '1' || value === '0'
  if (field.fieldType === 'SELECT' || field.fieldType === 'MULTI') return optionsOf(field).includes(value)
  return true
}

function isDay(text: string): boolean {
  const moment = new Date(`${text}T00:00:00Z`)
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(text)
}

/**
 * Each visible question with points needs points, at most its maximum. Automatic points are the default; other points
 * need a reason.
 */
export function scoreProblems(
  asked: readonly Field[],
  scores: readonly FieldScore[],
  automatic: readonly FieldScore[],
): Problem[] {
  return asked.flatMap((field): Problem[] => {
    if (field.maxScore === '') return []
    const own = automatic.find(({ fieldName }) => fieldName === field.fieldName)
    const given = scores.find(({ fieldName }) => fieldName === field.fieldName)
    const at = `scores.${field.fieldName}`
    if (given === undefined) return own === undefined ? [{ field: at, name: 'requiredMissing' }] : []
    if (new Big(given.score).gt(field.maxScore))
      return [{ field: at, name: 'invalidInput', key: 'surveys.scoreOver', values: { most: field.maxScore } }]
    if (own === undefined || new Big(given.score).eq(own.score) || given.note?.trim()) return []
    return [{ field: `notes.${field.fieldName}`, name: 'requiredMissing', key: 'surveys.scoreNote' }]
  })
}

/** Points of the visible questions and their sum. */
export function scoresOf(asked: readonly Field[], scores: readonly FieldScore[], automatic: readonly FieldScore[]) {
  const own = asked.flatMap(({ fieldName, maxScore }): FieldScore[] => {
    if (maxScore === '') return []
    const found = [...scores, ...automatic].find(each => each.fieldName === fieldName)
    return found ? [{ ...found, note: found.note?.trim() ?? '' }] : []
  })
  return { scores: own, total: sumOf(own.map(({ score }) => score)) }
}
