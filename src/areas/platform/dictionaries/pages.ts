/** Routes of dictionaries: path, permission, and where the page's code is. */
export const dictionaryPages = [
  {
    path: '/system/code',
    component: 'sys-code',
    permission: ['sys-code'],
    load: async () => (await import('./dictionary-list.page.tsx')).DictionaryListPage,
  },
] as const
