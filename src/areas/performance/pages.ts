/** Routes of what is measured of suppliers. */
export const performancePages = [
  {
    path: '/directories_performance',
    component: 'directories_performance',
    permission: ['directories_performance'],
    load: async () => (await import('./supplier-figures.page.tsx')).SupplierFiguresPage,
  },
] as const
