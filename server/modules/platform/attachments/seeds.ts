import type { Seeds } from '../../../kit/seeds/seeds.ts'

export const attachmentsSeeds: Seeds = {
  templates: [
    {
      code: 'attachment.refused',
      names: { en: 'Attachment blocked', zh: '附件未通过安全检查', es: 'Adjunto rechazado', ja: '添付ファイルの拒否' },
      messageType: 'SYSTEM',
      audience: 'ALL',
      opens: false,
      closable: true,
      titles: {
        en: 'The file {{name}} was blocked',
        zh: '文件 {{name}} 未通过安全检查',
        es: 'Se ha rechazado el archivo {{name}}',
        ja: 'ファイル {{name}} は拒否されました',
      },
      contents: {
        en: 'The virus check blocked the file {{name}} that you uploaded. Its content was deleted and cannot be downloaded.',
        zh: '您上传的文件 {{name}} 未通过病毒扫描，内容已删除，任何人都无法下载。',
        es: 'El antivirus ha rechazado el archivo {{name}} que usted subió. Su contenido se ha eliminado y nadie puede descargarlo.',
        ja: 'アップロードされたファイル {{name}} はウイルス検査で拒否されました。内容は削除され、誰もダウンロードできません。',
      },
    },
  ],
}
