import type { PlaceholderSeed, TemplateSeed } from '../../../kit/seeds/seeds.ts'

const ofProblem = { messageType: 'QUALITY', object: 'PROBLEM_8D', module: 'problem-list', opens: true } as const

/** Messages about problems. */
export const templates: readonly TemplateSeed[] = [
  {
    ...ofProblem,
    code: 'problem.opened',
    names: { en: '8D report to answer', zh: '8D 待答复', es: 'Informe 8D por responder', ja: '8D への回答依頼' },
    audience: 'SUPPLIER',
    closable: false,
    titles: {
      en: '{{problemNo}}: {{title}}',
      zh: '{{problemNo}}：{{title}}',
      es: '{{problemNo}}: {{title}}',
      ja: '{{problemNo}}：{{title}}',
    },
    contents: {
      en: '{{person}} opened the 8D report {{problemNo}} ({{title}}). Say first how the fault is contained.',
      zh: '{{person}} 发起了 8D {{problemNo}}（{{title}}），请先填写围堵措施。',
      es: '{{person}} abrió el informe 8D {{problemNo}} ({{title}}). Indique primero la contención.',
      ja: '{{person}} が 8D {{problemNo}}（{{title}}）を起票しました。まず暫定対策を記入してください。',
    },
  },
  {
    ...ofProblem,
    code: 'problem.rejected',
    names: { en: '8D report rejected', zh: '8D 已驳回', es: 'Informe 8D rechazado', ja: '8D の却下' },
    audience: 'BUYER',
    closable: false,
    titles: {
      en: '{{problemNo}} was rejected',
      zh: '{{problemNo}} 已被驳回',
      es: '{{problemNo}} fue rechazado',
      ja: '{{problemNo}} は却下されました',
    },
    contents: {
      en: '{{problemNo}} ({{title}}) was rejected: {{note}}',
      zh: '{{problemNo}}（{{title}}）被驳回：{{note}}',
      es: '{{problemNo}} ({{title}}) fue rechazado: {{note}}',
      ja: '{{problemNo}}（{{title}}）は却下されました：{{note}}',
    },
  },
  {
    ...ofProblem,
    code: 'problem.answered',
    names: { en: '8D answer to review', zh: '8D 答复待审核', es: 'Respuesta 8D por revisar', ja: '8D 回答の確認' },
    audience: 'BUYER',
    closable: true,
    titles: {
      en: '{{problemNo}}: {{supplier}} has answered',
      zh: '{{problemNo}}：{{supplier}} 已答复',
      es: '{{problemNo}}: {{supplier}} ha respondido',
      ja: '{{problemNo}}：{{supplier}} が回答しました',
    },
    contents: {
      en: '{{person}} of {{supplier}} submitted the next steps of {{problemNo}} ({{title}}).',
      zh: '{{supplier}} 的 {{person}} 提交了 {{problemNo}}（{{title}}）的后续步骤。',
      es: '{{person}} de {{supplier}} presentó los pasos siguientes de {{problemNo}} ({{title}}).',
      ja: '{{supplier}} の {{person}} が {{problemNo}}（{{title}}）の次のステップを提出しました。',
    },
  },
  {
    ...ofProblem,
    code: 'problem.accepted',
    names: { en: '8D answer accepted', zh: '8D 答复已接受', es: 'Respuesta 8D aceptada', ja: '8D 回答の承認' },
    audience: 'SUPPLIER',
    closable: true,
    titles: {
      en: '{{problemNo}}: the answer was accepted',
      zh: '{{problemNo}}：答复已接受',
      es: '{{problemNo}}: se aceptó la respuesta',
      ja: '{{problemNo}}：回答が承認されました',
    },
    contents: {
      en: '{{person}} accepted your answer to {{problemNo}} ({{title}}). The next steps are due.',
      zh: '{{person}} 已接受您对 {{problemNo}}（{{title}}）的答复，请继续填写后续步骤。',
      es: '{{person}} aceptó su respuesta a {{problemNo}} ({{title}}). Siguen los pasos siguientes.',
      ja: '{{person}} が {{problemNo}}（{{title}}）の回答を承認しました。次のステップに進んでください。',
    },
  },
  {
    ...ofProblem,
    code: 'problem.returned',
    names: { en: '8D answer sent back', zh: '8D 答复被退回', es: 'Respuesta 8D devuelta', ja: '8D 回答の差し戻し' },
    audience: 'SUPPLIER',
    closable: false,
    titles: {
      en: '{{problemNo}}: please answer again',
      zh: '{{problemNo}}：请重新答复',
      es: '{{problemNo}}: responda de nuevo',
      ja: '{{problemNo}}：再回答のお願い',
    },
    contents: {
      en: '{{person}} asks for another answer to {{problemNo}} ({{title}}): {{note}}',
      zh: '{{person}} 退回了 {{problemNo}}（{{title}}）的答复：{{note}}',
      es: '{{person}} pide otra respuesta a {{problemNo}} ({{title}}): {{note}}',
      ja: '{{person}} が {{problemNo}}（{{title}}）の回答を差し戻しました：{{note}}',
    },
  },
  {
    ...ofProblem,
    code: 'problem.closed',
    names: { en: '8D report closed', zh: '8D 已关闭', es: 'Informe 8D cerrado', ja: '8D の完了' },
    audience: 'SUPPLIER',
    closable: true,
    titles: {
      en: '{{problemNo}} is closed',
      zh: '{{problemNo}} 已关闭',
      es: '{{problemNo}} está cerrado',
      ja: '{{problemNo}} は完了しました',
    },
    contents: {
      en: '{{person}} closed {{problemNo}} ({{title}}): {{note}}',
      zh: '{{person}} 已关闭 {{problemNo}}（{{title}}）：{{note}}',
      es: '{{person}} cerró {{problemNo}} ({{title}}): {{note}}',
      ja: '{{person}} が {{problemNo}}（{{title}}）を完了しました：{{note}}',
    },
  },
  {
    ...ofProblem,
    code: 'problem.cancelled',
    names: { en: '8D report cancelled', zh: '8D 已取消', es: 'Informe 8D anulado', ja: '8D の取消' },
    audience: 'SUPPLIER',
    closable: true,
    titles: {
      en: '{{problemNo}} was cancelled',
      zh: '{{problemNo}} 已取消',
      es: '{{problemNo}} se anuló',
      ja: '{{problemNo}} は取り消されました',
    },
    contents: {
      en: '{{person}} cancelled {{problemNo}} ({{title}}): {{note}}',
      zh: '{{person}} 取消了 {{problemNo}}（{{title}}）：{{note}}',
      es: '{{person}} anuló {{problemNo}} ({{title}}): {{note}}',
      ja: '{{person}} が {{problemNo}}（{{title}}）を取り消しました：{{note}}',
    },
  },
  {
    ...ofProblem,
    code: 'problem.due',
    names: {
      en: '8D step due soon',
      zh: '8D 步骤即将到期',
      es: 'Paso 8D próximo a vencer',
      ja: '8D ステップの期限間近',
    },
    audience: 'ALL',
    closable: true,
    titles: {
      en: '{{problemNo}}: due {{due}}',
      zh: '{{problemNo}}：{{due}} 到期',
      es: '{{problemNo}}: vence el {{due}}',
      ja: '{{problemNo}}：期限 {{due}}',
    },
    contents: {
      en: 'The present step of {{problemNo}} ({{title}}) is due on {{due}}.',
      zh: '{{problemNo}}（{{title}}）当前步骤将于 {{due}} 到期。',
      es: 'El paso actual de {{problemNo}} ({{title}}) vence el {{due}}.',
      ja: '{{problemNo}}（{{title}}）の現在のステップの期限は {{due}} です。',
    },
  },
  {
    ...ofProblem,
    code: 'problem.overdue',
    names: { en: '8D step overdue', zh: '8D 步骤已逾期', es: 'Paso 8D vencido', ja: '8D ステップの期限超過' },
    audience: 'ALL',
    closable: false,
    titles: {
      en: '{{problemNo}} is overdue',
      zh: '{{problemNo}} 已逾期',
      es: '{{problemNo}} está vencido',
      ja: '{{problemNo}} は期限を過ぎています',
    },
    contents: {
      en: 'The present step of {{problemNo}} ({{title}}, {{supplier}}) was due on {{due}}.',
      zh: '{{problemNo}}（{{title}}，{{supplier}}）当前步骤已于 {{due}} 到期。',
      es: 'El paso actual de {{problemNo}} ({{title}}, {{supplier}}) venció el {{due}}.',
      ja: '{{problemNo}}（{{title}}、{{supplier}}）の現在のステップは {{due}} が期限でした。',
    },
  },
  {
    ...ofProblem,
    code: 'problem.overdueLong',
    names: {
      en: '8D step long overdue',
      zh: '8D 步骤严重逾期',
      es: 'Paso 8D muy vencido',
      ja: '8D ステップの長期超過',
    },
    audience: 'BUYER',
    closable: false,
    titles: {
      en: '{{problemNo}} has been overdue for a day',
      zh: '{{problemNo}} 已逾期一天',
      es: '{{problemNo}} lleva un día vencido',
      ja: '{{problemNo}} は 1 日以上遅れています',
    },
    contents: {
      en: '{{supplier}}: the present step of {{problemNo}} ({{title}}) was due on {{due}} and is still open.',
      zh: '{{supplier}}：{{problemNo}}（{{title}}）当前步骤应于 {{due}} 完成，至今未完成。',
      es: '{{supplier}}: el paso actual de {{problemNo}} ({{title}}) venció el {{due}} y sigue abierto.',
      ja: '{{supplier}}：{{problemNo}}（{{title}}）の現在のステップは {{due}} が期限でしたが、まだ終わっていません。',
    },
  },
]

