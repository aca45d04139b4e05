import type { TemplateSeed } from '../../../../kit/seeds/seeds.ts'
import { of } from './inquiry-template.ts'

export const prequalificationTemplates: readonly TemplateSeed[] = [
  of(
    'SUPPLIER',
    'inquiry.qualified',
    { en: 'Prequalification passed', zh: '资格预审通过', es: 'Precalificación superada', ja: '事前審査の合格' },
    {
      en: '{{inquiryNo}}: you may quote',
      zh: '{{inquiryNo}} 资格预审已通过，可参与报价',
      es: '{{inquiryNo}}: puede presentar su oferta',
      ja: '{{inquiryNo}}：見積を提出できます',
    },
    {
      en: 'Your application for {{inquiryNo}}, {{title}}, was accepted. Quoting ends on {{ends}}. Note: {{reason}}',
      zh: '贵公司对 {{inquiryNo}}（{{title}}）的资格预审申请已通过，报价截止时间为 {{ends}}。说明：{{reason}}',
      es: 'Su solicitud para {{inquiryNo}}, {{title}}, fue aceptada. El plazo de ofertas termina el {{ends}}. Nota: {{reason}}',
      ja: '{{inquiryNo}}（{{title}}）の事前審査に合格しました。見積締切は {{ends}} です。備考：{{reason}}',
    },
  ),
  of(
    'SUPPLIER',
    'inquiry.notQualified',
    {
      en: 'Prequalification not passed',
      zh: '资格预审未通过',
      es: 'Precalificación no superada',
      ja: '事前審査の不合格',
    },
    {
      en: '{{inquiryNo}}: your application was not accepted',
      zh: '{{inquiryNo}} 资格预审未通过',
      es: '{{inquiryNo}}: su solicitud no fue aceptada',
      ja: '{{inquiryNo}}：事前審査に合格しませんでした',
    },
    {
      en: 'Your application for {{inquiryNo}}, {{title}}, was not accepted. Reason: {{reason}}',
      zh: '贵公司对 {{inquiryNo}}（{{title}}）的资格预审申请未通过。原因：{{reason}}',
      es: 'Su solicitud para {{inquiryNo}}, {{title}}, no fue aceptada. Motivo: {{reason}}',
      ja: '{{inquiryNo}}（{{title}}）の事前審査に合格しませんでした。理由：{{reason}}',
    },
  ),
]
