import type { PlaceholderSeed, TemplateSeed } from '../../../../kit/seeds/seeds.ts'

const ofContract = { messageType: 'TODO', object: 'CONTRACT', opens: true } as const

export const templates: readonly TemplateSeed[] = [
  {
    ...ofContract,
    code: 'contract.approved',
    module: 'contract-list',
    audience: 'BUYER',
    closable: false,
    names: { en: 'Contract approved', zh: '合同已批准', es: 'Contrato aprobado', ja: '契約の承認' },
    titles: {
      en: '{{contractNo}} was approved',
      zh: '{{contractNo}} 已批准',
      es: '{{contractNo}} se aprobó',
      ja: '{{contractNo}} が承認されました',
    },
    contents: {
      en: '{{person}} approved {{contractNo}} ({{title}}). Send it to the supplier.',
      zh: '{{person}} 批准了 {{contractNo}}（{{title}}），请发送给供应商。',
      es: '{{person}} aprobó {{contractNo}} ({{title}}). Envíelo al proveedor.',
      ja: '{{person}} が {{contractNo}}（{{title}}）を承認しました。サプライヤーへ送付してください。',
    },
  },
  {
    ...ofContract,
    code: 'contract.rejected',
    module: 'contract-list',
    audience: 'BUYER',
    closable: false,
    names: { en: 'Contract rejected', zh: '合同被驳回', es: 'Contrato rechazado', ja: '契約の却下' },
    titles: {
      en: '{{contractNo}} was rejected',
      zh: '{{contractNo}} 被驳回',
      es: '{{contractNo}} se rechazó',
      ja: '{{contractNo}} は却下されました',
    },
    contents: {
      en: '{{person}} rejected {{contractNo}} ({{title}}): {{opinion}}',
      zh: '{{person}} 驳回了 {{contractNo}}（{{title}}）：{{opinion}}',
      es: '{{person}} rechazó {{contractNo}} ({{title}}): {{opinion}}',
      ja: '{{person}} が {{contractNo}}（{{title}}）を却下しました：{{opinion}}',
    },
  },
  {
    ...ofContract,
    code: 'contract.sent',
    module: 'contract-my',
    audience: 'SUPPLIER',
    closable: false,
    names: { en: 'Contract to confirm', zh: '合同待确认', es: 'Contrato por confirmar', ja: '確認待ちの契約' },
    titles: {
      en: 'Please confirm {{contractNo}}',
      zh: '请确认 {{contractNo}}',
      es: 'Confirme {{contractNo}}',
      ja: '{{contractNo}} を確認してください',
    },
    contents: {
      en: '{{person}} sent {{contractNo}} ({{title}}). Confirm or refuse it.',
      zh: '{{person}} 发送了 {{contractNo}}（{{title}}），请确认或拒绝。',
      es: '{{person}} envió {{contractNo}} ({{title}}). Confírmelo o rehúselo.',
      ja: '{{person}} が {{contractNo}}（{{title}}）を送付しました。確認または辞退してください。',
    },
  },
  {
    ...ofContract,
    code: 'contract.confirmed',
    module: 'contract-list',
    audience: 'BUYER',
    closable: true,
    names: { en: 'Contract confirmed', zh: '合同已确认', es: 'Contrato confirmado', ja: '契約の確認' },
    titles: {
      en: '{{contractNo}} was confirmed',
      zh: '{{contractNo}} 已确认',
      es: '{{contractNo}} se confirmó',
      ja: '{{contractNo}} が確認されました',
    },
    contents: {
      en: '{{person}} confirmed {{contractNo}} ({{title}}). Add the signed copy.',
      zh: '{{person}} 确认了 {{contractNo}}（{{title}}），请上传签署文本。',
      es: '{{person}} confirmó {{contractNo}} ({{title}}). Añada la copia firmada.',
      ja: '{{person}} が {{contractNo}}（{{title}}）を確認しました。署名済みの写しを添付してください。',
    },
  },
  {
    ...ofContract,
    code: 'contract.refused',
    module: 'contract-list',
    audience: 'BUYER',
    closable: false,
    names: { en: 'Contract refused', zh: '合同被拒绝', es: 'Contrato rehusado', ja: '契約の辞退' },
    titles: {
      en: '{{contractNo}} was refused',
      zh: '{{contractNo}} 被供应商拒绝',
      es: '{{contractNo}} se rehusó',
      ja: '{{contractNo}} は辞退されました',
    },
    contents: {
      en: '{{person}} refused {{contractNo}} ({{title}}): {{opinion}}',
      zh: '{{person}} 拒绝了 {{contractNo}}（{{title}}）：{{opinion}}',
      es: '{{person}} rehusó {{contractNo}} ({{title}}): {{opinion}}',
      ja: '{{person}} が {{contractNo}}（{{title}}）を辞退しました：{{opinion}}',
    },
  },
  {
    ...ofContract,
    code: 'contract.effective',
    module: 'contract-my',
    audience: 'SUPPLIER',
    closable: true,
    names: { en: 'Contract in force', zh: '合同已生效', es: 'Contrato vigente', ja: '契約の発効' },
    titles: {
      en: '{{contractNo}} is in force',
      zh: '{{contractNo}} 已生效',
      es: '{{contractNo}} está vigente',
      ja: '{{contractNo}} が発効しました',
    },
    contents: {
      en: '{{contractNo}} ({{title}}) is now in force.',
      zh: '{{contractNo}}（{{title}}）已生效。',
      es: '{{contractNo}} ({{title}}) ya está vigente.',
      ja: '{{contractNo}}（{{title}}）が発効しました。',
    },
  },
  {
    ...ofContract,
    code: 'contract.takenBack',
    module: 'contract-my',
    audience: 'SUPPLIER',
    closable: false,
    names: { en: 'Contract withdrawn', zh: '合同已撤回', es: 'Contrato retirado', ja: '契約の取り下げ' },
    titles: {
      en: '{{contractNo}} was withdrawn',
      zh: '{{contractNo}} 已撤回',
      es: '{{contractNo}} se retiró',
      ja: '{{contractNo}} が取り下げられました',
    },
    contents: {
      en: '{{person}} withdrew {{contractNo}} ({{title}}) before it came into force: {{opinion}}',
      zh: '{{person}} 在 {{contractNo}}（{{title}}）生效前将其撤回：{{opinion}}',
      es: '{{person}} retiró {{contractNo}} ({{title}}) antes de que entrara en vigor: {{opinion}}',
      ja: '{{person}} が発効前の {{contractNo}}（{{title}}）を取り下げました：{{opinion}}',
    },
  },
  {
    ...ofContract,
    code: 'contract.terminated',
    module: 'contract-my',
    audience: 'SUPPLIER',
    closable: false,
    names: { en: 'Contract terminated', zh: '合同已终止', es: 'Contrato rescindido', ja: '契約の解約' },
    titles: {
      en: '{{contractNo}} was terminated',
      zh: '{{contractNo}} 已终止',
      es: '{{contractNo}} se rescindió',
      ja: '{{contractNo}} が解約されました',
    },
    contents: {
      en: '{{person}} terminated {{contractNo}} ({{title}}): {{opinion}}',
      zh: '{{person}} 终止了 {{contractNo}}（{{title}}）：{{opinion}}',
      es: '{{person}} rescindió {{contractNo}} ({{title}}): {{opinion}}',
      ja: '{{person}} が {{contractNo}}（{{title}}）を解約しました：{{opinion}}',
    },
  },
]

export const placeholders: readonly PlaceholderSeed[] = [
  {
    object: 'CONTRACT',
    names: { en: 'Contract', zh: '采购合同', es: 'Contrato', ja: '契約' },
    gaps: [
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
        names: { en: 'Opinion', zh: '意见', es: 'Opinión', ja: '意見' },
        path: 'approval.opinion',
        example: 'The warranty is too short',
      },
    ],
  },
]
