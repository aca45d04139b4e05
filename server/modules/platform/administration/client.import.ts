import { saveClientApp } from '../../../../src/contract/platform/administration/client-apps.ts'
import { beginning } from '../../../kit/tables/import-entries.ts'
import { importTemplate } from '../../../kit/tables/import-template.ts'
import { readClientCalled } from './client.queries.ts'
import { saveClient } from './client.routes.ts'

/**
 * Imports client apps. Files contain no secrets: the secret of a new client app is never shown, so it must be renewed
 * before use.
 */
export const clientImport = importTemplate(saveClientApp, {
  code: 'client-apps',
  area: 'administration',
  title: 'clients.title',
  key: ['clientId'],
  columns: [
    { code: 'clientId', title: 'clients.clientId', example: 'erp' },
    { code: 'name', title: 'clients.name' },
    { code: 'grantTypes', title: 'clients.grantTypes', example: 'authorization_code, refresh_token' },
    { code: 'tokenValidity', title: 'clients.tokenValidity', hint: 'clients.validityHint', example: '7200' },
    { code: 'autoApprove', title: 'clients.autoApprove', required: false },
    { code: 'redirectUris', title: 'clients.redirectUris', required: false },
    { code: 'allowedOrigins', title: 'clients.allowedOrigins', required: false, example: 'https://erp.example.com' },
    { code: 'scopes', title: 'clients.scopes', required: false },
  ],
  find: ({ db }, { clientId }) => readClientCalled(db, typeof clientId === 'string' ? clientId : ''),
  complete: (_act, values, kept) =>
    Promise.resolve(beginning(values, kept, { autoApprove: 0, redirectUris: [], allowedOrigins: [], scopes: [] })),
  write: saveClient,
})
