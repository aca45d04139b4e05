import type { PlaceholderSeed, TemplateSeed } from '../../../../kit/seeds/seeds.ts'

const ofFile = { messageType: 'SUPPLIER', object: 'PERF_FILE', module: 'perform', opens: true } as const

export const templates: readonly TemplateSeed[] = [
  {
    ...ofFile,
    code: 'performance.rate',
    names: {
      en: 'Ratings requested',
      zh: '待打分',
      es: 'Valoración pedida',
      ja: '評点の依頼',
    },
    audience: 'BUYER',
    closable: false,
    titles: {
      en: '{{perfNo}}: please rate suppliers',
      zh: '{{perfNo}}：请为供应商打分',
      es: '{{perfNo}}: valore a los proveedores',
      ja: '{{perfNo}}：評点を入力してください',
    },
    contents: {
      en: 'Please submit your ratings for {{title}} by {{deadline}}.',
      zh: '{{title}} 等待您在 {{deadline}} 前打分。',
      es: '{{title}} espera sus valoraciones hasta {{deadline}}.',
      ja: '{{title}} の評点を {{deadline}} までに入力してください。',
    },
  },
  {
    ...ofFile,
    code: 'performance.rateSoon',
    names: {
      en: 'Ratings due soon',
      zh: '打分即将截止',
      es: 'Valoración próxima a vencer',
      ja: '評点の期限間近',
    },
    audience: 'BUYER',
    closable: true,
    titles: {
      en: '{{perfNo}}: ratings are due soon',
      zh: '{{perfNo}}：打分即将截止',
      es: '{{perfNo}}: el plazo de valoración termina pronto',
      ja: '{{perfNo}}：評点の期限が近づいています',
    },
    contents: {
      en: 'Some of your ratings for {{title}} have not been submitted yet. They are due by {{deadline}}.',
      zh: '{{title}} 还有您未提交的打分，截止时间为 {{deadline}}。',
      es: 'Faltan valoraciones suyas de {{title}}. El plazo termina el {{deadline}}.',
      ja: '{{title}} に未提出の評点があります。期限は {{deadline}} です。',
    },
  },
  {
    ...ofFile,
    code: 'performance.rateOver',
    names: {
      en: 'Ratings missing',
      zh: '打分逾期未齐',
      es: 'Faltan valoraciones',
      ja: '評点の未提出',
    },
    audience: 'BUYER',
    closable: true,
    titles: {
      en: '{{perfNo}}: the rating deadline has passed',
      zh: '{{perfNo}}：打分已截止',
      es: '{{perfNo}}: el plazo de valoración ha terminado',
      ja: '{{perfNo}}：評点の期限が過ぎました',
    },
    contents: {
      en: 'Some ratings for {{title}} were missing at the deadline, {{deadline}}. Extend the deadline or calculate without them.',
      zh: '{{title}} 在 {{deadline}} 截止时仍有打分未提交，请延长期限或直接计算。',
      es: 'Faltaban valoraciones de {{title}} el {{deadline}}. Amplíe el plazo o calcule sin ellas.',
      ja: '{{title}} の評点が {{deadline}} までに揃いませんでした。期限を延ばすか、このまま計算してください。',
    },
  },
  {
    ...ofFile,
    code: 'performance.approved',
    names: {
      en: 'Results approved',
      zh: '考评结果已批准',
      es: 'Resultados aprobados',
      ja: '評価結果の承認',
    },
    audience: 'BUYER',
    closable: true,
    titles: {
      en: '{{perfNo}} was approved',
      zh: '{{perfNo}} 已批准',
      es: '{{perfNo}} se aprobó',
      ja: '{{perfNo}} が承認されました',
    },
    contents: {
      en: '{{person}} approved the results of {{title}}. They can now be published.',
      zh: '{{person}} 已批准 {{title}} 的结果，可以发布。',
      es: '{{person}} aprobó los resultados de {{title}}. Se pueden publicar.',
      ja: '{{person}} が {{title}} の結果を承認しました。公開できます。',
    },
  },
  {
    ...ofFile,
    code: 'performance.rejected',
    names: {
      en: 'Results rejected',
      zh: '考评结果被驳回',
      es: 'Resultados rechazados',
      ja: '評価結果の却下',
    },
    audience: 'BUYER',
    closable: false,
    titles: {
      en: '{{perfNo}} was rejected',
      zh: '{{perfNo}} 被驳回',
      es: '{{perfNo}} se rechazó',
      ja: '{{perfNo}} は却下されました',
    },
    contents: {
      en: '{{person}} rejected the results of {{title}}: {{opinion}}',
      zh: '{{person}} 驳回了 {{title}} 的结果：{{opinion}}',
      es: '{{person}} rechazó los resultados de {{title}}: {{opinion}}',
      ja: '{{person}} が {{title}} の結果を却下しました：{{opinion}}',
    },
  },
  {
    ...ofFile,
    code: 'performance.published',
    names: {
      en: 'Assessment published',
      zh: '考评结果已发布',
      es: 'Evaluación publicada',
      ja: '評価結果の公開',
    },
    audience: 'SUPPLIER',
    closable: false,
    titles: {
      en: '{{perfNo}}: your assessment',
      zh: '{{perfNo}}：贵公司的考评结果',
      es: '{{perfNo}}: su evaluación',
      ja: '{{perfNo}}：貴社の評価',
    },
    contents: {
      en: 'The result of {{title}} has been published. The page shows the deadline for appeals.',
      zh: '{{title}} 的结果已发布，申诉期限见页面。',
      es: 'El resultado de {{title}} está disponible. La página indica hasta cuándo puede reclamar.',
      ja: '{{title}} の結果を公開しました。異議の期限はページに示されます。',
    },
  },
  {
    ...ofFile,
    code: 'performance.appealed',
    names: {
      en: 'Assessment appeal',
      zh: '考评申诉',
      es: 'Reclamación de una evaluación',
      ja: '評価への異議',
    },
    audience: 'BUYER',
    closable: false,
    titles: {
      en: '{{perfNo}}: appeal by {{supplier}}',
      zh: '{{perfNo}}：{{supplier}} 提出申诉',
      es: '{{perfNo}}: {{supplier}} reclama',
      ja: '{{perfNo}}：{{supplier}} が異議を申し立てました',
    },
    contents: {
      en: '{{supplier}} appealed its result in {{title}}. Please answer the appeal.',
      zh: '{{supplier}} 对 {{title}} 的结果提出申诉，请答复。',
      es: '{{supplier}} reclama su resultado en {{title}}. Responda, por favor.',
      ja: '{{supplier}} が {{title}} の結果に異議を申し立てました。回答してください。',
    },
  },
  {
    ...ofFile,
    code: 'performance.replied',
    names: {
      en: 'Appeal answered',
      zh: '申诉已答复',
      es: 'Reclamación respondida',
      ja: '異議への回答',
    },
    audience: 'SUPPLIER',
    closable: false,
    titles: {
      en: '{{perfNo}}: your appeal was answered',
      zh: '{{perfNo}}：您的申诉已答复',
      es: '{{perfNo}}: su reclamación tiene respuesta',
      ja: '{{perfNo}}：異議への回答があります',
    },
    contents: {
      en: '{{person}} answered your appeal against {{title}}.',
      zh: '{{person}} 已答复您对 {{title}} 的申诉。',
      es: '{{person}} ha respondido a su reclamación sobre {{title}}.',
      ja: '{{person}} が {{title}} への異議に回答しました。',
    },
  },
]

