/** Routes of materials and of their categories. */
export const materialPages = [
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
