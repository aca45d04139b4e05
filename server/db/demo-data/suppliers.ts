import { addDays } from './days.ts'
import { creditCode, digits, locationNumber, vatNumber } from './identity.ts'
import type { Organisation } from './organisation.ts'
import type { Random } from './random.ts'
import { inFourLanguages, paymentTermId } from './reference.ts'
import { textAt } from './rows.ts'
import type { DemoRows } from './rows.ts'
import { addSupplierFiles } from './supplier-files.ts'
import { supplierSeeds } from './supplier-seeds.ts'
import type { GoodsCode, SupplierSeed } from './supplier-seeds.ts'

export interface DemoSupplier {
  id: string
  name: string
  country: string
  goods: readonly GoodsCode[]
  stage: SupplierSeed['stage']
  /** On hold for new orders. */
  stopped: boolean
  currency: string
  taxCode: string
  taxMode: 'EXCL' | 'INCL'
  paymentTermId: string
  contactId: string
  contactName: string
}

/** Code, parent, names. */
const categories: readonly (readonly [string, string, readonly [string, string, string, string]])[] = [
  ['DIRECT', '', ['Production material', '生产物料', 'Material de producción', '生産資材']],
  ['INDIRECT', '', ['Other goods and services', '非生产物料与服务', 'Otros bienes y servicios', '間接材・役務']],
  ['CAST', 'DIRECT', ['Castings and forgings', '铸锻件', 'Piezas fundidas y forjadas', '鋳鍛造品']],
  ['MACH', 'DIRECT', ['Machined parts', '机加工件', 'Piezas mecanizadas', '機械加工品']],
  ['SEAL', 'DIRECT', ['Seals', '密封件', 'Juntas y sellos', 'シール']],
  ['BEAR', 'DIRECT', ['Bearings', '轴承', 'Rodamientos', '軸受']],
  ['FAST', 'DIRECT', ['Fasteners', '紧固件', 'Elementos de fijación', '締結部品']],
  ['MOTO', 'DIRECT', ['Motors', '电机', 'Motores', 'モーター']],
  ['ELEC', 'DIRECT', ['Electronics and sensors', '电子与传感器', 'Electrónica y sensores', '電子部品・センサー']],
  ['CABL', 'DIRECT', ['Cables', '线缆', 'Cables', 'ケーブル']],
  ['STEE', 'DIRECT', ['Steel', '钢材', 'Acero', '鋼材']],
  ['CHEM', 'INDIRECT', ['Chemicals', '化学品', 'Productos químicos', '化学品']],
  ['PACK', 'INDIRECT', ['Packaging', '包装材料', 'Embalajes', '梱包材']],
  ['SERV', 'INDIRECT', ['Services', '服务', 'Servicios', '役務']],
  ['TOOL', 'INDIRECT', ['Tools', '工具', 'Herramientas', '工具']],
]

const currencyOf: Readonly<Record<string, string>> = { CN: 'CNY', JP: 'JPY', MX: 'USD', KR: 'USD', US: 'USD' }
const areaCodes: Readonly<Record<string, string>> = { DE: '49', IT: '39', ES: '34', FR: '33', PL: '48', NL: '31', JP: '81', MX: '52', KR: '82', US: '1' } // prettier-ignore
const glnPrefixes: Readonly<Record<string, string>> = { CN: '692', DE: '405', IT: '803', ES: '843', FR: '376', PL: '590', NL: '872', JP: '458', MX: '750', KR: '880', US: '086' } // prettier-ignore
/** ISO 6523 codes for VAT numbers in electronic documents. */
const vatSchemes: Readonly<Record<string, string>> = { DE: '9930', IT: '0211', ES: '9920', FR: '9957', PL: '9945', NL: '9944' } // prettier-ignore

