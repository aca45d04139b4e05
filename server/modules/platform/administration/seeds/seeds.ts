import type { Seeds } from '../../../../kit/seeds/seeds.ts'
import { dictionaries } from './dictionaries.ts'
import { modules } from './modules.ts'
import { placeholders } from './placeholders.ts'
import { roles } from './roles.ts'
import { templates } from './templates.ts'

export const administrationSeeds: Seeds = { roles, modules, dictionaries, placeholders, templates }
