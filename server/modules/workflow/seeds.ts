import { approvalMessages } from './seeds-messages.ts'
import type { Seeds } from '../../kit/seeds/seeds.ts'

/** What the area delivers to every installation. */
export const workflowSeeds: Seeds = {
  dictionaries: [
    {
      code: 'APPROVAL_STATUS',
      names: { en: 'States of an approval', zh: '审批状态', es: 'Estados de una aprobación', ja: '承認の状態' },
      entries: [
        { value: 'RUNNING', en: 'Waiting for a decision', zh: '待审批', es: 'Pendiente de decisión', ja: '承認待ち' },
        { value: 'APPROVED', en: 'Approved', zh: '已批准', es: 'Aprobado', ja: '承認済み' },
        { value: 'REJECTED', en: 'Rejected', zh: '已驳回', es: 'Rechazado', ja: '却下' },
        { value: 'WITHDRAWN', en: 'Withdrawn', zh: '已撤回', es: 'Retirado', ja: '取下げ' },
        {
          value: 'TERMINATED',
          en: 'Ended by the administrator',
          zh: '管理员终止',
          es: 'Terminado por el administrador',
          ja: '管理者による終了',
        },
      ],
    },
  ],
  placeholders: [
    {
      object: 'APPROVAL',
      names: { en: 'Approval', zh: '审批', es: 'Aprobación', ja: '承認' },
      gaps: [
        {
          code: 'docNo',
          names: { en: 'Document number', zh: '单据号', es: 'Número de documento', ja: '伝票番号' },
          path: 'approval.docNo',
          example: 'PO202601010001',
        },
        {
          code: 'title',
          names: { en: 'Title', zh: '标题', es: 'Título', ja: '件名' },
          path: 'approval.title',
          example: 'Hengli Machinery, CNY 1,130.00',
        },
        {
          code: 'initiator',
          names: { en: 'Who submitted it', zh: '提交人', es: 'Quién lo envió', ja: '申請者' },
          path: 'approval.initiatorName',
          example: 'Li Wei',
        },
        {
          code: 'person',
          names: { en: 'Who acts', zh: '操作人', es: 'Quién actúa', ja: '操作者' },
          path: 'approval.person',
          example: 'Wang Fang',
        },
        {
          code: 'reason',
          names: { en: 'Reason', zh: '原因', es: 'Motivo', ja: '理由' },
          path: 'approval.reason',
          example: 'Project ended',
        },
        {
          code: 'owner',
          names: { en: 'Whose tasks', zh: '待办原所有人', es: 'De quién son las tareas', ja: 'タスクの元の担当者' },
          path: 'approval.owner',
          example: 'Zhao Min',
        },
        {
          code: 'moved',
          names: { en: 'Tasks moved', zh: '已转移待办数', es: 'Tareas trasladadas', ja: '移したタスク数' },
          path: 'approval.moved',
          example: '3',
        },
        {
          code: 'left',
          names: {
            en: 'Tasks without anybody',
            zh: '无人可接待办数',
            es: 'Tareas sin nadie',
            ja: '担当者のいないタスク数',
          },
          path: 'approval.left',
          example: '0',
        },
      ],
    },
  ],
  templates: [
    ...(approvalMessages ?? []),
    {
      code: 'link.code',
      names: {
        en: 'Code to decide by a link',
        zh: '链接审批验证码',
        es: 'Código para decidir con un enlace',
        ja: 'リンクでの承認の確認コード',
      },
      messageType: 'SYSTEM',
      way: 'EMAIL',
      object: 'APPROVAL',
      audience: 'NONE',
      opens: false,
      closable: false,
      titles: {
        en: 'Your code for {{docNo}}',
        zh: '{{docNo}} 的验证码',
        es: 'Su código para {{docNo}}',
        ja: '{{docNo}} の確認コード',
      },
      contents: {
        en: '<p>{{name}}, {{code}} is the code to decide on {{docNo}} ({{title}}). It is valid for 10 minutes.</p><p>If you did not ask for it, tell nobody the code and inform your administrator: somebody else has the link that was sent to you.</p>',
        zh: '<p>{{name}}，您正在审批 {{docNo}}（{{title}}），验证码为 {{code}}，10 分钟内有效。</p><p>如非本人操作，请勿将验证码告知他人，并通知管理员：您的审批链接可能已被他人获取。</p>',
        es: '<p>{{name}}: {{code}} es el código para decidir sobre {{docNo}} ({{title}}). Es válido durante 10 minutos.</p><p>Si no lo ha pedido, no se lo diga a nadie y avise a su administrador: otra persona tiene el enlace que se le envió.</p>',
        ja: '<p>{{name}} 様、{{docNo}}（{{title}}）を承認または却下するための確認コードは {{code}} です。有効期限は10分です。</p><p>お心当たりがない場合は、コードを誰にも教えず、管理者にご連絡ください。リンクが第三者に渡っている可能性があります。</p>',
      },
    },
    {
      code: 'todo.created',
      names: {
        en: 'Something waits for a decision',
        zh: '有待审批事项',
        es: 'Algo espera una decisión',
        ja: '承認待ちあり',
      },
      messageType: 'TODO',
      object: 'APPROVAL',
      audience: 'BUYER',
      opens: true,
      closable: false,
      titles: {
        en: '{{docNo}} waits for your decision',
        zh: '{{docNo}} 待您审批',
        es: '{{docNo}} espera su decisión',
        ja: '{{docNo}} が承認待ちです',
      },
      contents: {
        en: '{{initiator}} submitted {{docNo}}: {{title}}.',
        zh: '{{initiator}} 提交了 {{docNo}}：{{title}}。',
        es: '{{initiator}} ha enviado {{docNo}}: {{title}}.',
        ja: '{{initiator}} が {{docNo}}（{{title}}）を提出しました。',
      },
    },
  ],
}
