import Big from 'big.js'
import { sumOf } from '../../../src/contract/amounts.ts'
import type { AnswerEvent, AnswerStatus, FieldAnswer, FieldScore } from '../../../src/contract/surveys/answers.ts'
import { answererModules } from '../../../src/contract/surveys/answers.ts'
import { optionsOf } from '../../../src/contract/surveys/templates.ts'
import type { SurveyField } from '../../../src/contract/surveys/templates.ts'
import { surveyReaders } from '../../../src/contract/surveys/surveys.ts'
import type { Problem } from '../../kit/call/refusal.ts'
import { ifBlank } from '../../kit/documents/guards.ts'
import type { Party, Steps } from '../../kit/documents/steps.ts'

/** What of an answer decides what can be done with it. */
export interface AnswerFacts {
  status: AnswerStatus
  /** The deadline has passed, or the survey is closed. */
  over: boolean
}

/** What the calls of the events bring along. */
export type AnswerInputs = { [Event in AnswerEvent]: Event extends 'reject' ? { opinion: string } : undefined }

const supplier: Party = { side: 'supplier', modules: answererModules }
const reviewer: Party = { side: 'buyer', modules: surveyReaders }
const nobody: Party = { side: 'buyer', modules: [] }
const unlessOpen = ({ over }: AnswerFacts) => (over ? 'outsideValidity' : undefined)

/** The life of a supplier's answer. */
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

type Field = Pick<SurveyField, 'fieldName' | 'fieldType' | 'options' | 'required' | 'maxScore'>

/** Answers to questions that the survey does not ask. */
export function unknownAnswers(fields: readonly Field[], answers: readonly FieldAnswer[]): Problem[] {
  return answers.flatMap(({ fieldName }) =>
    fields.some(field => field.fieldName === fieldName)
      ? []
      : [{ field: `answers.${fieldName}`, name: 'invalidInput' as const, key: 'surveys.unknownField' }],
  )
}

/** What a submitted answer lacks, and what in it is no number, day or choice. `files` are those at the answer. */
export function answerProblems(fields: readonly Field[], answers: readonly FieldAnswer[], files: number): Problem[] {
  const problems: Problem[] = []
  for (const field of fields.filter(({ fieldType }) => fieldType !== 'FILE')) {
    const values = (answers.find(({ fieldName }) => fieldName === field.fieldName)?.values ?? []).filter(
      value => value.trim() !== '',
    )
    const at = `answers.${field.fieldName}`
    if (values.length === 0) {
      if (field.required === 1) problems.push({ field: at, name: 'requiredMissing' })
    } else if (!values.every(value => isAnswer(field, value)))
      problems.push({ field: at, name: 'invalidInput', key: `surveys.answer.${field.fieldType}` })
  }
  const asked = fields.filter(({ fieldType, required }) => fieldType === 'FILE' && required === 1)
  if (files < asked.length)
    problems.push({
      field: `answers.${asked[files]?.fieldName ?? ''}`,
      name: 'evidenceMissing',
      key: 'surveys.files',
      values: { count: asked.length },
    })
  return problems
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

/** What is wrong with the points of an accepted answer: each question that gives points needs some, at most its own. */
export function scoreProblems(fields: readonly Field[], scores: readonly FieldScore[]): Problem[] {
  return fields.flatMap((field): Problem[] => {
    if (field.maxScore === '') return []
    const given = scores.find(({ fieldName }) => fieldName === field.fieldName)
    const at = `scores.${field.fieldName}`
    if (given === undefined) return [{ field: at, name: 'requiredMissing' }]
    if (new Big(given.score).lte(field.maxScore)) return []
    return [{ field: at, name: 'invalidInput', key: 'surveys.scoreOver', values: { most: field.maxScore } }]
  })
}

/** The points of the questions that give some, and their sum. */
export function scoresOf(fields: readonly Field[], scores: readonly FieldScore[]) {
  const asked = fields.flatMap(({ fieldName, maxScore }) => (maxScore === '' ? [] : [fieldName]))
  const own = scores.filter(({ fieldName }) => asked.includes(fieldName))
  return { scores: own, total: sumOf(own.map(({ score }) => score)) }
}
