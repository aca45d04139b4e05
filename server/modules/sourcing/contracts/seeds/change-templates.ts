import type { PlaceholderSeed, TemplateSeed } from '../../../../kit/seeds/seeds.ts'

const ofChange = { messageType: 'TODO', object: 'CONTRACT_CHANGE', opens: true, closable: false } as const
const toBuyer = { ...ofChange, module: 'contract-list', audience: 'BUYER' } as const
const toSupplier = { ...ofChange, module: 'contract-my', audience: 'SUPPLIER' } as const

export const changeTemplates: readonly TemplateSeed[] = [
  {
    ...toBuyer,
    code: 'contract.changeApproved',
    names: {
      en: 'Contract change approved',
      zh: '合同变更已批准',
      es: 'Modificación de contrato aprobada',
      ja: '契約変更の承認',
    },
    titles: {
      en: '{{changeNo}} was approved',
      zh: '{{changeNo}} 已批准',
      es: '{{changeNo}} se aprobó',
      ja: '{{changeNo}} が承認されました',
    },
    contents: {
      en: '{{person}} approved {{changeNo}} of {{contractNo}} ({{title}}). It was sent to the supplier for confirmation.',
      zh: '{{person}} 批准了 {{contractNo}}（{{title}}）的变更 {{changeNo}}，已发送供应商确认。',
      es: '{{person}} aprobó {{changeNo}} de {{contractNo}} ({{title}}). El proveedor la tiene para confirmarla.',
      ja: '{{person}} が {{contractNo}}（{{title}}）の変更 {{changeNo}} を承認しました。サプライヤーの確認待ちです。',
    },
  },
  {
    ...toBuyer,
    code: 'contract.changeRejected',
    names: {
      en: 'Contract change rejected',
      zh: '合同变更被驳回',
      es: 'Modificación de contrato rechazada',
      ja: '契約変更の却下',
    },
    titles: {
      en: '{{changeNo}} was rejected',
      zh: '{{changeNo}} 被驳回',
      es: '{{changeNo}} se rechazó',
      ja: '{{changeNo}} は却下されました',
    },
    contents: {
      en: '{{person}} rejected {{changeNo}} of {{contractNo}} ({{title}}): {{opinion}}',
      zh: '{{person}} 驳回了 {{contractNo}}（{{title}}）的变更 {{changeNo}}：{{opinion}}',
      es: '{{person}} rechazó {{changeNo}} de {{contractNo}} ({{title}}): {{opinion}}',
      ja: '{{person}} が {{contractNo}}（{{title}}）の変更 {{changeNo}} を却下しました：{{opinion}}',
    },
  },
  {
    ...toSupplier,
    code: 'contract.changeSent',
    names: {
      en: 'Contract change to confirm',
      zh: '合同变更待确认',
      es: 'Modificación de contrato por confirmar',
      ja: '確認待ちの契約変更',
    },
    titles: {
      en: 'Please confirm {{changeNo}} of {{contractNo}}',
      zh: '请确认 {{contractNo}} 的变更 {{changeNo}}',
      es: 'Confirme {{changeNo}} de {{contractNo}}',
      ja: '{{contractNo}} の変更 {{changeNo}} を確認してください',
    },
    contents: {
      en: '{{contractNo}} ({{title}}) is to be changed: {{opinion}}. Confirm or refuse the change.',
      zh: '{{contractNo}}（{{title}}）拟变更：{{opinion}}。请确认或拒绝。',
      es: 'Se quiere modificar {{contractNo}} ({{title}}): {{opinion}}. Confírmelo o rehúselo.',
      ja: '{{contractNo}}（{{title}}）の変更依頼です：{{opinion}}。確認または辞退してください。',
    },
  },
  {
    ...toBuyer,
    code: 'contract.changeConfirmed',
    names: {
      en: 'Contract change in force',
      zh: '合同变更已生效',
      es: 'Modificación de contrato vigente',
      ja: '契約変更の発効',
    },
    titles: {
      en: '{{changeNo}} is in force',
      zh: '{{changeNo}} 已生效',
      es: '{{changeNo}} está vigente',
      ja: '{{changeNo}} が発効しました',
    },
    contents: {
      en: '{{person}} confirmed {{changeNo}}. The new version of {{contractNo}} ({{title}}) is in force.',
      zh: '{{person}} 确认了 {{changeNo}}，{{contractNo}}（{{title}}）的新版本已生效。',
      es: '{{person}} confirmó {{changeNo}}. La nueva versión de {{contractNo}} ({{title}}) está vigente.',
      ja: '{{person}} が {{changeNo}} を確認しました。{{contractNo}}（{{title}}）の新しい版が有効です。',
    },
  },
  {
    ...toBuyer,
    code: 'contract.changeRefused',
    names: {
      en: 'Contract change refused',
      zh: '合同变更被拒绝',
      es: 'Modificación de contrato rehusada',
      ja: '契約変更の辞退',
    },
    titles: {
      en: '{{changeNo}} was refused',
      zh: '{{changeNo}} 被供应商拒绝',
      es: '{{changeNo}} se rehusó',
      ja: '{{changeNo}} は辞退されました',
    },
    contents: {
      en: '{{person}} refused {{changeNo}} of {{contractNo}} ({{title}}): {{opinion}}',
      zh: '{{person}} 拒绝了 {{contractNo}}（{{title}}）的变更 {{changeNo}}：{{opinion}}',
      es: '{{person}} rehusó {{changeNo}} de {{contractNo}} ({{title}}): {{opinion}}',
      ja: '{{person}} が {{contractNo}}（{{title}}）の変更 {{changeNo}} を辞退しました：{{opinion}}',
    },
  },
  {
    ...toSupplier,
    code: 'contract.changeCancelled',
    names: {
      en: 'Contract change cancelled',
      zh: '合同变更已撤销',
      es: 'Modificación de contrato anulada',
      ja: '契約変更の取消',
    },
    titles: {
      en: '{{changeNo}} of {{contractNo}} was cancelled',
      zh: '{{contractNo}} 的变更 {{changeNo}} 已撤销',
      es: '{{changeNo}} de {{contractNo}} se anuló',
      ja: '{{contractNo}} の変更 {{changeNo}} は取り消されました',
    },
    contents: {
      en: '{{contractNo}} ({{title}}) remains unchanged: {{opinion}}',
      zh: '{{contractNo}}（{{title}}）维持不变：{{opinion}}',
      es: '{{contractNo}} ({{title}}) queda como está: {{opinion}}',
      ja: '{{contractNo}}（{{title}}）は変更されません：{{opinion}}',
    },
  },
]

