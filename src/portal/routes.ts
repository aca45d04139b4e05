import { administrationPages } from '../areas/administration/pages.ts'
import { auditPages } from '../areas/audit/pages.ts'
import { announcementPages } from '../areas/announcements/pages.ts'
import { dictionaryPages } from '../areas/dictionaries/pages.ts'
import { interfacePages } from '../areas/interfaces/pages.ts'
import { listOfValuesPages } from '../areas/lov/pages.ts'
import { messageAdminPages } from '../areas/messages/pages.ts'
import { lifecyclePages } from '../areas/lifecycle/pages.ts'
import { masterDataPages } from '../areas/master-data/pages.ts'
import { materialPages } from '../areas/materials/pages.ts'
import { organisationPages } from '../areas/organisation/pages.ts'
import { purchaseOrderPages } from '../areas/purchase-orders/pages.ts'
import { registrationPages } from '../areas/registration/pages.ts'
import { settingsPages } from '../areas/settings/pages.ts'
import type { PageRoute } from './page-route.ts'

/** The page of the own account (portal.md §2.2). */
export const personalCentrePath = '/dashboard/personal-center'

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
    load: async () => (await import('./notice-route.tsx')).NoticeRoute,
  },
  {
    path: personalCentrePath,
    component: 'personal-center',
    permission: [],
    above: '/dashboard/index',
    load: async () => (await import('../areas/personal-center/personal-center.page.tsx')).PersonalCenterPage,
  },
  ...administrationPages,
  ...interfacePages,
  ...auditPages,
  ...announcementPages,
  ...settingsPages,
  ...purchaseOrderPages,
  ...registrationPages,
  ...messageAdminPages,
  ...dictionaryPages,
  ...listOfValuesPages,
  ...organisationPages,
  ...materialPages,
  ...lifecyclePages,
  ...masterDataPages,
]
