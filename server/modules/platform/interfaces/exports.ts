import { queryInterfaceDefs } from '../../../../src/contract/platform/interfaces/interfaces.ts'
import { exportList } from '../../../kit/tables/export-list.ts'
import type { ExportList } from '../../../kit/tables/export-list.ts'
import { readDefinitionPage } from './definition.queries.ts'

export const interfaceExports: readonly ExportList[] = [
  exportList(
    queryInterfaceDefs,
    async ({ db, caller }, input) => {
      const page = await readDefinitionPage(db, caller, input)
      return { ...page, records: page.records.map(row => ({ ...row, eventTypes: row.eventTypes.join(', ') })) }
    },
    { area: 'interfaces', keys: { protocol: 'protocols', active: 'states' } },
    { eventTypes: 'text' },
  ),
]
