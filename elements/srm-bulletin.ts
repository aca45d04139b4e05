import { define } from './define.ts'

/**
 * The public bulletin, for everybody: nobody needs to be signed in.
 * @attr announcement-id Shows this announcement alone; without it the list of all.
 * @fires srm-open An announcement was opened; detail { id }.
 */
define(
  'srm-bulletin',
  {
    load: async () => ({
      component: (await import('../src/areas/announcements/bulletin.page.tsx')).BulletinPage,
    }),
  },
  { attributes: { announcementId: 'string' }, events: ['onOpen'], reserve: '480px' },
)
