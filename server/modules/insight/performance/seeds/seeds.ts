import type { Seeds } from '../../../../kit/seeds/seeds.ts'
import { dictionaries } from './dictionaries.ts'
import { modules } from './modules.ts'
import { placeholders, templates } from './templates.ts'

export const performanceSeeds: Seeds = {
  modules,
  dictionaries,
  placeholders,
  templates,
  numberRules: [
    { code: 'PERF_FILE', prefix: 'PRF', datePart: 'YYYYMM', serialLength: 3, resetBy: 'MONTH', longest: 64 },
  ],
}
