import { define } from './define.ts'

/**
 * Supplier registration in six steps.
 * @attr terms Version of the terms that the visitor has already accepted.
 * @fires {{ id: string; registerNo: string }} srm-submit The registration was submitted; detail { id, registerNo }.
 */
export const SrmRegisterElement = define(
  'srm-register',
  {
    load: async () => ({
      component: (await import('../src/areas/ground/registration/register.page.tsx')).RegisterPage,
    }),
  },
  { attributes: { terms: 'string' }, events: ['onSubmit'], reserve: '480px' },
)
