/** Routes of suppliers: the categories that they belong to. */
export const supplierPages = [
  {
    path: '/basic/supplier-category',
    component: 'basic-supplier-category',
    permission: ['basic-supplier-category'],
    load: async () => (await import('./category-list.page.tsx')).SupplierCategoryListPage,
  },
] as const
