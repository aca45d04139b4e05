import { Login } from '../src/widgets/login/login.tsx'
import { define } from './define.ts'

/**
 * Signs in with user name and password.
 * @attr variant default fills the window of a separate page; panel is a card among other content.
 * @fires {{ id: string; userName: string }} srm-login A user has signed in; detail { id, userName }.
 * @csspart base The box around everything.
 * @csspart card The card with the form.
 */
export const SrmLoginElement = define('srm-login', Login, {
  attributes: { variant: ['default', 'panel'] },
  events: ['onLogin'],
  shadowFocus: true,
  reserve: '320px',
})
