import { administrationPages } from '../areas/administration/pages.ts'
import { dictionaryPages } from '../areas/dictionaries/pages.ts'
import { listOfValuesPages } from '../areas/lists-of-values/pages.ts'
import { messageAdminPages } from '../areas/message-admin/pages.ts'
import { purchaseOrderPages } from '../areas/purchase-orders/pages.ts'
import { registrationPages } from '../areas/registration/pages.ts'
import type { PageRoute } from './page-route.ts'

/** Every page of the portal. An area that comes later adds its lines here. */
export const routes: readonly PageRoute[] = [
  {
    path: '/dashboard/index',
    component: 'home',
    permission: [],
    load: async () => (await import('../areas/home/home.page.tsx')).HomePage,
  },
  {
    path: '/dashboard/notive-view',
    component: 'notice',
    permission: [],
    above: '/dashboard/index',
    perRecord: true,
    load: async () => (await import('../areas/messages/notice.page.tsx')).NoticePage,
  },
  ...administrationPages,
  ...purchaseOrderPages,
  ...registrationPages,
  ...messageAdminPages,
  ...dictionaryPages,
  ...listOfValuesPages,
]
