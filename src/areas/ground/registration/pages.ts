/** Routes of the registration on the buyer's side. */
export const registrationPages = [
  {
    path: '/dashboard/register-form',
    component: 'register-form',
    permission: ['register-form'],
    load: async () => (await import('./register-list.page.tsx')).RegisterListPage,
  },
  {
    path: '/dashboard/register-detail',
    component: 'register-detail',
    permission: ['register-form', 'register-detail'],
    above: '/dashboard/register-form',
    perRecord: true,
    load: async () => (await import('./register-detail.page.tsx')).RegisterDetailRoute,
  },
  {
    path: '/dashboard/register-enter',
    component: 'register-enter',
    permission: ['register-enter'],
    above: '/dashboard/register-form',
    load: async () => (await import('./register-enter.page.tsx')).RegisterEnterRoute,
  },
]
