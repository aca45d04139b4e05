/** Routes of suppliers: their list, the file of each, their certificates, and the categories that they belong to. */
export const supplierPages = [
  {
    path: '/supplier/list',
    component: 'supplier-list',
    permission: ['supplier-list'],
    load: async () => (await import('./supplier-list.page.tsx')).SupplierListRoute,
  },
  {
    path: '/supplier-company',
    component: 'supplier-company',
    permission: ['supplier-list', 'supplier-company'],
    above: '/supplier/list',
    perRecord: true,
    load: async () => (await import('./supplier-company.page.tsx')).SupplierCompanyRoute,
  },
  {
    path: '/supplier/directory',
    component: 'supplier-directory',
    permission: ['supplier-directory'],
    load: async () => (await import('./directory.page.tsx')).DirectoryPage,
  },
  {
    path: '/directory-detail',
    component: 'directory-detail',
    permission: ['supplier-directory'],
    above: '/supplier/directory',
    perRecord: true,
    load: async () => (await import('./directory-detail.page.tsx')).DirectoryDetailRoute,
  },
  {
    path: '/supplier/certificate',
    component: 'supplier-certificate',
    permission: ['supplier-certificate'],
    load: async () => (await import('./certificate-list.page.tsx')).CertificateListRoute,
  },
  {
    path: '/basic/supplier-category',
    component: 'basic-supplier-category',
    permission: ['basic-supplier-category'],
    load: async () => (await import('./category-list.page.tsx')).SupplierCategoryListPage,
  },
] as const
