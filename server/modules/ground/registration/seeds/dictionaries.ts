import type { DictionarySeed } from '../../../../kit/seeds/seeds.ts'

export const dictionaries: readonly DictionarySeed[] = [
  {
    code: 'REGISTER_STATUS',
    names: { en: 'Registration statuses', zh: '注册申请状态', es: 'Estados de un registro', ja: '登録申請の状態' },
    entries: [
      { value: 'NEW', en: 'Sent back', zh: '已退回', es: 'Devuelto', ja: '差し戻し' },
      { value: 'APPROVING', en: 'In approval', zh: '待审批', es: 'Pendiente de aprobación', ja: '審査待ち' },
      { value: 'APPROVED', en: 'Approved', zh: '已通过', es: 'Aprobado', ja: '承認済み' },
      { value: 'REJECTED', en: 'Rejected', zh: '已驳回', es: 'Rechazado', ja: '却下' },
    ],
  },
  {
    code: 'COMPANY_TYPE',
    names: { en: 'Company types', zh: '企业类型', es: 'Tipos de empresa', ja: '企業の種類' },
    entries: [
      { value: 'MANUFACTURER', en: 'Manufacturer', zh: '生产商', es: 'Fabricante', ja: 'メーカー' },
      { value: 'TRADER', en: 'Trader', zh: '贸易商', es: 'Distribuidor', ja: '商社' },
      { value: 'SERVICE', en: 'Service provider', zh: '服务商', es: 'Servicios', ja: 'サービス業' },
      { value: 'CONTRACTOR', en: 'Contractor', zh: '承包商', es: 'Contratista', ja: '請負業者' },
      { value: 'OTHER', en: 'Other', zh: '其他', es: 'Otro', ja: 'その他' },
    ],
  },
  {
    code: 'CERT_TYPE',
    names: { en: 'Certificate types', zh: '证书类型', es: 'Tipos de certificados', ja: '証明書の種類' },
    entries: [
      { value: 'BUSINESS_LICENSE', en: 'Business licence', zh: '营业执照', es: 'Licencia comercial', ja: '営業許可証' },
      {
        value: 'QUALITY_SYSTEM',
        en: 'Quality management (ISO 9001)',
        zh: '质量管理体系（ISO 9001）',
        es: 'Gestión de calidad (ISO 9001)',
        ja: '品質マネジメント（ISO 9001）',
      },
      {
        value: 'ENVIRONMENT_SYSTEM',
        en: 'Environmental management (ISO 14001)',
        zh: '环境管理体系（ISO 14001）',
        es: 'Gestión ambiental (ISO 14001)',
        ja: '環境マネジメント（ISO 14001）',
      },
      {
        value: 'SAFETY_SYSTEM',
        en: 'Occupational safety (ISO 45001)',
        zh: '职业健康安全（ISO 45001）',
        es: 'Seguridad laboral (ISO 45001)',
        ja: '労働安全衛生（ISO 45001）',
      },
      {
        value: 'PRODUCTION_LICENSE',
        en: 'Production licence',
        zh: '生产许可证',
        es: 'Licencia de producción',
        ja: '製造許可証',
      },
      {
        value: 'PRODUCT_CERTIFICATE',
        en: 'Product certificate',
        zh: '产品认证',
        es: 'Certificado de producto',
        ja: '製品認証',
      },
      {
        value: 'SALES_AUTHORISATION',
        en: 'Sales authorisation',
        zh: '经销授权书',
        es: 'Autorización de venta',
        ja: '販売代理権証明',
      },
      { value: 'OTHER', en: 'Other certificate', zh: '其他证书', es: 'Otro certificado', ja: 'その他の証明書' },
    ],
  },
]
