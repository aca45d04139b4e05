import { define } from './define.ts'

/**
 * Resets a forgotten password with a code by e-mail.
 * @fires {{ userName: string }} srm-submit The password was set; detail { userName }.
 * @csspart base The box around everything.
 * @csspart card The card with the form.
 */
export const SrmRetrievePasswordElement = define(
  'srm-retrieve-password',
  {
    load: async () => ({
      component: (await import('../src/widgets/retrieve-password/retrieve-password.tsx')).RetrievePassword,
    }),
  },
  { events: ['onSubmit'], shadowFocus: true, reserve: '360px' },
)
