import type { PlaceholderSeed, TemplateSeed } from '../../../kit/seeds/seeds.ts'

const ofCertificates = {
  messageType: 'SUPPLIER',
  object: 'CERTIFICATE',
  module: 'supplier',
  opens: true,
  closable: true,
} as const

export const certificateTemplates: readonly TemplateSeed[] = [
  {
    ...ofCertificates,
    code: 'certificate.ends',
    names: {
      en: 'Supplier certificate expires soon',
      zh: '供应商证书即将到期',
      es: 'Certificado de proveedor por caducar',
      ja: 'サプライヤー証明書の期限間近',
    },
    audience: 'BUYER',
    titles: {
      en: '{{supplier}}: certificate {{certNo}} expires on {{expireDate}}',
      zh: '{{supplier}}：证书 {{certNo}} 将于 {{expireDate}} 到期',
      es: '{{supplier}}: el certificado {{certNo}} caduca el {{expireDate}}',
      ja: '{{supplier}}：証明書 {{certNo}} は {{expireDate}} に期限を迎えます',
    },
    contents: {
      en: 'Certificate {{certNo}} of {{supplier}} is valid through {{expireDate}}. No other certificate of this type is valid longer.',
      zh: '{{supplier}} 的证书 {{certNo}} 有效期至 {{expireDate}}，且没有有效期更长的同类证书。',
      es: 'El certificado {{certNo}} de {{supplier}} es válido hasta el {{expireDate}}. No hay otro del mismo tipo con más vigencia.',
      ja: '{{supplier}} の証明書 {{certNo}} の有効期限は {{expireDate}} です。これより期限の長い同種の証明書はありません。',
    },
  },
  {
    ...ofCertificates,
    code: 'certificate.ended',
    names: {
      en: 'Supplier certificate expired',
      zh: '供应商证书已过期',
      es: 'Certificado de proveedor caducado',
      ja: 'サプライヤー証明書の期限切れ',
    },
    audience: 'BUYER',
    titles: {
      en: '{{supplier}}: certificate {{certNo}} has expired',
      zh: '{{supplier}}：证书 {{certNo}} 已过期',
      es: '{{supplier}}: el certificado {{certNo}} ha caducado',
      ja: '{{supplier}}：証明書 {{certNo}} の期限が切れました',
    },
    contents: {
      en: 'Certificate {{certNo}} of {{supplier}} was valid through {{expireDate}}. No other certificate of this type is valid.',
      zh: '{{supplier}} 的证书 {{certNo}} 有效期至 {{expireDate}}，现已过期，且没有其他有效的同类证书。',
      es: 'El certificado {{certNo}} de {{supplier}} era válido hasta el {{expireDate}}. No hay otro vigente del mismo tipo.',
      ja: '{{supplier}} の証明書 {{certNo}} は {{expireDate}} で期限が切れました。有効な同種の証明書はありません。',
    },
  },
  {
    ...ofCertificates,
    code: 'certificate.ends.own',
    names: {
      en: 'Own certificate expires soon',
      zh: '本企业证书即将到期',
      es: 'Certificado propio por caducar',
      ja: '自社証明書の期限間近',
    },
    audience: 'SUPPLIER',
    titles: {
      en: 'Your certificate {{certNo}} expires on {{expireDate}}',
      zh: '贵公司证书 {{certNo}} 将于 {{expireDate}} 到期',
      es: 'Su certificado {{certNo}} caduca el {{expireDate}}',
      ja: '貴社の証明書 {{certNo}} は {{expireDate}} に期限を迎えます',
    },
    contents: {
      en: 'Certificate {{certNo}} of {{supplier}} is valid through {{expireDate}}. Submit the renewed certificate as a change to your certificates.',
      zh: '{{supplier}} 的证书 {{certNo}} 有效期至 {{expireDate}}，请通过证书变更提交更新后的证书。',
      es: 'El certificado {{certNo}} de {{supplier}} es válido hasta el {{expireDate}}. Presente el renovado como cambio de sus certificados.',
      ja: '{{supplier}} の証明書 {{certNo}} の有効期限は {{expireDate}} です。更新後の証明書を、証明書の変更として提出してください。',
    },
  },
  {
    ...ofCertificates,
    code: 'certificate.ended.own',
    names: {
      en: 'Own certificate expired',
      zh: '本企业证书已过期',
      es: 'Certificado propio caducado',
      ja: '自社証明書の期限切れ',
    },
    audience: 'SUPPLIER',
    titles: {
      en: 'Your certificate {{certNo}} has expired',
      zh: '贵公司证书 {{certNo}} 已过期',
      es: 'Su certificado {{certNo}} ha caducado',
      ja: '貴社の証明書 {{certNo}} の期限が切れました',
    },
    contents: {
      en: 'Certificate {{certNo}} of {{supplier}} was valid through {{expireDate}}. Submit the renewed certificate as a change to your certificates.',
      zh: '{{supplier}} 的证书 {{certNo}} 有效期至 {{expireDate}}，现已过期，请通过证书变更提交更新后的证书。',
      es: 'El certificado {{certNo}} de {{supplier}} era válido hasta el {{expireDate}}. Presente el renovado como cambio de sus certificados.',
      ja: '{{supplier}} の証明書 {{certNo}} は {{expireDate}} で期限が切れました。更新後の証明書を、証明書の変更として提出してください。',
    },
  },
]

export const certificatePlaceholders: readonly PlaceholderSeed[] = [
  {
    object: 'CERTIFICATE',
    names: { en: 'Certificate', zh: '证书', es: 'Certificado', ja: '証明書' },
    gaps: [
      {
        code: 'supplier',
        names: { en: 'Supplier', zh: '供应商', es: 'Proveedor', ja: 'サプライヤー' },
        path: 'supplier.name',
        example: 'Huaxin Metal',
      },
      {
        code: 'certNo',
        names: { en: 'Number', zh: '证书编号', es: 'Número', ja: '番号' },
        path: 'certificate.certNo',
        example: 'ISO9001-2291',
      },
      {
        code: 'expireDate',
        names: { en: 'Valid until', zh: '有效期至', es: 'Último día de validez', ja: '有効期限' },
        path: 'certificate.expireDate',
        format: 'DATE',
        example: '2026-11-30',
      },
    ],
  },
]
