import { define } from './define.ts'

/**
 * A supplier registers, in five steps. `terms` names the version of the terms that were accepted before;
 * `srm-submit` `{ id, registerNo }` tells that the registration was sent.
 */
define(
  'srm-register',
  {
    load: async () => ({
      component: (await import('../src/areas/registration/register.page.tsx')).RegisterPage,
    }),
  },
  { attributes: { terms: 'string' }, events: ['onSubmit'], reserve: '480px' },
)
