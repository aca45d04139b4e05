import type { Seeds } from '../../kit/seeds/seeds.ts'

/** What the area delivers to every installation. */
export const messagesSeeds: Seeds = {
  modules: [
    {
      code: 'notice',
      kind: 'hidden',
      names: { en: 'Message', zh: '消息详情', es: 'Mensaje', ja: 'メッセージ' },
      path: '/dashboard/notive-view',
      icon: 'bell',
      sort: 1,
      roles: 'all',
    },
    {
      code: 'message',
      kind: 'page',
      names: { en: 'Messages', zh: '消息管理', es: 'Mensajes', ja: 'メッセージ' },
      path: '/message',
      component: 'Layout',
      icon: 'bell',
      sort: 85,
      roles: ['ADMIN', 'ENT_ADMIN'],
    },
    {
      code: 'message-center',
      kind: 'page',
      names: { en: 'Send records', zh: '发送记录', es: 'Registro de envíos', ja: '送信記録' },
      parent: 'message',
      path: '/message/center',
      icon: 'send',
      sort: 1,
      roles: ['ADMIN', 'ENT_ADMIN'],
    },
    {
      code: 'message-template',
      kind: 'page',
      names: { en: 'Message templates', zh: '消息模板', es: 'Plantillas de mensajes', ja: 'メッセージテンプレート' },
      parent: 'message',
      path: '/message/template',
      icon: 'file-text',
      sort: 2,
      roles: ['ADMIN'],
    },
    {
      code: 'message-type',
      kind: 'page',
      names: { en: 'Message types', zh: '消息类型', es: 'Tipos de mensajes', ja: 'メッセージ種別' },
      parent: 'message',
      path: '/message/type',
      icon: 'list',
      sort: 3,
      roles: ['ADMIN'],
    },
  ],
  dictionaries: [
    {
      code: 'NOTICE_TYPE_CODE',
      names: { en: 'Kinds of messages', zh: '消息类型', es: 'Tipos de mensajes', ja: 'メッセージの種類' },
      extensible: true,
      entries: [
        { value: 'TODO', en: 'To do', zh: '待办', es: 'Tareas', ja: '要対応' },
        { value: 'SUPPLIER', en: 'Suppliers', zh: '供应商', es: 'Proveedores', ja: 'サプライヤー' },
        { value: 'BIDDING', en: 'Tenders', zh: '招投标', es: 'Licitaciones', ja: '入札' },
        { value: 'INQUIRY', en: 'Inquiries', zh: '询价', es: 'Solicitudes de oferta', ja: '見積依頼' },
        { value: 'ORDER', en: 'Orders', zh: '订单', es: 'Pedidos', ja: '発注' },
        { value: 'DELIVERY', en: 'Deliveries', zh: '交货', es: 'Entregas', ja: '納入' },
        { value: 'QUALITY', en: 'Quality', zh: '质量', es: 'Calidad', ja: '品質' },
        { value: 'FINANCE', en: 'Finance', zh: '财务', es: 'Finanzas', ja: '財務' },
        { value: 'NOTICE', en: 'Announcements', zh: '公告', es: 'Anuncios', ja: 'お知らせ' },
        { value: 'SYSTEM', en: 'System', zh: '系统', es: 'Sistema', ja: 'システム' },
      ],
    },
    {
      code: 'NOTICE_TYPE',
      names: { en: 'Message channels', zh: '消息渠道', es: 'Canales de mensajes', ja: 'メッセージの送信手段' },
      entries: [
        { value: 'SYSTEM', en: 'Inbox', zh: '站内信', es: 'Buzón', ja: '受信箱' },
        { value: 'EMAIL', en: 'E-mail', zh: '电子邮件', es: 'Correo electrónico', ja: 'メール' },
        { value: 'SMS', en: 'Text message', zh: '短信', es: 'SMS', ja: 'SMS' },
      ],
    },
    {
      code: 'SEND_STATUS',
      names: {
        en: 'Statuses of a message on its way',
        zh: '消息发送状态',
        es: 'Estados de envío de un mensaje',
        ja: '送信状態',
      },
      entries: [
        { value: 'WAITING', en: 'Waiting', zh: '等待发送', es: 'En espera', ja: '待機中' },
        { value: 'SENT', en: 'Sent', zh: '已发送', es: 'Enviado', ja: '送信済み' },
        { value: 'FAILED', en: 'Failed', zh: '发送失败', es: 'Fallido', ja: '失敗' },
      ],
    },
  ],
}
