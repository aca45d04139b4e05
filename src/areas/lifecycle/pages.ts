import { lifecyclePublicPages } from './public-pages.ts'

// Who may see what they show is for their calls to say: a link names an approver.
const ofLinks = lifecyclePublicPages.map(({ path, component, load }) => ({
  path,
  component,
  load,
  permission: [],
  above: '/lifecycle',
  perRecord: true,
}))

/** Routes of stage changes; what a link opens is public, too. */
export const lifecyclePages = [
  {
    path: '/lifecycle',
    component: 'lifecycle',
    permission: ['lifecycle'],
    load: async () => (await import('./lifecycle.page.tsx')).LifecycleRoute,
  },
  {
    path: '/form/upgrade-potential-approve',
    component: 'upgrade-potential-approve',
    permission: ['lifecycle', 'UpgradePotentialApprove'],
    above: '/lifecycle',
    load: async () => (await import('./upgrade-approve.page.tsx')).UpgradeApproveRoute,
  },
  ...ofLinks,
]
