/** Routes of delivery orders: path, permission, and where the page's code is. */
export const deliveryOrderPages = [
  {
    path: '/delivery/order',
    component: 'delivery-order',
    permission: ['delivery-order'],
    load: async () => (await import('./delivery-list.page.tsx')).DeliveryListRoute,
  },
  {
    path: '/delivery/order-detail',
    component: 'delivery-order-detail',
    permission: ['delivery-order-detail'],
    above: '/delivery/order',
    perRecord: true,
    load: async () => (await import('./delivery-detail.page.tsx')).DeliveryDetailRoute,
  },
  {
    path: '/delivery/order-edit',
    component: 'delivery-order-edit',
    permission: ['delivery-order-edit'],
    above: '/delivery/order',
    perRecord: true,
    load: async () => (await import('./form/delivery-edit.page.tsx')).DeliveryEditRoute,
  },
  {
    path: '/delivery/slot',
    component: 'delivery-slot',
    permission: ['delivery-slot'],
    load: async () => (await import('./slot-day.page.tsx')).SlotDayRoute,
  },
] as const
