import type { Seeds } from '../../../../kit/seeds/seeds.ts'
import { dictionaries } from './dictionaries.ts'
import { modules } from './modules.ts'
import { placeholders, templates } from './templates.ts'

export const surveySeeds: Seeds = {
  dictionaries,
  modules,
  placeholders,
  templates,
  numberRules: [{ code: 'SURVEY', prefix: 'SUR', datePart: 'YYYYMMDD', serialLength: 4, resetBy: 'DAY', longest: 64 }],
}
