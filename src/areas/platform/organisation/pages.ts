/** Routes of the buyer's own organisation. */
export const organisationPages = [
  {
    path: '/basic/org',
    component: 'basic_org',
    permission: ['basic_org'],
    load: async () => (await import('./org-list.page.tsx')).OrgListPage,
  },
  {
    path: '/basic/company',
    component: 'basic-company',
    permission: ['basic-company'],
    load: async () => (await import('./company-list.page.tsx')).CompanyListPage,
  },
  {
    path: '/basic/employee',
    component: 'basic-employee',
    permission: ['basic-employee'],
    load: async () => (await import('./employee-list.page.tsx')).EmployeeListPage,
  },
  {
    path: '/basic/purchaser',
    component: 'basic-purchaser',
    permission: ['basic-purchaser'],
    load: async () => (await import('./purchaser-list.page.tsx')).PurchaserListPage,
  },
  {
    path: '/basic/warehouse',
    component: 'basic-warehouse',
    permission: ['basic-warehouse'],
    load: async () => (await import('./warehouse-list.page.tsx')).WarehouseListPage,
  },
  {
    path: '/basic/calendar',
    component: 'basic-calendar',
    permission: ['basic-calendar'],
    load: async () => (await import('./calendar.page.tsx')).CalendarPage,
  },
] as const
