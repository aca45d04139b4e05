/** Where users see and change their own account. */
export const personalCentrePath = '/dashboard/personal-center'

/** Route of the own account: path, permission, and where the page's code is. */
export const personalCentrePages = [
  {
    path: personalCentrePath,
    component: 'personal-center',
    permission: [],
    above: '/dashboard/index',
    load: async () => (await import('./personal-center.page.tsx')).PersonalCenterPage,
  },
] as const
