import { addDays, daysBetween } from './days.ts'
import { creditCode, digits, locationNumber, vatNumber } from './identity.ts'
import { addPurchaser, addUsers } from './people.ts'
import type { Accounts, Purchaser } from './people.ts'
import type { Random } from './random.ts'
import type { DemoRows } from './rows.ts'

export interface Buying {
  orgId: string
  companyId: string
  companyCurrency: string
  inventoryOrgIds: readonly string[]
  warehouses: readonly { id: string; inventoryOrgId: string; address: string }[]
  purchasers: Purchaser[]
}

export interface Organisation {
  enterpriseId: string
  /** Suzhou, Wuxi, Europe. */
  buying: readonly [Buying, Buying, Buying]
  /** Ids by user name. */
  users: Readonly<Record<string, string>>
  names: Readonly<Record<string, string>>
}

const enterpriseName = '云桥流体技术集团'

export function addOrganisation(rows: DemoRows, random: Random, today: string, accounts: Accounts): Organisation {
  const enterpriseId = rows.add('enterprise', {
    code: 'YUNQIAO',
    name: enterpriseName,
    short_name: '云桥流体',
    base_currency: 'CNY',
    locale: 'zh',
  })
  const companies = addCompanies(rows, random, enterpriseId)
  const orgs = addOrgs(rows, enterpriseId, companies)
  const { users, names, employees } = addUsers(rows, random, enterpriseId, orgs, accounts)
  const buyingOf = (code: string, companyId: string, companyCurrency: string, usernames: readonly string[]): Buying => {
    const inventoryOrgIds = Object.keys(orgs)
      .filter(org => org.startsWith(`I${code}`))
      .map(org => orgs[org] ?? '')
    return {
      orgId: orgs[`P${code}00`] ?? '',
      companyId,
      companyCurrency,
      inventoryOrgIds,
      warehouses: addWarehouses(rows, random, enterpriseId, code, orgs),
      purchasers: usernames.map(username =>
        addPurchaser(rows, enterpriseId, employees[username] ?? '', orgs[`P${code}00`] ?? '', {
          userId: users[username] ?? '',
          name: names[username] ?? '',
        }),
      ),
    }
  }
  const [suzhou, wuxi, europe] = companies
  const buying: Organisation['buying'] = [
    buyingOf('1', suzhou, 'CNY', ['buyer', 'zhao.min', 'sun.lei', 'buyer2']),
    buyingOf('2', wuxi, 'CNY', ['jiang.yue', 'han.bo']),
    buyingOf('3', europe, 'EUR', ['k.vogel', 'j.martens']),
  ]
  addDaysOff(rows, enterpriseId, today)
  return { enterpriseId, buying, users, names }
}

function addCompanies(rows: DemoRows, random: Random, enterpriseId: string): [string, string, string] {
  const add = (
    code: string,
    name: string,
    short_name: string,
    country: string,
    place: readonly string[],
    tax: string,
  ) =>
    rows.add('company', {
      enterprise_id: enterpriseId,
      code,
      name,
      short_name,
      credit_code: country === 'CN' ? tax : '',
      tax_no: tax,
      country,
      city: place[0],
      postal_code: place[1],
      address: place[2],
      currency: country === 'CN' ? 'CNY' : 'EUR',
      bank_accounts: [
        country === 'CN'
          ? { bank: '招商银行', account: `1109${code}10701`, holder: name }
          : { bank: 'Commerzbank', account: `5004${code}00701`, holder: name },
      ],
      identifiers: [
        { scheme: '0088', value: locationNumber(country === 'CN' ? '6901873' : '4012874', random) },
        ...(country === 'DE' ? [{ scheme: '9930', value: tax }] : []),
      ],
    })
  return [
    add(
      '1000',
      '云桥泵业（苏州）有限公司',
      '云桥苏州',
      'CN',
      ['苏州', '215121', '苏州工业园区东延路 218 号'],
      creditCode(random, '320594'),
    ),
    add(
      '2000',
      '云桥驱动系统（无锡）有限公司',
      '云桥无锡',
      'CN',
      ['无锡', '214028', '无锡市新吴区锡鸿路 66 号'],
      creditCode(random, '320214'),
    ),
    add(
      '3000',
      'Yunqiao Europe GmbH',
      'Yunqiao Europe',
      'DE',
      ['Duisburg', '47119', 'Hafenbogen 14'],
      vatNumber('DE', random),
    ),
  ]
}

