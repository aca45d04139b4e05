import type { Seeds } from '../../../kit/seeds/seeds.ts'
import { dictionaries } from './dictionaries.ts'
import { modules } from './modules.ts'
import { numberRules } from './number-rules.ts'
import { templates } from './templates.ts'
import { terms } from './terms.ts'

/** What the area delivers to every installation. */
export const registrationSeeds: Seeds = { modules, numberRules, dictionaries, templates, terms }
