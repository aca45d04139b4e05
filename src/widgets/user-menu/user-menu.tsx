import { useStandings } from '../../account/standings.ts'
import type { Standing } from '../../account/standings.ts'
import { signOut } from '../../account/sign-in.ts'
import { useWords } from '../../i18n/words.ts'
import { Refused } from '../../kit/call/errors.ts'
import { useSession } from '../../kit/session/use-session.ts'
import { Icon } from '../../ui/icon.tsx'
import { Menu } from '../../ui/overlay/menu.tsx'
import type { MenuItem } from '../../ui/overlay/menu.tsx'
import { toast } from '../../ui/overlay/toast.tsx'

/** More companies than these are chosen in the personal centre. */
const mostCompanies = 12

interface UserMenuProps {
  onPersonalCentre(): void
  onDashboard(): void
  /** Signs out, and leads back to the same page after the next sign-in. */
  onSignInAgain(): void
  /** Asks about what is typed and not saved; false when the user stays. */
  mayLeave(): Promise<boolean>
}

/** Who is signed in, in which role and for which company, the others that they may take, and the ways out. */
export function UserMenu({ onPersonalCentre, onDashboard, onSignInAgain, mayLeave }: UserMenuProps) {
  const t = useWords('portal')
  const user = useSession(session => session.userInfo)
  const avatar = useSession(session => session.profile?.avatar)
  const { roles, suppliers } = useStandings(t('user.allCompanies'))
  const take = async ({ name, take: change }: Standing) => {
    if (!(await mayLeave())) return
    try {
      await change()
      toast(t('user.roleDone', { role: name }))
    } catch (error) {
      toast(error instanceof Refused ? error.msg : t('user.notTaken', { name }), 'bad')
    }
  }
  const standingItems = (standings: readonly Standing[], icon: 'users' | 'building'): MenuItem[] =>
    standings.map((standing, at) => ({
      name: `${icon}-${standing.key}`,
      label: standing.current ? standing.name : t('user.takeRole', { role: standing.name }),
      icon,
      checked: standing.current,
      disabled: standing.current,
      divided: at === 0,
      run: () => take(standing),
    }))
  const company = suppliers.find(({ current }) => current)?.name
  const items: MenuItem[] = [
    { name: 'personal', label: t('user.personalCentre'), icon: 'user', run: onPersonalCentre },
    { name: 'dashboard', label: t('user.dashboard'), icon: 'home', run: onDashboard },
    ...standingItems(roles, 'users'),
    ...standingItems(suppliers.slice(0, mostCompanies), 'building'),
    ...(suppliers.length > mostCompanies
      ? [{ name: 'companies', label: t('user.moreCompanies'), icon: 'building' as const, run: onPersonalCentre }]
      : []),
    { name: 'again', label: t('user.relogin'), icon: 'log-in', divided: true, run: onSignInAgain },
    { name: 'out', label: t('user.logOut'), icon: 'log-out', run: () => signOut() },
  ]
  const name = user?.name || user?.userName || ''
  const label = [t('user.label', { name }), ...(company === undefined ? [] : [company])].join(', ')
  return (
    <Menu label={label} align="end" className="header-user" items={items}>
      {avatar ? <img className="header-avatar" src={avatar} alt="" /> : <Icon name="user" />}
      <span className="unseen">{label}</span>
      <span className="header-who" aria-hidden="true">
        <span className="header-name">{name}</span>
        {company !== undefined && <span className="header-company">{company}</span>}
      </span>
    </Menu>
  )
}