export const changePlaceholders: readonly PlaceholderSeed[] = [
  {
    object: 'CONTRACT_CHANGE',
    names: { en: 'Contract change', zh: '合同变更', es: 'Modificación de contrato', ja: '契約変更' },
    gaps: [
      {
        code: 'changeNo',
        names: { en: 'Change number', zh: '变更编号', es: 'Número de modificación', ja: '変更番号' },
        path: 'change.changeNo',
        example: 'CC202600001',
      },
      {
        code: 'contractNo',
        names: { en: 'Contract number', zh: '合同编号', es: 'Número de contrato', ja: '契約番号' },
        path: 'contract.contractNo',
        example: 'CT202600001',
      },
      {
        code: 'title',
        names: { en: 'Title', zh: '合同名称', es: 'Título', ja: '件名' },
        path: 'contract.title',
        example: 'Copper parts 2026',
      },
      {
        code: 'person',
        names: { en: 'Performed by', zh: '操作人', es: 'Quién lo hizo', ja: '操作者' },
        path: 'caller.name',
        example: 'Li Wei',
      },
      {
        code: 'opinion',
        names: { en: 'Reason or opinion', zh: '原因或意见', es: 'Motivo u opinión', ja: '理由または意見' },
        path: 'approval.opinion',
        example: 'Copper price increase',
      },
    ],
  },
]
