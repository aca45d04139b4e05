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

/** Routes of stage changes; those of links are public, too. */
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
    permission: ['UpgradePotentialApprove'],
    // Applicants and auditors read there what they may not decide.
    readers: { permission: 'lifecycle', path: lifecyclePublicPages[0].path },
    above: '/lifecycle',
    load: async () => (await import('./upgrade-approve.page.tsx')).UpgradeApproveRoute,
  },
  ...ofLinks,
]
