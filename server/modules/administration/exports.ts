import { queryRoles } from '../../../src/contract/administration/roles.ts'
import { queryUsers } from '../../../src/contract/administration/users.ts'
import { exportList } from '../../kit/tables/export-list.ts'
import type { ExportList } from '../../kit/tables/export-list.ts'
import { readRoleExport } from './role.export.ts'
import { readUserExport } from './user.export.ts'

/** The lists of users and roles, which may be exported. */
export const administrationExports: readonly ExportList[] = [
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
]
