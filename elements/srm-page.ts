import { define } from './define.ts'

/** Any page of the portal inside a host page. */
define(
  'srm-page',
  { load: async () => ({ component: (await import('../src/portal/portal-page.tsx')).PortalPage }) },
  { attributes: { path: 'string', query: 'string' }, reserve: '320px' },
)
