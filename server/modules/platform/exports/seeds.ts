import type { Seeds } from '../../../kit/seeds/seeds.ts'

export const exportsSeeds: Seeds = {
  placeholders: [
    {
      object: 'EXPORT',
      names: { en: 'Export', zh: '导出', es: 'Exportación', ja: 'エクスポート' },
      gaps: [
        {
          code: 'fileName',
          names: { en: 'File name', zh: '文件名', es: 'Nombre del archivo', ja: 'ファイル名' },
          path: 'export.fileName',
          example: 'Orders',
        },
        {
          code: 'rows',
          names: { en: 'Number of rows', zh: '行数', es: 'Número de filas', ja: '行数' },
          path: 'export.rows',
          example: '1200',
        },
        {
          code: 'reason',
          names: { en: 'Reason', zh: '原因', es: 'Motivo', ja: '理由' },
          path: 'export.error',
          example: 'Too many rows',
        },
      ],
    },
  ],
  templates: [
    {
      code: 'export.done',
      names: { en: 'Export ready', zh: '导出完成', es: 'Exportación lista', ja: 'エクスポート完了' },
      messageType: 'SYSTEM',
      object: 'EXPORT',
      audience: 'ALL',
      opens: false,
      closable: true,
      titles: {
        en: 'Export {{fileName}} is ready',
        zh: '导出文件 {{fileName}} 已生成',
        es: 'La exportación {{fileName}} está lista',
        ja: 'エクスポート {{fileName}} の準備ができました',
      },
      contents: {
        en: '{{rows}} rows were exported. You can download the file once within 24 hours from the list where you started the export.',
        zh: '已导出 {{rows}} 行。24 小时内可在发起导出的列表中下载一次。',
        es: 'Se exportaron {{rows}} filas. El archivo puede descargarse una vez en 24 horas desde la lista en la que inició la exportación.',
        ja: '{{rows}} 行をエクスポートしました。24 時間以内に、エクスポートを開始した一覧から 1 回ダウンロードできます。',
      },
    },
    {
      code: 'export.failed',
      names: { en: 'Export failed', zh: '导出失败', es: 'Exportación fallida', ja: 'エクスポート失敗' },
      messageType: 'SYSTEM',
      object: 'EXPORT',
      audience: 'ALL',
      opens: false,
      closable: true,
      titles: {
        en: 'Export {{fileName}} failed',
        zh: '导出 {{fileName}} 失败',
        es: 'La exportación {{fileName}} ha fallado',
        ja: 'エクスポート {{fileName}} に失敗しました',
      },
      contents: {
        en: 'The export could not be completed: {{reason}}',
        zh: '导出未能完成：{{reason}}',
        es: 'No se pudo completar la exportación: {{reason}}',
        ja: 'エクスポートを完了できませんでした：{{reason}}',
      },
    },
  ],
}
