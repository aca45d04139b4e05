import type { Area } from '../../kit/area.ts'
import { dictionaryExports } from './exports.ts'
import { dictionaryRoutes } from './routes.ts'

/** Dictionaries: values with labels in four languages. */
export const dictionariesArea: Area = { name: 'dictionaries', routes: dictionaryRoutes, exports: dictionaryExports }
