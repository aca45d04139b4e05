import type { Seeds } from '../../../../kit/seeds/seeds.ts'
import { buyerTemplates } from './buyer-templates.ts'
import { dictionaries } from './dictionaries.ts'
import { modules } from './modules.ts'
import { numberRules } from './number-rules.ts'
import { placeholders } from './placeholders.ts'
import { supplierTemplates } from './supplier-templates.ts'

export const purchaseOrdersSeeds: Seeds = {
  modules,
  numberRules,
  dictionaries,
  placeholders,
  templates: [...buyerTemplates, ...supplierTemplates],
}
