import type { Language } from '../../../src/contract/platform/session/session.ts'
import { addDays } from './days.ts'
import type { OrderBook } from './order-book.ts'
import { textAt } from './rows.ts'

interface AnnouncementSeed {
  kind: 'PLATFORM' | 'ENTERPRISE' | 'BUSINESS'
  by: string
  /** Days since its publication; undefined for a draft. */
  age?: number
  title: string
  content: string
  /** Default: zh. */
  language?: Language
  translations?: Partial<Record<Language, { title: string; content: string }>>
  open?: boolean
  top?: boolean
  sign?: boolean
}

const seeds: readonly AnnouncementSeed[] = [
  {
    kind: 'BUSINESS',
    by: 'buyer2',
    age: 19,
    open: true,
    language: 'en',
    title: 'Registration for European suppliers: documents in English are accepted',
    content:
      '<p>Suppliers outside China register with their tax or registration number instead of a credit code. Certificates and licences may be uploaded in English, German, French or Spanish.</p><p>Questions are answered by the European purchasing office in Düsseldorf.</p>',
  },
  {
    kind: 'BUSINESS',
    by: 'buyer2',
    age: 12,
    open: true,
    title: '2027 年度铸件与机加工件供应商招募',
    content:
      '<p>因产能扩充，现面向社会招募铸件、机加工件供应商。</p><h2>基本要求</h2><ul><li>具有有效的营业执照；</li><li>通过 ISO 9001 质量管理体系认证；</li><li>具备三坐标检测能力，可提供材质报告。</li></ul><h2>参与方式</h2><p>请在本平台完成供应商注册，审核通过后我们将主动联系。注册通常在五个工作日内完成审核。</p>',
  },
  {
    kind: 'ENTERPRISE',
    by: 'buyer2',
    age: 6,
    open: true,
    title: '关于春节期间收货安排的通知',
    content:
      '<p>各供应商：春节期间苏州、无锡两地仓库停止收货。请提前安排发运，避免到货积压。</p><table><thead><tr><th>仓库</th><th>停止收货</th><th>恢复收货</th></tr></thead><tbody><tr><td>苏州</td><td>除夕前两日</td><td>初八</td></tr><tr><td>无锡</td><td>除夕前一日</td><td>初八</td></tr></tbody></table><p>紧急到货请与仓库值班人员联系。</p>',
  },
  {
    kind: 'BUSINESS',
    by: 'buyer',
    age: 3,
    sign: true,
    title: '供应商行为准则（新版）签收',
    content:
      '<p>新版供应商行为准则已发布，主要更新了反商业贿赂、劳动权益与环境保护条款。</p><p>请各供应商阅读后签收。未按期签收的企业，将影响后续询价邀请。</p>',
    translations: {
      en: {
        title: 'New code of conduct for suppliers: please confirm receipt',
        content:
          '<p>The new code of conduct for suppliers changes the rules on bribery, labour rights and the environment.</p><p>Please read it and confirm receipt. Companies that do not confirm in time may not be invited to further inquiries.</p>',
      },
    },
  },
  {
    kind: 'PLATFORM',
    by: 'admin',
    age: 1,
    open: true,
    top: true,
    title: '平台维护通知：本周日凌晨 1:00–3:00',
    content:
      '<p>为提升平台性能，本周日 1:00–3:00 进行系统维护，期间无法登录。已提交的单据不受影响。</p><p><b>请提前保存正在填写的内容。</b></p>',
    translations: {
      en: {
        title: 'Maintenance of the platform: this Sunday 1:00–3:00',
        content:
          '<p>The platform is maintained this Sunday from 1:00 to 3:00, and no one can sign in. Submitted documents are not affected.</p><p><b>Please save what you are entering.</b></p>',
      },
      es: {
        title: 'Mantenimiento de la plataforma: este domingo de 1:00 a 3:00',
        content:
          '<p>La plataforma estará en mantenimiento este domingo de 1:00 a 3:00 y no se podrá iniciar sesión. Los documentos enviados no se ven afectados.</p><p><b>Guarde lo que esté escribiendo.</b></p>',
      },
      ja: {
        title: 'メンテナンスのお知らせ：今週日曜 1:00～3:00',
        content:
          '<p>今週日曜の 1:00 から 3:00 までシステムメンテナンスを行います。その間はログインできません。提出済みの文書に影響はありません。</p><p><b>入力中の内容は事前に保存してください。</b></p>',
      },
    },
  },
  {
    kind: 'ENTERPRISE',
    by: 'buyer2',
    title: '付款日调整说明',
    content: '<p>自下月起，每月付款日由 25 日调整为 20 日。（草稿，待财务确认）</p>',
  },
]

export function addAnnouncements({ rows, today, organisation }: OrderBook): void {
  const suppliers = rows.of('supplier').map(supplier => textAt(supplier, 'id'))
  const perDay = new Map<string, number>()
  for (const seed of seeds) {
    const day = addDays(today, -(seed.age ?? 0))
    const serial = (perDay.get(day) ?? 0) + 1
    perDay.set(day, serial)
    const moment = `${day} 09:30:00`
    const id = rows.add('announcement', {
      enterprise_id: organisation.enterpriseId,
      notice_no: `AN${day.replaceAll('-', '')}${String(serial).padStart(3, '0')}`,
      kind: seed.kind,
      title: seed.title,
      content: seed.content,
      language: seed.language ?? 'zh',
      titles: textsOf(seed, 'title'),
      contents: textsOf(seed, 'content'),
      public_flag: seed.open ? 1 : 0,
      top_flag: seed.top ? 1 : 0,
      receiver_kind: seed.kind === 'PLATFORM' ? 'ALL' : 'SUPPLIERS',
      receivers: [],
      need_sign: seed.sign ? 1 : 0,
      sign_deadline: seed.sign ? `${addDays(today, 11)} 23:59:59` : null,
      status: seed.age === undefined ? 'DRAFT' : 'PUBLISHED',
      publish_time: seed.age === undefined ? null : moment,
      business_type: '',
      revoke_reason: '',
      create_by: organisation.users[seed.by],
      create_name: organisation.names[seed.by],
      create_time: moment,
      version: 0,
      deleted: 0,
    })
    if (seed.age === undefined) continue
    for (const supplierId of suppliers)
      rows.link('announcement_receiver', { announcement_id: id, supplier_id: supplierId })
    if (seed.sign) addSigns(rows, id, organisation.users['supplier2'], `${addDays(today, -2)} 10:12:00`)
  }
  rows.link('number_counter', {
    enterprise_id: organisation.enterpriseId,
    rule_code: 'ANNOUNCEMENT',
    period: today.replaceAll('-', ''),
    last: perDay.get(today) ?? 0,
  })
}

function textsOf({ translations = {} }: AnnouncementSeed, field: 'title' | 'content'): Record<string, string> {
  return Object.fromEntries(Object.entries(translations).map(([language, texts]) => [language, texts[field]]))
}

/** One supplier user signed for their companies. */
function addSigns(rows: OrderBook['rows'], announcementId: string, userId: string | undefined, moment: string): void {
  for (const company of rows.of('user_supplier').filter(row => row['user_id'] === userId))
    rows.link('announcement_sign', {
      announcement_id: announcementId,
      supplier_id: company['supplier_id'],
      user_id: userId,
      sign_time: moment,
      opinion: '已阅读并遵守',
    })
}
