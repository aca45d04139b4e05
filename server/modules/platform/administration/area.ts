import type { Area } from '../../../kit/area.ts'
import { clientImport } from './client.import.ts'
import { administrationExports } from './exports.ts'
import { userFigures, userWarnings } from './home.queries.ts'
import { moduleExport, moduleImport } from './module.sheet.ts'
import { administrationRoutes } from './routes.ts'
import { administrationSeeds } from './seeds/seeds.ts'
import { makeSupplierAccount } from './supplier-account.ts'
import { usersOfLeftSuppliers } from './supplier-left.ts'
import { systemImport } from './system.import.ts'
import { userImport } from './user.import.ts'
import { userList } from './user.list.ts'

export const administrationArea: Area = {
  name: 'administration',
  schema: new URL('./schema/', import.meta.url),
  seeds: administrationSeeds,
  auditTypes: [
    { code: 'USER', states: 'userStates', fields: 'users' },
    { code: 'ROLE', fields: 'roles' },
    { code: 'MODULE', fields: 'modules' },
    { code: 'CLIENT', fields: 'clients' },
    { code: 'SYSTEM', fields: 'systems' },
  ],
  routes: administrationRoutes,
  exports: [...administrationExports, moduleExport],
  imports: [userImport, moduleImport, clientImport, systemImport],
  jobs: ({ reactions }) => [usersOfLeftSuppliers(reactions)],
  reactions: { 'registration.account': [makeSupplierAccount] },
  warnings: userWarnings,
  figures: userFigures,
  lists: { LOV_USER: userList },
}
