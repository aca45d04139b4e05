import { define } from './define.ts'

/**
 * A supplier registers, in six steps.
 * @attr terms Version of the terms that the visitor has accepted already.
 * @fires {{ id: string; registerNo: string }} srm-submit The registration was sent; detail { id, registerNo }.
 */
export const SrmRegisterElement = define(
  'srm-register',
  {
    load: async () => ({
      component: (await import('../src/areas/registration/register.page.tsx')).RegisterPage,
    }),
  },
  { attributes: { terms: 'string' }, events: ['onSubmit'], reserve: '480px' },
)
