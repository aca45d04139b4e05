import type { Seeds } from '../../../kit/seeds/seeds.ts'
import { dictionaries } from './dictionaries.ts'
import { modules } from './modules.ts'

/** What the area delivers to every installation. */
export const performanceSeeds: Seeds = { modules, dictionaries }
