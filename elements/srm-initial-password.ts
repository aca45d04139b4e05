import { define } from './define.ts'

/** Replaces the initial password of whoever is signed in. `srm-submit` `{ userName }` tells that it was changed. */
define(
  'srm-initial-password',
  {
    load: async () => ({
      component: (await import('../src/widgets/initial-password/initial-password.tsx')).InitialPassword,
    }),
  },
  { events: ['onSubmit'], shadowFocus: true, reserve: '360px' },
)