/** What their texts may name. */
export const placeholders: readonly PlaceholderSeed[] = [
  {
    object: 'PROBLEM_8D',
    names: { en: '8D report', zh: '8D 报告', es: 'Informe 8D', ja: '8D レポート' },
    gaps: [
      {
        code: 'problemNo',
        names: { en: 'Number', zh: '报告编号', es: 'Número', ja: '番号' },
        path: 'problem.problemNo',
        example: '8D20260315001',
      },
      {
        code: 'title',
        names: { en: 'Title', zh: '标题', es: 'Título', ja: '件名' },
        path: 'problem.title',
        example: 'Burrs at the thread',
      },
      {
        code: 'supplier',
        names: { en: 'Supplier', zh: '供应商', es: 'Proveedor', ja: 'サプライヤー' },
        path: 'supplier.name',
        example: 'Huaxin Metal',
      },
      {
        code: 'person',
        names: { en: 'Who did it', zh: '操作人', es: 'Quién lo hizo', ja: '操作者' },
        path: 'caller.name',
        example: 'Li Wei',
      },
      {
        code: 'note',
        names: { en: 'Note', zh: '说明', es: 'Nota', ja: '備考' },
        path: 'step.note',
        example: 'The escape is not explained',
      },
      {
        code: 'due',
        names: { en: 'Due', zh: '到期时间', es: 'Vencimiento', ja: '期限' },
        path: 'problem.due',
        example: '2026-03-16 09:00',
      },
    ],
  },
]
