import type { Area } from '../../../kit/area.ts'
import { providerRoutes } from './provider.routes.ts'
import { identityProviderSeeds } from './seeds.ts'
import { deleteOld } from './sign-in.queries.ts'
import { signInRoutes } from './sign-in.routes.ts'

export const identityProvidersArea: Area = {
  name: 'identity-providers',
  schema: new URL('./schema/', import.meta.url),
  seeds: identityProviderSeeds,
  auditTypes: [{ code: 'IDENTITY_PROVIDER', fields: 'fields' }],
  routes: (app, { settings }) => {
    providerRoutes(app, settings.interfaceHosts)
    signInRoutes(app, settings.interfaceHosts)
  },
  cleanup: deleteOld,
}
