import { define } from './define.ts'

/**
 * Any page of the portal inside a host page.
 * @attr path Path of the page inside the portal, such as `/order/list`.
 * @attr query Query string of the page: `id=12&tab=rows`.
 */
export const SrmPageElement = define(
  'srm-page',
  { load: async () => ({ component: (await import('../src/portal/portal-page.tsx')).PortalPage }) },
  { attributes: { path: 'string', query: 'string' }, reserve: '320px' },
)
