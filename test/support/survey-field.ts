import type { SurveyField } from '../../src/contract/ground/surveys/templates.ts'

/** A survey question with its name as title. */
export const surveyField = (fieldName: string, parts: Partial<SurveyField> = {}): SurveyField => ({
  groupName: 'General',
  fieldName,
  titleEn: fieldName,
  titleZh: '',
  titleEs: '',
  titleJa: '',
  fieldType: 'TEXT',
  options: '',
  required: 0,
  maxScore: '',
  ...parts,
})
