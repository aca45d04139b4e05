/** Routes of materials and of the categories of materials and suppliers. */
export const materialPages = [
  {
    path: '/basic/supplier-category',
    component: 'basic-supplier-category',
    permission: ['basic-supplier-category'],
    load: async () => (await import('./supplier-category-list.page.tsx')).SupplierCategoryListPage,
  },
  {
    path: '/basic/category',
    component: 'basic-category',
    permission: ['basic-category'],
    load: async () => (await import('./category-list.page.tsx')).CategoryListPage,
  },
  {
    path: '/basic/material',
    component: 'basic-material',
    permission: ['basic-material', 'MATERIAL_EDIT'],
    load: async () => (await import('./material-list.page.tsx')).MaterialListPage,
  },
] as const