const people: Readonly<Record<string, readonly string[]>> = {
  CN: ['钱立新', '沈晓燕', '徐建军', '高敏', '朱永康', '唐莉', '冯伟', '曹雪梅', '彭程', '董浩', '潘婷', '余斌', '叶青', '蒋涛'],
  DE: ['Stefan Brückner', 'Anja Lohmann', 'Ralf Petersen', 'Miriam Hagedorn'],
  IT: ['Paolo Ferranti', 'Giulia Bassani'],
  ES: ['Marta Igualada', 'Jordi Pascual'],
  FR: ['Hélène Garnier', 'Luc Peyron'],
  PL: ['Tomasz Wrona', 'Ewa Kalinowska'],
  NL: ['Bas Verhoeven', 'Lotte Kuiper'],
  JP: ['石原健太', '小野寺美咲', '村井直樹'],
  MX: ['Alejandra Treviño', 'Raúl Cantú'],
  KR: ['Ji-hoon Seo', 'Min-a Kwon'],
  US: ['Dana Whitlock', 'Marcus Ellery'],
} // prettier-ignore

/** Links the supplier accounts to the first two companies. */
export function addSuppliers(
  rows: DemoRows,
  random: Random,
  today: string,
  organisation: Organisation,
): DemoSupplier[] {
  const { enterpriseId, users } = organisation
  const categoryIds = addCategories(rows, enterpriseId)
  const suppliers = supplierSeeds.map((seed, at) => {
    const supplier = addSupplier(rows, random, today, organisation, seed, at)
    for (const code of seed.goods)
      rows.link('supplier_category_member', { supplier_id: supplier.id, category_id: categoryIds[code] })
    return supplier
  })
  addSupplierFiles(
    rows,
    today,
    organisation.buying.map(({ orgId }) => orgId),
  )
  for (const row of rows.of('supplier'))
    row['create_time'] = `${addDays(textAt(row, 'stage_time').slice(0, 10), -90)} 09:20:00`
  for (const [at, username] of ['supplier', 'supplier2'].entries())
    rows.link('user_supplier', { user_id: users[username], supplier_id: suppliers[at]?.id })
  const { enterpriseId: enterprise_id } = organisation
  rows.link('number_counter', { enterprise_id, rule_code: 'SUPPLIER', period: '', last: suppliers.length })
  return suppliers
}

function addCategories(rows: DemoRows, enterpriseId: string): Record<string, string> {
  const ids: Record<string, string> = {}
  for (const [at, [code, parent, names]] of categories.entries()) {
    ids[code] = rows.add('supplier_category', {
      enterprise_id: enterpriseId,
      supplier_category_bid: ids[parent] ?? null,
      code,
      name: names[1],
      names: inFourLanguages(names),
      sort: at,
    })
  }
  return ids
}

/** On hold for orders, and blacklisted. */
const held = 19
const blacklisted = 16

