import { getMenu } from '../contract/menu/menu.ts'
import { switchSupplier } from '../contract/session/own-account.ts'
import { getUser, getUserInfo, switchRole } from '../contract/session/session.ts'
import type { Profile } from '../contract/session/session.ts'
import { call } from '../kit/call/call.ts'
import { Refused } from '../kit/call/errors.ts'
import { keepUser } from '../kit/session/kept-session.ts'
import { tellSession } from '../kit/session/session-events.ts'
import { $session, updateSession } from '../kit/session/session-store.ts'
import { tellTabs } from '../kit/session/tabs.ts'
import { followSavedLanguage } from './language.ts'
import { takeTokenAnswer } from '../kit/call/sign-in-answer.ts'

/**
 * Loads profile and menu and keeps them. Throws `Refused` with the texts of
 * the given text when there is no data or no role.
 */
export async function loadProfile(): Promise<Profile> {
  let profile = await call(getUserInfo, {})
  // Names of roles, too, are in the language of the call.
  if (profile && followSavedLanguage(profile)) profile = await call(getUserInfo, {})
  if (!profile) throw verificationFailed()
  if (profile.roles.length === 0) throw new Refused('rolesEmpty', 'getInfo: roles must be a non-null array!')
  // With an initial password every other call would end the session: first comes /initial-password.
  const { id, name, userName, sysRoles, timeZone } = profile
  const [menu, userInfo] =
    profile.mustChangePassword === 1
      ? [[], { id, name, userName, sysRoles, timeZone }]
      : await Promise.all([call(getMenu, {}), call(getUser, {})])
  if (!menu) throw verificationFailed()
  updateSession({ profile, menu, userInfo })
  if ($session.get().persist) keepUser(userInfo, menu)
  return profile
}

/** Takes another role: new tokens, profile and menu loaded anew; the portal clears its tabs. */
export async function changeRole(roleCode: string): Promise<void> {
  takeTokenAnswer(await call(switchRole, { roleCode }), true)
  // Told before the menu is there: what belonged to the other role must not come back with it.
  tellRole(roleCode)
  await loadProfile()
}

/** Works for one of the own companies, or with null for all; what belonged to another closes as with another role. */
export async function changeSupplier(supplierId: string | null): Promise<void> {
  takeTokenAnswer(await call(switchSupplier, { supplierId }), true)
  tellRole($session.get().profile?.roles[0] ?? '')
  await loadProfile()
}

/** Other tabs have the new tokens already. */
function tellRole(roleCode: string) {
  tellSession('roleChanged', { roleCode })
  tellTabs({ kind: 'role', roleCode })
}

function verificationFailed() {
  return new Refused('verificationFailed', 'Verification failed, please Login again.')
}
