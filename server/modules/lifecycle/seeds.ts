import type { Seeds } from '../../kit/seeds/seeds.ts'

/** What the area delivers to every installation. */
export const lifecycleSeeds: Seeds = {
  modules: [
    {
      code: 'lifecycle',
      kind: 'page',
      names: { en: 'Stage changes', zh: '生命周期申请', es: 'Cambios de etapa', ja: '段階変更申請' },
      parent: 'supplier',
      path: '/lifecycle',
      icon: 'git-compare',
      sort: 4,
      roles: ['ENT_ADMIN', 'PURCHASER', 'PUR_MANAGER', 'AUDITOR'],
    },
    {
      code: 'lifecycle-submit',
      kind: 'right',
      names: {
        en: 'Apply for stage changes',
        zh: '提交生命周期申请',
        es: 'Solicitar cambios de etapa',
        ja: '段階変更の申請',
      },
      parent: 'supplier',
      sort: 5,
      roles: ['ENT_ADMIN', 'PURCHASER', 'PUR_MANAGER'],
    },
    {
      code: 'DegradeApprove',
      kind: 'right',
      names: { en: 'Approve downgrades', zh: '审批降级', es: 'Aprobar bajadas de etapa', ja: '降格の承認' },
      parent: 'supplier',
      sort: 6,
      roles: ['ENT_ADMIN', 'PUR_MANAGER'],
    },
  ],
  numberRules: [{ code: 'LIFECYCLE', prefix: 'LCY', datePart: 'YYYYMMDD', serialLength: 4, resetBy: 'DAY' }],
  dictionaries: [
    {
      code: 'LIFECYCLE_STATUS',
      names: {
        en: 'States of a stage change',
        zh: '阶段变更状态',
        es: 'Estados de un cambio de etapa',
        ja: '段階変更の状態',
      },
      entries: [
        { value: 'APPROVING', en: 'Waits for approval', zh: '待审批', es: 'Espera aprobación', ja: '承認待ち' },
        { value: 'APPROVED', en: 'Approved', zh: '已批准', es: 'Aprobado', ja: '承認済み' },
        { value: 'REJECTED', en: 'Rejected', zh: '已驳回', es: 'Rechazado', ja: '却下' },
      ],
    },
  ],
  templates: [
    {
      code: 'lifecycle.link',
      names: {
        en: 'Link to decide on a downgrade',
        zh: '降级审批链接',
        es: 'Enlace para decidir una bajada',
        ja: '降格承認のリンク',
      },
      messageType: 'TODO',
      way: 'EMAIL',
      object: 'APPROVAL',
      module: 'supplier',
      audience: 'NONE',
      opens: false,
      closable: false,
      titles: {
        en: '{{docNo}} waits for your decision: {{supplier}}',
        zh: '{{docNo}} 待您审批：{{supplier}}',
        es: '{{docNo}} espera su decisión: {{supplier}}',
        ja: '{{docNo}} が承認待ちです：{{supplier}}',
      },
      contents: {
        en: '<p>{{name}}, {{initiator}} asks to lower the stage of {{supplier}}: {{reason}}</p><p><a href="{{address}}" rel="noopener noreferrer nofollow">Look at it and decide</a></p><p>The link is for you alone, for one decision within 7 days. To decide, sign in or enter the code that the page sends to this address.</p>',
        zh: '<p>{{name}}：{{initiator}} 申请将 {{supplier}} 降级，原因：{{reason}}</p><p><a href="{{address}}" rel="noopener noreferrer nofollow">查看并审批</a></p><p>该链接仅供您本人在 7 天内审批一次。审批时请登录，或输入页面发送到此邮箱的验证码。</p>',
        es: '<p>{{name}}: {{initiator}} pide bajar la etapa de {{supplier}}: {{reason}}</p><p><a href="{{address}}" rel="noopener noreferrer nofollow">Ver y decidir</a></p><p>El enlace es solo para usted y vale para una decisión en 7 días. Para decidir, inicie sesión o introduzca el código que la página envía a esta dirección.</p>',
        ja: '<p>{{name}} 様：{{initiator}} が {{supplier}} の降格を申請しました。理由：{{reason}}</p><p><a href="{{address}}" rel="noopener noreferrer nofollow">内容を確認して承認する</a></p><p>このリンクはご本人専用で、7日以内に1回だけ承認に使えます。承認するには、サインインするか、このアドレスに届く確認コードを入力してください。</p>',
      },
    },
    {
      code: 'lifecycle.approved',
      names: { en: 'Downgrade approved', zh: '降级已批准', es: 'Bajada de etapa aprobada', ja: '降格の承認' },
      messageType: 'SUPPLIER',
      object: 'APPROVAL',
      module: 'supplier',
      audience: 'BUYER',
      opens: true,
      closable: false,
      titles: {
        en: '{{docNo}} was approved',
        zh: '{{docNo}} 已批准',
        es: '{{docNo}} se ha aprobado',
        ja: '{{docNo}} が承認されました',
      },
      contents: {
        en: '{{person}} agreed to lower the stage of {{supplier}}. {{opinion}}',
        zh: '{{person}} 同意将 {{supplier}} 降级。{{opinion}}',
        es: '{{person}} ha aceptado bajar la etapa de {{supplier}}. {{opinion}}',
        ja: '{{person}} が {{supplier}} の降格を承認しました。{{opinion}}',
      },
    },
    {
      code: 'lifecycle.rejected',
      names: { en: 'Downgrade rejected', zh: '降级被驳回', es: 'Bajada de etapa rechazada', ja: '降格の却下' },
      messageType: 'SUPPLIER',
      object: 'APPROVAL',
      module: 'supplier',
      audience: 'BUYER',
      opens: true,
      closable: false,
      titles: {
        en: '{{docNo}} was rejected',
        zh: '{{docNo}} 被驳回',
        es: '{{docNo}} se ha rechazado',
        ja: '{{docNo}} が却下されました',
      },
      contents: {
        en: '{{person}} rejected the downgrade of {{supplier}}: {{opinion}}',
        zh: '{{person}} 驳回了 {{supplier}} 的降级：{{opinion}}',
        es: '{{person}} ha rechazado la bajada de {{supplier}}: {{opinion}}',
        ja: '{{person}} が {{supplier}} の降格を却下しました：{{opinion}}',
      },
    },
  ],
}
