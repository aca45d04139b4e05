import { Array as List, Enum, Integer, Object as Obj, Optional, String as Text } from 'typebox'
import type { Static } from 'typebox'
import { endpoint } from '../../envelope.ts'
import type { RecordInput, RecordRow } from '../../records.ts'
import { recordCalls } from '../../records.ts'
import { certificateTypes } from '../registration/certificates.ts'
import { Filled, Flag, Id, Str, Version } from '../../vocabulary.ts'

export const surveyKinds = ['BASIC', 'QUALITY', 'ENVIRONMENT', 'FINANCE', 'SECURITY', 'CUSTOM'] as const

/** A changed published template is a draft of its next edition. */
export const templateStatuses = ['DRAFT', 'PUBLISHED', 'RETIRED'] as const
export type TemplateStatus = (typeof templateStatuses)[number]

export const surveyFieldTypes = ['TEXT', 'NUMBER', 'DATE', 'SELECT', 'MULTI', 'FLAG', 'FILE', 'TABLE'] as const
export type SurveyFieldType = (typeof surveyFieldTypes)[number]

const Score = () => Text({ pattern: '^([0-9]{1,3}(\\.[0-9]{1,2})?)?$', maxLength: 6 })

/** Shows a question only for these answers to an earlier choice; 1 and 0 for FLAG. */
export const Condition = Obj({ fieldName: Str(32), values: List(Filled(200), { maxItems: 50 }) })
export type Condition = Static<typeof Condition>

const Bound = () => Text({ pattern: '^(-?[0-9]{1,14}(\\.[0-9]{1,6})?)?$', maxLength: 22 })

/** Automatic points of a choice, or of a number from `from` to below `to`; '' has no limit. */
export const AnswerPoints = Obj({
  answer: Str(200),
  from: Bound(),
  to: Bound(),
  score: Text({ pattern: '^[0-9]{1,3}(\\.[0-9]{1,2})?$', maxLength: 6 }),
})
export type AnswerPoints = Static<typeof AnswerPoints>

export const SurveyField = Obj({
  groupName: Filled(64),
  fieldName: Text({ pattern: '^[A-Za-z][A-Za-z0-9_]{0,31}$', maxLength: 32 }),
  titleEn: Filled(200),
  titleZh: Str(200),
  titleEs: Str(200),
  titleJa: Str(200),
  fieldType: Enum(surveyFieldTypes),
  /** Choices, or table columns, separated by semicolons. */
  options: Str(1000),
  required: Flag(),
  maxScore: Score(),
  condition: Optional(Condition),
  /** Absent or empty: the reviewer scores. */
  points: Optional(List(AnswerPoints, { maxItems: 50 })),
  /** Of FILE: certificate type that the files prove. The answer has its number and days. */
  certificate: Optional(Enum(certificateTypes)),
})
export type SurveyField = Static<typeof SurveyField>

export function optionsOf({ options }: Pick<SurveyField, 'options'>): string[] {
  return options.split(/[;；]/).flatMap(option => option.trim() || [])
}

export const choiceTypes: readonly SurveyFieldType[] = ['SELECT', 'MULTI', 'FLAG']

/** 1 and 0 for FLAG. */
export function answersOf(field: Pick<SurveyField, 'fieldType' | 'options'>): string[] {
  return field.fieldType === 'FLAG' ? ['1', '0'] : optionsOf(field)
}

export function groupsOf(fields: readonly SurveyField[]): { name: string; fields: SurveyField[] }[] {
  const groups = new Map<string, SurveyField[]>()
  for (const field of fields) groups.set(field.groupName, [...(groups.get(field.groupName) ?? []), field])
  return [...groups].map(([name, own]) => ({ name, fields: own }))
}

/**
 * 15013 for a group that is split, 10008 for an unreachable pass score, a condition on no earlier choice, or points for
 * no answer, 16005 for a retired template and to remove one that was published.
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

/** 15003 the target has fields, 15004 the source has none, 16005 unless the target is a draft. */
export const copySurveyFields = endpoint('POST', 'sup/survey/template/copy', {
  in: Obj({ ...which, sourceId: Id() }),
  ...act,
})

export const publishSurveyTemplate = endpoint('POST', 'sup/survey/template/publish', { in: Obj(which), ...act })

/** Permanent. */
export const retireSurveyTemplate = endpoint('POST', 'sup/survey/template/retire', { in: Obj(which), ...act })
