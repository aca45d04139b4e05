import { define } from './define.ts'

/**
 * The public bulletin, for everybody: nobody needs to be signed in. `announcement-id` shows one announcement of it;
 * `srm-open` `{ id }` tells which one somebody opens.
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
