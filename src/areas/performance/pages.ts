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
  {
    path: '/perform/file',
    component: 'perf-file',
    permission: ['perf-file'],
    load: async () => (await import('./file-list.page.tsx')).FileListPage,
  },
  {
    path: '/perform/rating',
    component: 'perf-rating',
    permission: ['perf-rating'],
    load: async () => (await import('./rating-list.page.tsx')).RatingListPage,
  },
  {
    path: '/perform/rating-detail',
    component: 'perf-rating-detail',
    permission: ['perf-rating-detail'],
    load: async () => (await import('./rating-detail.page.tsx')).RatingDetailRoute,
  },
  {
    path: '/perform/review',
    component: 'perf-review',
    permission: ['perf-review'],
    load: async () => (await import('./review-list.page.tsx')).ReviewListPage,
  },
  {
    path: '/perform/review-approval',
    component: 'perf-review-approval',
    permission: ['perf-review-approval'],
    load: async () => (await import('./file-detail.page.tsx')).FileDetailRoute,
  },
  {
    path: '/perform/my-result',
    component: 'perf-my-result',
    permission: ['perf-my-result'],
    load: async () => (await import('./own-result-list.page.tsx')).OwnResultListPage,
  },
  {
    path: '/perform/my-result-detail',
    component: 'perf-my-result-detail',
    permission: ['perf-my-result-detail'],
    load: async () => (await import('./own-result-detail.page.tsx')).OwnResultDetailRoute,
  },
  {
    path: '/perform/trend',
    component: 'perf-trend',
    permission: ['perf-trend'],
    load: async () => (await import('./trend.page.tsx')).TrendRoute,
  },
] as const
