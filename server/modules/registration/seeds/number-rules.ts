import type { NumberRuleSeed } from '../../../kit/seeds/seeds.ts'

/** How documents are numbered. */
export const numberRules: readonly NumberRuleSeed[] = [
  { code: 'REGISTER', prefix: 'REG', datePart: 'YYYYMMDD', serialLength: 4, resetBy: 'DAY' },
]
