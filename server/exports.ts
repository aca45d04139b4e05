import { queryAudit } from '../src/contract/audit/audit.ts'
import { queryDictionaries } from '../src/contract/dictionaries/dictionaries.ts'
import { mostExportRows } from '../src/contract/exports/exports.ts'
import { queryInterfaceDefs } from '../src/contract/interfaces/interfaces.ts'
import { queryRoles } from '../src/contract/administration/roles.ts'
import { querySendRecords } from '../src/contract/messages/send-records.ts'
import { queryUsers } from '../src/contract/administration/users.ts'
import { queryLoginLog } from '../src/contract/audit/login-log.ts'
import { queryOrderRows, queryOrders } from '../src/contract/purchase-orders/purchase-orders.ts'
import { readCaller } from './auth/rights.ts'
import type { Database } from './db/database.ts'
import { exportList } from './kit/tables/export-list.ts'
import type { ExportList } from './kit/tables/export-list.ts'
import type { Files } from './kit/files.ts'
import type { Exporting } from './modules/exports/work.ts'
import { readAuditPage } from './modules/audit/audit.queries.ts'
import { readRoleExport } from './modules/administration/role.export.ts'
import { readUserExport } from './modules/administration/user.export.ts'
import { readDictionaries } from './modules/dictionaries/admin.queries.ts'
import { readDefinitionPage } from './modules/interfaces/definition.queries.ts'
import { masterDataExports } from './modules/master-data/exports.ts'
import { materialExports } from './modules/materials/exports.ts'
import { organisationExports } from './modules/organisation/exports.ts'
import { readLoginPage } from './modules/audit/login-log.queries.ts'
import { readSendRecords } from './modules/messages/send-record.queries.ts'
import { readOrderPage, readRowPage } from './modules/purchase-orders/order/order-list.queries.ts'

const orderTexts = {
  status: 'status',
  orderType: 'orderType',
  urgentFlag: 'values.urgentFlag',
}

/** Every list that may be exported. */
const lists: readonly ExportList[] = [
  exportList(queryOrders, readOrderPage, { area: 'purchase-orders', keys: orderTexts }),
  exportList(queryOrderRows, readRowPage, {
    area: 'purchase-orders',
    keys: { ...orderTexts, rowStatus: 'rowStatus', normalDeliveryFlag: 'values.normalDeliveryFlag' },
  }),
  exportList(queryAudit, (act, search) => readAuditPage(act, search, mostExportRows + 1), {
    area: 'audit',
    keys: { action: 'actions', businessType: 'types' },
  }),
  exportList(
    queryUsers,
    readUserExport,
    {
      area: 'administration',
      keys: { userType: 'userTypes', state: 'userStates', gender: 'genders', locale: 'languages' },
    },
    ['roles', 'suppliers'],
  ),
  exportList(queryRoles, readRoleExport, { area: 'administration', keys: { side: 'sides', dataScope: 'dataScopes' } }, [
    'moduleIds',
  ]),
  exportList(queryDictionaries, ({ db, caller }, input) => readDictionaries(db, caller.language, input), {
    area: 'dictionaries',
    keys: {},
  }),
  exportList(querySendRecords, ({ db, caller }, input) => readSendRecords(db, caller, input), {
    area: 'messages-admin',
    keys: { noticeType: 'ways', status: 'statuses', error: 'errors' },
  }),
  ...organisationExports,
  exportList(queryLoginLog, (act, search) => readLoginPage(act, search, mostExportRows + 1), {
    area: 'audit',
    keys: { result: 'results', reason: 'reasons' },
  }),
  exportList(
    queryInterfaceDefs,
    async ({ db, caller }, input) => {
      const page = await readDefinitionPage(db, caller, input)
      return { ...page, records: page.records.map(row => ({ ...row, eventTypes: row.eventTypes.join(', ') })) }
    },
    { area: 'interfaces', keys: { protocol: 'protocols', active: 'states' } },
    ['eventTypes'],
  ),
  ...materialExports,
  ...masterDataExports,
]

/** What serves and makes exports on this server. */
export function exporting(database: Database, files: Files): Exporting {
  return { database, files, lists, readCaller }
}
