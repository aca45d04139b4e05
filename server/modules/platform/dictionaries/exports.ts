import { queryDictionaries } from '../../../../src/contract/platform/dictionaries/dictionaries.ts'
import { exportList } from '../../../kit/tables/export-list.ts'
import type { ExportList } from '../../../kit/tables/export-list.ts'
import { readDictionaries } from './admin.queries.ts'

export const dictionaryExports: readonly ExportList[] = [
  exportList(queryDictionaries, ({ db, caller }, input) => readDictionaries(db, caller.language, input), {
    area: 'dictionaries',
    keys: {},
  }),
]