/** Code, name, parent's code, type, index of the company. */
const orgSeeds: readonly (readonly [string, string, string, string, number | null])[] = [
  ['YQ', enterpriseName, '', 'GROUP', null],
  ['1000', '云桥泵业（苏州）', 'YQ', 'COMPANY', 0],
  ['P100', '苏州采购部', '1000', 'PURCHASING', 0],
  ['I100', '苏州一厂库存组织', '1000', 'INVENTORY', 0],
  ['I110', '苏州二厂库存组织', '1000', 'INVENTORY', 0],
  ['L100', '苏州一厂', '1000', 'PLANT', 0],
  ['L110', '苏州二厂', '1000', 'PLANT', 0],
  ['D100', '财务部', '1000', 'DEPARTMENT', 0],
  ['D110', '质量部', '1000', 'DEPARTMENT', 0],
  ['2000', '云桥驱动（无锡）', 'YQ', 'COMPANY', 1],
  ['P200', '无锡采购部', '2000', 'PURCHASING', 1],
  ['I200', '无锡工厂库存组织', '2000', 'INVENTORY', 1],
  ['L200', '无锡工厂', '2000', 'PLANT', 1],
  ['3000', 'Yunqiao Europe', 'YQ', 'COMPANY', 2],
  ['P300', 'Purchasing Europe', '3000', 'PURCHASING', 2],
  ['I300', 'Duisburg assembly', '3000', 'INVENTORY', 2],
  ['L300', 'Duisburg plant', '3000', 'PLANT', 2],
]

function addOrgs(rows: DemoRows, enterpriseId: string, companies: readonly string[]): Record<string, string> {
  const ids: Record<string, string> = {}
  for (const [code, name, parent, org_type, company] of orgSeeds) {
    ids[code] = rows.add('org', {
      enterprise_id: enterpriseId,
      code,
      name,
      parent_id: ids[parent] ?? null,
      org_type,
      company_id: company === null ? null : companies[company],
    })
  }
  return ids
}

/** Code, name, organisation, address. */
const warehouseSeeds: readonly (readonly [string, string, string, string])[] = [
  ['W101', '苏州一厂原材料仓', 'I100', '苏州工业园区东延路 218 号 3 号门'],
  ['W102', '苏州一厂外购件仓', 'I100', '苏州工业园区东延路 218 号 5 号门'],
  ['W103', '苏州一厂化学品仓', 'I100', '苏州工业园区东延路 218 号 9 号门'],
  ['W111', '苏州二厂综合仓', 'I110', '苏州工业园区归家巷 30 号'],
  ['W201', '无锡电机仓', 'I200', '无锡市新吴区锡鸿路 66 号 A 栋'],
  ['W202', '无锡电子料仓', 'I200', '无锡市新吴区锡鸿路 66 号 C 栋'],
  ['W301', 'Duisburg goods-in', 'I300', 'Hafenbogen 14, Gate 2, 47119 Duisburg, Germany'],
]

function addWarehouses(
  rows: DemoRows,
  random: Random,
  enterpriseId: string,
  code: string,
  orgs: Record<string, string>,
) {
  return warehouseSeeds
    .filter(([, , org]) => org.startsWith(`I${code}`))
    .map(([warehouse, name, org, address]) => {
      const inventoryOrgId = orgs[org] ?? ''
      const id = rows.add('warehouse', {
        enterprise_id: enterpriseId,
        code: warehouse,
        name,
        inventory_org_id: inventoryOrgId,
        address,
        contact: random.pick(code === '3' ? ['Ulf Brandner', 'Mirja Oster'] : ['黄志强', '何丽', '罗建国']),
        phone: code === '3' ? '+49 203 5550150' : `0512-6${digits(random, 7)}`,
        receive_window: [1, 2, 3, 4, 5].map(weekday => ({
          weekday,
          from: '08:00',
          to: '17:00',
          minutes: 30,
          docks: 2,
        })),
      })
      return { id, inventoryOrgId, address }
    })
}

/** The first days of May and October. */
function addDaysOff(rows: DemoRows, enterpriseId: string, today: string): void {
  const first = addDays(today, -600)
  for (let at = 0; at <= daysBetween(first, addDays(today, 400)); at++) {
    const day = addDays(first, at)
    const off = /-10-0[1-7]$/.test(day)
      ? '国庆节'
      : /-05-0[1-5]$/.test(day)
        ? '劳动节'
        : /-01-01$/.test(day)
          ? '元旦'
          : ''
    if (off !== '') rows.add('calendar', { enterprise_id: enterpriseId, org_id: null, day, kind: 'OFF', name: off })
  }
}
