/** Routes of what an administrator sets: path, permission, and where the page's code is. */
export const settingsPages = [
  {
    path: '/system/number-rule',
    component: 'sys-number-rule',
    permission: ['sys-number-rule'],
    load: async () => (await import('./number-rule.page.tsx')).NumberRulePage,
  },
  {
    path: '/system/settings',
    component: 'sys-setting',
    permission: ['sys-setting'],
    load: async () => (await import('./setting-list.page.tsx')).SettingListPage,
  },
] as const
