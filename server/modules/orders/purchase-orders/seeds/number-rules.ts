import type { NumberRuleSeed } from '../../../../kit/seeds/seeds.ts'

export const numberRules: readonly NumberRuleSeed[] = [
  {
    code: 'ORDER',
    prefix: 'PO',
    datePart: 'YYYYMMDD',
    serialLength: 4,
    resetBy: 'DAY',
    longest: 64,
    ofOrganisations: true,
  },
]
