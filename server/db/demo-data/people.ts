import { digits } from './identity.ts'
import type { Random } from './random.ts'
import type { DemoRows } from './rows.ts'

export interface Accounts {
  /** Hash of the demo password. */
  demoHash: string
  /** Hash of an unknown password, for colleagues who only appear in documents. */
  closedHash: string
  roleIds: Readonly<Record<string, string>>
}

export interface Purchaser {
  id: string
  userId: string
  name: string
}

interface UserSeed {
  username: string
  name: string
  userType: string
  roles: readonly string[]
  org: string
  position: string
  locale: string | null
  demo: boolean
}

/** Demo accounts, and colleagues who only appear in documents. */
const userSeeds: readonly UserSeed[] = [
  user('admin', '系统管理员', 'ADMIN', ['ADMIN'], 'YQ', '系统管理员', true),
  user('buyer', '陈静', 'BUYER', ['PURCHASER'], 'P100', '采购工程师', true),
  user('buyer2', '周海峰', 'BUYER', ['PUR_MANAGER'], 'YQ', '采购总监', true),
  user('warehouse', '吴大伟', 'BUYER', ['WAREHOUSE'], '1000', '仓库主管', true),
  user('finance', '林雅婷', 'BUYER', ['FINANCE'], '1000', '应付会计', true),
  user('quality', '郑国栋', 'BUYER', ['QUALITY'], '1000', '质量工程师', true),
  user('expert', '许文博', 'EXPERT', ['EXPERT'], 'YQ', '评标专家', true),
  user('supplier', '钱立新', 'SUPPLIER', ['SUP_ADMIN'], '', '销售经理', true),
  user('supplier2', '沈晓燕', 'SUPPLIER', ['SUP_ADMIN'], '', '销售经理', true),
  user('zhao.min', '赵敏', 'BUYER', ['PURCHASER'], 'P100', '采购工程师', false),
  user('sun.lei', '孙磊', 'BUYER', ['PURCHASER'], 'P100', '采购工程师', false),
  user('jiang.yue', '蒋悦', 'BUYER', ['PURCHASER'], 'P200', '采购工程师', false),
  user('han.bo', '韩波', 'BUYER', ['PURCHASER'], 'P200', '采购工程师', false),
  user('k.vogel', 'Katrin Vogel', 'BUYER', ['PURCHASER'], 'P300', 'Strategic buyer', false, 'en'),
  user('j.martens', 'Jonas Martens', 'BUYER', ['PURCHASER'], 'P300', 'Operational buyer', false, 'en'),
  user('li.qiang', '李强', 'BUYER', ['PUR_MANAGER'], 'YQ', '采购经理', false),
  user('ma.lin', '马琳', 'BUYER', ['PLANNER'], 'P100', '计划员', false),
  user('n.roth', 'Nina Roth', 'BUYER', ['FINANCE'], '1000', 'Senior accountant', false, 'en'),
  user('t.brandt', 'Thomas Brandt', 'BUYER', ['PUR_MANAGER'], 'YQ', 'Managing director', false, 'en'),
]

function user(
  username: string,
  name: string,
  userType: string,
  roles: readonly string[],
  org: string,
  position: string,
  demo: boolean,
  locale: string | null = null,
): UserSeed {
  return { username, name, userType, roles, org, position, demo, locale }
}

/** Only the buyer's users are employees; approvals above a limit need their heads. */
export function addUsers(
  rows: DemoRows,
  random: Random,
  enterpriseId: string,
  orgs: Record<string, string>,
  accounts: Accounts,
) {
  const users: Record<string, string> = {}
  const names: Record<string, string> = {}
  const employees: Record<string, string> = {}
  for (const seed of userSeeds) {
    const phone = seed.locale === 'en' ? null : `13${random.whole(3, 9)}${digits(random, 8)}`
    const email = `${seed.username}@${seed.userType === 'SUPPLIER' ? 'partner.example' : 'yunqiao.example'}`
    const id = rows.add('app_user', {
      enterprise_id: enterpriseId,
      username: seed.username,
      name: seed.name,
      phone,
      email,
      password_hash: seed.demo ? accounts.demoHash : accounts.closedHash,
      user_type: seed.userType,
      org_id: orgs[seed.org] ?? null,
      locale: seed.locale,
    })
    users[seed.username] = id
    names[seed.username] = seed.name
    for (const role of seed.roles) rows.link('user_role', { user_id: id, role_id: accounts.roleIds[role] })
    if (seed.userType !== 'BUYER') continue
    employees[seed.username] = rows.add('employee', {
      enterprise_id: enterpriseId,
      emp_no: `E${String(1000 + Number(id) * 7)}`,
      name: seed.name,
      org_id: orgs[seed.org],
      user_id: id,
      phone: phone ?? '+49 203 5550142',
      email,
      position: seed.position,
      manager_id: null,
    })
  }
  const director = employees['t.brandt']
  const head = employees['buyer2']
  for (const row of rows.of('employee'))
    if (row['id'] !== director) row['manager_id'] = row['id'] === head ? director : head
  return { users, names, employees }
}

export function addPurchaser(
  rows: DemoRows,
  enterpriseId: string,
  employeeId: string,
  orgId: string,
  { userId, name }: { userId: string; name: string },
): Purchaser {
  const id = rows.add('purchaser', { enterprise_id: enterpriseId, employee_id: employeeId, purchasing_org_id: orgId })
  return { id, userId, name }
}