function addSupplier(
  rows: DemoRows,
  random: Random,
  today: string,
  { enterpriseId, buying }: Organisation,
  seed: SupplierSeed,
  at: number,
): DemoSupplier {
  const { country } = seed
  const european = country in vatSchemes
  const currency = currencyOf[country] ?? 'EUR'
  const taxNo = european ? vatNumber(country, random) : foreignTaxNo(random, country)
  const taxMode = country === 'CN' && random.chance(25) ? 'INCL' : 'EXCL'
  const taxCode = taxCodeOf(country, seed.goods)
  const payment = paymentTermId(seed.term)
  const credit = country === 'CN' ? creditCode(random, seed.division) : ''
  const mail = `sales@partner${String(at + 1).padStart(2, '0')}.example`
  const id = rows.add('supplier', {
    enterprise_id: enterpriseId,
    supplier_no: `S${String(at + 1).padStart(6, '0')}`,
    name: seed.name,
    short_name: seed.shortName,
    company_type: seed.goods.includes('SERV') ? 'SERVICE' : 'MANUFACTURER',
    country,
    credit_code: credit,
    tax_no: taxNo,
    address: seed.address,
    city: seed.city,
    postal_code: seed.postalCode,
    phone: phoneOf(random, country),
    email: mail,
    main_products: seed.products,
    identifiers: [
      { scheme: '0088', value: locationNumber(glnPrefixes[country] ?? '2', random) },
      ...(european ? [{ scheme: vatSchemes[country], value: taxNo }] : []),
    ],
    stage: seed.stage,
    stage_time: `${addDays(today, -random.whole(560, 1800))} 10:00:00`,
    hold_kind: at === held ? 'ORDERS' : 'NONE',
    black_flag: at === blacklisted ? 1 : 0,
    black_reason: at === blacklisted ? '提供虚假检测报告' : '',
    level: { STRATEGIC: 'A', PREFERRED: 'A', QUALIFIED: 'B', POTENTIAL: '', REGISTERED: '', EXITED: 'D' }[seed.stage],
    risk_tier: random.weighted({ LOW: 70, MEDIUM: 25, HIGH: 5 }),
    default_currency: currency,
    payment_term_id: payment,
    tax_code: taxCode,
    tax_mode: taxMode,
    purchaser_id: random.pick((country === 'CN' ? buying[at % 2] : buying[2])?.purchasers ?? buying[0].purchasers).id,
  })
  const stopped = at === held || at === blacklisted || !['QUALIFIED', 'PREFERRED', 'STRATEGIC'].includes(seed.stage)
  const contact = addContacts(rows, random, enterpriseId, id, { country, mail, at })
  return { id, name: seed.name, country, goods: seed.goods, stage: seed.stage, stopped, currency, taxCode, taxMode, paymentTermId: payment, ...contact } // prettier-ignore
}

function taxCodeOf(country: string, goods: readonly GoodsCode[]): string {
  if (country === 'CN') return goods.includes('SERV') ? 'CN6' : 'CN13'
  if (country === 'DE') return 'DE19'
  return country in vatSchemes ? 'EUAE' : 'IMP0'
}

function foreignTaxNo(random: Random, country: string): string {
  switch (country) {
    case 'JP':
      return `T${random.whole(1, 9)}${digits(random, 12)}`
    case 'MX':
      return `${random.pick(['FSP', 'SEB'])}0${random.whole(1, 9)}0${random.whole(1, 9)}1${random.whole(0, 9)}${random.pick(['A', 'K', 'Q'])}${digits(random, 2)}`
    case 'KR':
      return `${digits(random, 3)}-${digits(random, 2)}-${digits(random, 5)}`
    case 'US':
      return `73-${digits(random, 7)}`
    default:
      return ''
  }
}

function phoneOf(random: Random, country: string): string {
  return country === 'CN'
    ? `13${random.whole(3, 9)}${digits(random, 8)}`
    : `+${areaCodes[country]} ${digits(random, 9)}`
}

/** The first is the main contact, and for the first two suppliers the demo account's person. */
function addContacts(
  rows: DemoRows,
  random: Random,
  enterpriseId: string,
  supplierId: string,
  { country, mail, at }: { country: string; mail: string; at: number },
): { contactId: string; contactName: string } {
  const names = people[country] ?? []
  const main = names[at % names.length] ?? ''
  const others = random.some(
    names.filter(name => name !== main),
    random.whole(0, 2),
  )
  const positions =
    country === 'CN' ? ['销售经理', '订单专员', '质量经理'] : ['Sales manager', 'Order desk', 'Quality manager']
  const ids = [main, ...others].map((name, place) =>
    rows.add('supplier_contact', {
      enterprise_id: enterpriseId,
      supplier_id: supplierId,
      name,
      position: positions[place],
      phone: phoneOf(random, country),
      email: place === 0 ? mail : mail.replace('sales', place === 1 ? 'orders' : 'quality'),
      main_flag: place === 0 ? 1 : 0,
    }),
  )
  return { contactId: ids[0] ?? '', contactName: main }
}
