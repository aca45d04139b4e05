/** Routes of lists of values: path, permission, and where the page's code is. */
export const listOfValuesPages = [
  {
    path: '/system/lov',
    component: 'sys-lov',
    permission: ['sys-lov'],
    load: async () => (await import('./lov-list.page.tsx')).LovListPage,
  },
] as const
