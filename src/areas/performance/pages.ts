/** Routes of what is measured of suppliers and how they are assessed. */
export const performancePages = [
  {
    path: '/directories_performance',
    component: 'directories_performance',
    permission: ['directories_performance'],
    load: async () => (await import('./supplier-figures.page.tsx')).SupplierFiguresPage,
  },
  {
    path: '/perform/indicator',
    component: 'perf-indicator',
    permission: ['perf-indicator'],
    load: async () => (await import('./indicator-list.page.tsx')).IndicatorListPage,
  },
  {
    path: '/perform/template',
    component: 'perf-template',
    permission: ['perf-template'],
    load: async () => (await import('./template-list.page.tsx')).TemplateListPage,
  },
  {
    path: '/perform/supplier-list',
    component: 'perf-supplier-list',
    permission: ['perf-supplier-list'],
    load: async () => (await import('./supplier-lists.page.tsx')).SupplierListsPage,
  },
] as const
