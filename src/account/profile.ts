import { getMenu } from '../contract/platform/menu/menu.ts'
import { switchSupplier } from '../contract/platform/session/own-account.ts'
import { getUser, getUserInfo, switchRole } from '../contract/platform/session/session.ts'
import type { Profile } from '../contract/platform/session/session.ts'
import { call } from '../kit/call/call.ts'
import { Refused } from '../kit/call/errors.ts'
import { keepUser } from '../kit/session/kept-session.ts'
import { tellSession } from '../kit/session/session-events.ts'
import { $session, updateSession } from '../kit/session/session-store.ts'
import { tellTabs } from '../kit/session/tabs.ts'
import { followSavedLanguage } from './language.ts'
import { takeTokenAnswer } from '../kit/call/sign-in-answer.ts'

let running: { token: string | undefined; profile: Promise<Profile> } | undefined

/** Callers with the same token share a load. Throws `Refused` without data or roles, with the specified texts. */
export function loadProfile(): Promise<Profile> {
  const token = $session.get().tokens?.access
  if (running?.token === token && running !== undefined) return running.profile
  const own = { token, profile: fetchProfile() }
  running = own
  const over = () => {
    if (running === own) running = undefined
  }
  void own.profile.then(over, over)
  return own.profile
}

async function fetchProfile(): Promise<Profile> {
  let profile = await call(getUserInfo, {})
  // Names of roles are in the language of the call.
  if (profile && followSavedLanguage(profile)) profile = await call(getUserInfo, {})
  if (!profile) throw verificationFailed()
  if (profile.roles.length === 0) throw new Refused('rolesEmpty', 'getInfo: roles must be a non-null array!')
  // With an initial password every other call would end the session.
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

export async function changeRole(roleCode: string): Promise<void> {
  await replaceTokens(() => call(switchRole, { roleCode }))
  // Before the load: the menu must not reopen tabs of the previous role.
  tellRole(roleCode)
  await loadProfile()
}

/** Null: all of the user's companies. Pages of the previous company close. */
export async function changeSupplier(supplierId: string | null): Promise<void> {
  await replaceTokens(() => call(switchSupplier, { supplierId }))
  tellRole($session.get().profile?.roles[0] ?? '')
  await loadProfile()
}

/** Pauses the stream and the count, which the server would refuse with the former token. */
async function replaceTokens(request: () => Promise<Parameters<typeof takeTokenAnswer>[0]>): Promise<void> {
  updateSession({ replacing: true })
  try {
    takeTokenAnswer(await request(), true)
  } finally {
    updateSession({ replacing: false })
  }
}

function tellRole(roleCode: string) {
  tellSession('roleChanged', { roleCode })
  tellTabs({ kind: 'role', roleCode })
}

function verificationFailed() {
  return new Refused('verificationFailed', 'Verification failed, please Login again.')
}
