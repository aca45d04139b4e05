import { define } from './define.ts'

/**
 * The public bulletin; no login is needed.
 * @attr announcement-id Shows only this announcement; by default the list of all.
 * @fires {{ id: string }} srm-open An announcement was opened; detail { id }.
 */
export const SrmBulletinElement = define(
  'srm-bulletin',
  {
    load: async () => ({
      component: (await import('../src/areas/ground/announcements/bulletin.page.tsx')).BulletinPage,
    }),
  },
  { attributes: { announcementId: 'string' }, events: ['onOpen'], reserve: '480px' },
)
