import { queryDictionaries } from '../../../src/contract/dictionaries/dictionaries.ts'
import { exportList } from '../../kit/tables/export-list.ts'
import type { ExportList } from '../../kit/tables/export-list.ts'
import { readDictionaries } from './admin.queries.ts'

/** The list of dictionaries, which may be exported. */
export const dictionaryExports: readonly ExportList[] = [
  exportList(queryDictionaries, ({ db, caller }, input) => readDictionaries(db, caller.language, input), {
    area: 'dictionaries',
    keys: {},
  }),
]
