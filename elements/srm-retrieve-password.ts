import { define } from './define.ts'

/** A new password for a forgotten one, with a code by e-mail. `srm-submit` `{ userName }` tells that it was set. */
define(
  'srm-retrieve-password',
  {
    load: async () => ({
      component: (await import('../src/widgets/retrieve-password/retrieve-password.tsx')).RetrievePassword,
    }),
  },
  { events: ['onSubmit'], shadowFocus: true, reserve: '360px' },
)