export const placeholders: readonly PlaceholderSeed[] = [
  {
    object: 'PERF_FILE',
    names: { en: 'Assessment', zh: '绩效考评', es: 'Evaluación', ja: '評価' },
    gaps: [
      {
        code: 'perfNo',
        names: {
          en: 'File number',
          zh: '档案编号',
          es: 'Número de expediente',
          ja: 'ファイル番号',
        },
        path: 'performance.perfNo',
        example: 'PRF202601001',
      },
      {
        code: 'title',
        names: {
          en: 'Title',
          zh: '标题',
          es: 'Título',
          ja: '件名',
        },
        path: 'performance.title',
        example: 'First half of 2026',
      },
      {
        code: 'deadline',
        names: {
          en: 'Deadline',
          zh: '截止时间',
          es: 'Plazo',
          ja: '期限',
        },
        path: 'performance.rateDeadline',
        example: '2026-07-10 18:00:00',
      },
      {
        code: 'supplier',
        names: {
          en: 'Supplier',
          zh: '供应商',
          es: 'Proveedor',
          ja: 'サプライヤー',
        },
        path: 'performance.supplierName',
        example: 'Hengli Machinery',
      },
      {
        code: 'person',
        names: {
          en: 'Performed by',
          zh: '操作人',
          es: 'Quién lo hizo',
          ja: '操作者',
        },
        path: 'caller.name',
        example: 'Li Wei',
      },
      {
        code: 'opinion',
        names: {
          en: 'Opinion',
          zh: '审批意见',
          es: 'Opinión',
          ja: '意見',
        },
        path: 'approval.opinion',
        example: 'Check the ratings once more',
      },
    ],
  },
]
