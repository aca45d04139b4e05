import type { SurveyField } from '../../src/contract/surveys/templates.ts'

/** A question of a survey, called as it is named. */
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
