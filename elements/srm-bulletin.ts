import { define } from './define.ts'

/**
 * The public bulletin, for everybody: nobody needs to be signed in.
 * @attr announcement-id Shows this announcement alone; without it the list of all.
 * @fires {{ id: string }} srm-open An announcement was opened; detail { id }.
 */
export const SrmBulletinElement = define(
  'srm-bulletin',
  {
    load: async () => ({
      component: (await import('../src/areas/announcements/bulletin.page.tsx')).BulletinPage,
    }),
  },
  { attributes: { announcementId: 'string' }, events: ['onOpen'], reserve: '480px' },
)
