import { useCapacities } from '../../account/capacities.ts'
import type { Capacity } from '../../account/capacities.ts'
import { signOut } from '../../account/sign-in.ts'
import { useWords } from '../../i18n/words.ts'
import { Refused } from '../../kit/call/errors.ts'
import { useSession } from '../../kit/session/use-session.ts'
import { Icon } from '../../ui/icon.tsx'
import { Menu } from '../../ui/overlay/menu.tsx'
import type { MenuItem } from '../../ui/overlay/menu.tsx'
import { toast } from '../../ui/overlay/toast.tsx'
import { useTellError } from '../../ui/page/use-tell-error.ts'

/** Above this number companies are selected in the personal centre. */
const mostCompanies = 12

/** Icons and texts by kind; `gap` is the placeholder in the texts. */
const kinds = {
  role: { icon: 'users', take: 'user.takeRole', done: 'user.roleDone', gap: 'role' },
  company: { icon: 'building', take: 'user.takeCompany', done: 'user.companyDone', gap: 'name' },
} as const

interface UserMenuProps {
  onPersonalCentre(): void
  onDashboard(): void
  /** The next sign-in returns to the same page. */
  onSignInAgain(): void
  /** Asks about unsaved input; false when the user stays. */
  mayLeave(): Promise<boolean>
}

/** Current user, role and company, their alternatives, and log-out. */
export function UserMenu({ onPersonalCentre, onDashboard, onSignInAgain, mayLeave }: UserMenuProps) {
  const t = useWords('portal')
  const tellError = useTellError()
  const user = useSession(session => session.userInfo)
  const avatar = useSession(session => session.profile?.avatar)
  const { roles, suppliers } = useCapacities(t('user.allCompanies'))
  const take = async ({ name, take: change }: Capacity, done: string) => {
    if (!(await mayLeave())) return
    try {
      await change()
      toast(done)
    } catch (error) {
      const text = error instanceof Refused ? error.msg : t('user.notTaken', { name })
      toast(text, 'bad')
      tellError(error, text)
    }
  }
  const itemsOf = (kind: keyof typeof kinds, capacities: readonly Capacity[]) =>
    capacities.map((capacity, at): MenuItem => {
      const { name, key, current } = capacity
      const { icon, take: label, done, gap } = kinds[kind]
      return {
        name: `${kind}-${key}`,
        icon,
        label: current ? name : t(label, { [gap]: name }),
        checked: current,
        disabled: current,
        divided: at === 0,
        run: () => take(capacity, t(done, { [gap]: name })),
      }
    })
  const company = suppliers.find(({ current }) => current)?.name
  const items: MenuItem[] = [
    { name: 'personal', label: t('user.personalCentre'), icon: 'user', run: onPersonalCentre },
    { name: 'dashboard', label: t('user.dashboard'), icon: 'home', run: onDashboard },
    ...itemsOf('role', roles),
    ...itemsOf('company', firstCompanies(suppliers)),
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

/** The current company is always included. */
function firstCompanies(companies: readonly Capacity[]): readonly Capacity[] {
  const current = companies.filter(company => company.current)
  return [...current, ...companies.filter(company => !company.current)].slice(0, mostCompanies)
}
