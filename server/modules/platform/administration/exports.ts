import { queryClientApps } from '../../../../src/contract/platform/administration/client-apps.ts'
import type { ClientApp } from '../../../../src/contract/platform/administration/client-apps.ts'
import { queryRoles } from '../../../../src/contract/platform/administration/roles.ts'
import { querySystems } from '../../../../src/contract/platform/administration/systems.ts'
import { queryUsers } from '../../../../src/contract/platform/administration/users.ts'
import { exportList } from '../../../kit/tables/export-list.ts'
import type { ExportList } from '../../../kit/tables/export-list.ts'
import { readClients } from './client.queries.ts'
import { readRoleExport } from './role.export.ts'
import { readSystems } from './system.queries.ts'
import { readUserExport } from './user.export.ts'

export const administrationExports: readonly ExportList[] = [
  exportList(
    queryUsers,
    readUserExport,
    {
      area: 'administration',
      keys: { userType: 'userTypes', state: 'userStates', gender: 'genders', locale: 'languages' },
    },
    { roles: 'text', org: 'text', suppliers: 'text' },
  ),
  exportList(
    queryRoles,
    readRoleExport,
    { area: 'administration', keys: { side: 'sides', dataScope: 'dataScopes' } },
    {
      moduleIds: 'text',
    },
  ),
  exportList(
    queryClientApps,
    async ({ db }, input) => {
      const page = await readClients(db, input)
      return { ...page, records: page.records.map(client => ({ ...client, ...listsAsText(client) })) }
    },
    { area: 'administration', keys: {} },
    { grantTypes: 'text', redirectUris: 'text', allowedOrigins: 'text', scopes: 'text' },
  ),
  exportList(querySystems, ({ db }, input) => readSystems(db, input), { area: 'administration', keys: {} }),
]

function listsAsText({ grantTypes, redirectUris, allowedOrigins, scopes }: ClientApp) {
  return {
    grantTypes: grantTypes.join(', '),
    redirectUris: redirectUris.join(', '),
    allowedOrigins: allowedOrigins.join(', '),
    scopes: scopes.join(', '),
  }
}
