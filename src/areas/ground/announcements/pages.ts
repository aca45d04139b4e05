/** Routes of announcements: path, permission, and where the page's code is. */
export const announcementPages = [
  {
    path: '/dashboard/notive-view',
    key: 'announcementId',
    component: 'notice',
    permission: [],
    load: async () => (await import('./announcement.page.tsx')).AnnouncementPage,
  },
  {
    path: '/proclamation/more',
    component: 'announcement-more',
    permission: ['announcement-more', 'company_announce'],
    load: async () => (await import('./received-list.page.tsx')).ReceivedListPage,
  },
  {
    path: '/proclamation/platform',
    component: 'announcement-platform',
    permission: ['platform_notice'],
    load: async () => (await import('./announcement-list.page.tsx')).PlatformAnnouncementsPage,
  },
  {
    path: '/proclamation/enterprise',
    component: 'announcement-enterprise',
    permission: ['company_announce'],
    load: async () => (await import('./announcement-list.page.tsx')).EnterpriseAnnouncementsPage,
  },
  {
    path: '/proclamation/business',
    component: 'announcement-business',
    permission: ['company_announce'],
    load: async () => (await import('./announcement-list.page.tsx')).BusinessNoticesPage,
  },
  {
    path: '/proclamation/business/sign',
    component: 'announcement-sign',
    permission: ['company_announce', 'platform_notice'],
    above: '/proclamation/business',
    perRecord: true,
    load: async () => (await import('./sign-list.page.tsx')).SignListPage,
  },
]
