import { Array as List, Enum, Integer, Object as Obj, Optional, String as Text } from 'typebox'
import type { Static } from 'typebox'
import { endpoint } from '../envelope.ts'
import type { RecordInput, RecordRow } from '../records.ts'
import { recordCalls } from '../records.ts'
import { certificateTypes } from '../registration/certificates.ts'
import { Filled, Flag, Id, Str, Version } from '../vocabulary.ts'

/** What a survey asks about. */
export const surveyKinds = ['BASIC', 'QUALITY', 'ENVIRONMENT', 'FINANCE', 'SECURITY', 'CUSTOM'] as const

/** A draft can be published; a change of a published template is a draft of its next edition. */
export const templateStatuses = ['DRAFT', 'PUBLISHED', 'RETIRED'] as const
export type TemplateStatus = (typeof templateStatuses)[number]

/** How a field is answered. */
export const surveyFieldTypes = ['TEXT', 'NUMBER', 'DATE', 'SELECT', 'MULTI', 'FLAG', 'FILE', 'TABLE'] as const
export type SurveyFieldType = (typeof surveyFieldTypes)[number]

/** A score as text, or nothing. */
const Score = () => Text({ pattern: '^([0-9]{1,3}(\\.[0-9]{1,2})?)?$', maxLength: 6 })

/** When a question is asked: the answer to an earlier choice is one of these; for yes and no 1 and 0. */
export const Condition = Obj({ fieldName: Str(32), values: List(Filled(200), { maxItems: 50 }) })
export type Condition = Static<typeof Condition>

const Bound = () => Text({ pattern: '^(-?[0-9]{1,14}(\\.[0-9]{1,6})?)?$', maxLength: 22 })

/** Points that an answer gives by itself: a choice, or a number from a value up to, but without, another; '' has no end. */
export const AnswerPoints = Obj({
  answer: Str(200),
  from: Bound(),
  to: Bound(),
  score: Text({ pattern: '^[0-9]{1,3}(\\.[0-9]{1,2})?$', maxLength: 6 }),
})
export type AnswerPoints = Static<typeof AnswerPoints>

/** A question. Its title is shown in the supplier's language, in English where that is missing. */
export const SurveyField = Obj({
  groupName: Filled(64),
  /** What the answer is kept under; no two fields of a template share it. */
  fieldName: Text({ pattern: '^[A-Za-z][A-Za-z0-9_]{0,31}$', maxLength: 32 }),
  titleEn: Filled(200),
  titleZh: Str(200),
  titleEs: Str(200),
  titleJa: Str(200),
  fieldType: Enum(surveyFieldTypes),
  /** Choices, or the columns of a table, separated by semicolons. */
  options: Str(1000),
  required: Flag(),
  maxScore: Score(),
  /** Absent: it is always asked. */
  condition: Optional(Condition),
  /** Absent or empty: the reviewer gives the points. */
  points: Optional(List(AnswerPoints, { maxItems: 50 })),
  /** Of files: the kind of certificate that they prove. The answer then tells its number and days. */
  certificate: Optional(Enum(certificateTypes)),
})
export type SurveyField = Static<typeof SurveyField>

/** The choices of a field, or the columns of its table. */
export function optionsOf({ options }: Pick<SurveyField, 'options'>): string[] {
  return options.split(/[;；]/).flatMap(option => option.trim() || [])
}

/** Types of fields that are answered by what they offer: conditions name them, and their answers may give points. */
export const choiceTypes: readonly SurveyFieldType[] = ['SELECT', 'MULTI', 'FLAG']

/** What a choice can be answered by; yes and no are 1 and 0. */
export function answersOf(field: Pick<SurveyField, 'fieldType' | 'options'>): string[] {
  return field.fieldType === 'FLAG' ? ['1', '0'] : optionsOf(field)
}

/** Fields group by group, in the order in which the groups begin. */
export function groupsOf(fields: readonly SurveyField[]): { name: string; fields: SurveyField[] }[] {
  const groups = new Map<string, SurveyField[]>()
  for (const field of fields) groups.set(field.groupName, [...(groups.get(field.groupName) ?? []), field])
  return [...groups].map(([name, own]) => ({ name, fields: own }))
}

/**
 * Templates of surveys. Save: 10005 name taken, 11009 a field name twice, 15013 a group that begins a second time,
 * 10011 a choice or table without options, 10009 an option twice, 10008 a score to pass that nobody can reach, a condition
 * that names no earlier choice, points of an answer that the question does not have, 18025 ranges of points that overlap,
 * 16005 a retired template. Remove: 16005 for one that was published.
 */
export const surveyTemplates = recordCalls('sup/survey/template', {
  fields: {
    name: Filled(64),
    kind: Enum(surveyKinds),
    mandatory: Flag(),
    scored: Flag(),
    passScore: Score(),
    fields: List(SurveyField, { maxItems: 200 }),
  },
  row: { status: Enum(templateStatuses), edition: Integer(), fieldCount: Integer() },
  filters: {
    keyword: Optional(Str(64)),
    kind: Optional(Enum(surveyKinds)),
    status: Optional(Enum(templateStatuses)),
  },
  shows: ['SURVEY_TEMPLATE'],
  access: ['inquiry-define'],
})
export type SurveyTemplateRow = RecordRow<typeof surveyTemplates>
export type SurveyTemplateInput = RecordInput<typeof surveyTemplates>

const act = { out: surveyTemplates.Record, access: ['inquiry-define'], saves: true }
const which = { id: Id(), version: Version() }

/**
 * Copies the fields of another template into one that has none. 15003 the target has fields, 15004 the source has none,
 * 10007, 16005 unless the target is a draft, 16007.
 */
export const copySurveyFields = endpoint('POST', 'sup/survey/template/copy', {
  in: Obj({ ...which, sourceId: Id() }),
  ...act,
})

/** Publishes a draft. 15004 without fields, 10007, 16005, 16007. */
export const publishSurveyTemplate = endpoint('POST', 'sup/survey/template/publish', { in: Obj(which), ...act })

/** Takes a published template out of use for good. 10007, 16005, 16007. */
export const retireSurveyTemplate = endpoint('POST', 'sup/survey/template/retire', { in: Obj(which), ...act })
