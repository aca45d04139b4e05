import { define } from './define.ts'

/**
 * Replaces the initial password of the current user.
 * @fires {{ userName: string }} srm-submit The password was changed; detail { userName }.
 * @csspart base The box around everything.
 * @csspart card The card with the form.
 */
export const SrmInitialPasswordElement = define(
  'srm-initial-password',
  {
    load: async () => ({
      component: (await import('../src/widgets/initial-password/initial-password.tsx')).InitialPassword,
    }),
  },
  { events: ['onSubmit'], shadowFocus: true, reserve: '360px' },
)
