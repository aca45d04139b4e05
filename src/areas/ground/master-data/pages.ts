/** Routes of money, taxes, terms and units. */
export const masterDataPages = [
  {
    path: '/basic/currency',
    component: 'basic-currency',
    permission: ['basic-currency'],
    load: async () => (await import('./currency-list.page.tsx')).CurrencyListPage,
  },
  {
    path: '/basic/rate',
    component: 'basic-rate',
    permission: ['basic-rate'],
    load: async () => (await import('./rate-list.page.tsx')).RateListPage,
  },
  {
    path: '/basic/tax',
    component: 'basic-tax',
    permission: ['basic-tax'],
    load: async () => (await import('./tax-list.page.tsx')).TaxListPage,
  },
  {
    path: '/basic/payment-term',
    component: 'basic-payment-term',
    permission: ['basic-payment-term'],
    load: async () => (await import('./payment-term-list.page.tsx')).PaymentTermListPage,
  },
  {
    path: '/basic/unit',
    component: 'basic-unit',
    permission: ['basic-unit'],
    load: async () => (await import('./unit-list.page.tsx')).UnitListPage,
  },
] as const
