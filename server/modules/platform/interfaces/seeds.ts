import type { Seeds } from '../../../kit/seeds/seeds.ts'

export const interfacesSeeds: Seeds = {
  modules: [
    {
      code: 'erp',
      kind: 'hidden',
      names: { en: 'Interfaces', zh: '接口列表', es: 'Interfaces', ja: 'インターフェース' },
      parent: 'system',
      path: '/erp',
      icon: 'git-compare',
      sort: 24,
      roles: ['ADMIN'],
    },
  ],
  dictionaries: [
    {
      code: 'INTERFACE_STATUS',
      names: {
        en: 'Interface log statuses',
        zh: '接口日志状态',
        es: 'Estados de un envío por interfaz',
        ja: 'インターフェース送信の状態',
      },
      entries: [
        { value: 'WAITING', en: 'Waiting', zh: '等待发送', es: 'En espera', ja: '送信待ち' },
        {
          value: 'SENT',
          en: 'Sent, awaiting response',
          zh: '已发送，待响应',
          es: 'Enviado, sin respuesta aún',
          ja: '送信済み・応答待ち',
        },
        { value: 'OK', en: 'Received', zh: '成功', es: 'Recibido', ja: '成功' },
        { value: 'FAILED', en: 'Failed', zh: '失败', es: 'Fallido', ja: '失敗' },
        { value: 'IGNORED', en: 'Ignored', zh: '已忽略', es: 'Ignorado', ja: '無視' },
      ],
    },
    {
      code: 'INTERFACE_PROTOCOL',
      names: {
        en: 'Interface protocols',
        zh: '接口协议',
        es: 'Protocolos de interfaces',
        ja: 'インターフェースのプロトコル',
      },
      entries: [
        { value: 'REST', en: 'JSON over HTTP', zh: 'JSON（HTTP）', es: 'JSON por HTTP', ja: 'JSON（HTTP）' },
        {
          value: 'UBL',
          en: 'UBL document over HTTP',
          zh: 'UBL 单据（HTTP）',
          es: 'Documento UBL por HTTP',
          ja: 'UBL 文書（HTTP）',
        },
      ],
    },
    {
      code: 'INTERFACE_EVENT',
      names: {
        en: 'Interface events',
        zh: '接口事件',
        es: 'Eventos para interfaces',
        ja: 'インターフェースのイベント',
      },
      entries: [
        { value: 'order.issued', en: 'Order issued', zh: '订单发布', es: 'Pedido emitido', ja: '発注書の発行' },
        { value: 'order.changed', en: 'Order changed', zh: '订单变更', es: 'Pedido modificado', ja: '発注の変更' },
        { value: 'order.answered', en: 'Order answered', zh: '订单答复', es: 'Pedido respondido', ja: '発注への回答' },
        {
          value: 'award.official',
          en: 'Award of a tender approved',
          zh: '招标定标审批通过',
          es: 'Adjudicación de una licitación aprobada',
          ja: '入札の落札承認',
        },
        {
          value: 'delivery.shipped',
          en: 'Delivery shipped',
          zh: '送货单发货',
          es: 'Entrega enviada',
          ja: '納品書の出荷',
        },
        {
          value: 'receipt.posted',
          en: 'Receipt posted',
          zh: '收货过账',
          es: 'Recepción contabilizada',
          ja: '受入の計上',
        },
        {
          value: 'receipt.inspected',
          en: 'Receipt inspected',
          zh: '收货检验完成',
          es: 'Recepción inspeccionada',
          ja: '受入の検査完了',
        },
        {
          value: 'return.sent',
          en: 'Return sent to the supplier',
          zh: '退货单发送给供应商',
          es: 'Devolución comunicada al proveedor',
          ja: '返品のサプライヤーへの通知',
        },
        {
          value: 'supplier.approved',
          en: 'Supplier approved',
          zh: '供应商审批通过',
          es: 'Proveedor aprobado',
          ja: 'サプライヤーの承認',
        },
        {
          value: 'supplier.stage',
          en: 'Supplier stage changed',
          zh: '供应商阶段变更',
          es: 'Cambio de etapa de un proveedor',
          ja: 'サプライヤーの段階変更',
        },
        {
          value: 'invoice.decided',
          en: 'Invoice decision made',
          zh: '发票处理进展',
          es: 'Factura tramitada',
          ja: '請求書の処理状況',
        },
      ],
    },
    {
      code: 'INTERFACE_BUSINESS_TYPE',
      names: {
        en: 'Interface document types',
        zh: '接口业务类型',
        es: 'Documentos de interfaces',
        ja: 'インターフェースの業務種別',
      },
      entries: [
        { value: 'PURCHASE_ORDER', en: 'Purchase order', zh: '采购订单', es: 'Pedido de compra', ja: '発注書' },
        { value: 'DELIVERY_ORDER', en: 'Delivery order', zh: '送货单', es: 'Orden de entrega', ja: '納品書' },
        { value: 'RECEIPT', en: 'Receipt', zh: '收货单', es: 'Recepción', ja: '受入' },
        { value: 'RETURN_ORDER', en: 'Return', zh: '退货单', es: 'Devolución', ja: '返品' },
        { value: 'SUPPLIER', en: 'Supplier', zh: '供应商', es: 'Proveedor', ja: 'サプライヤー' },
        { value: 'TENDER', en: 'Tender', zh: '招标项目', es: 'Licitación', ja: '入札' },
        { value: 'INVOICE', en: 'Invoice', zh: '发票', es: 'Factura', ja: '請求書' },
      ],
    },
  ],
  placeholders: [
    {
      object: 'INTERFACE',
      names: { en: 'Interface', zh: '接口', es: 'Interfaz', ja: 'インターフェース' },
      gaps: [
        {
          code: 'interface',
          names: { en: 'Interface', zh: '接口', es: 'Interfaz', ja: 'インターフェース' },
          path: 'interface.name',
          example: 'ERP orders',
        },
        {
          code: 'docNo',
          names: { en: 'Document', zh: '单号', es: 'Documento', ja: '伝票番号' },
          path: 'interface.docNo',
          example: 'PO2026010001',
        },
        {
          code: 'count',
          names: { en: 'Attempts', zh: '次数', es: 'Intentos', ja: '回数' },
          path: 'interface.count',
          example: '5',
        },
        {
          code: 'reason',
          names: { en: 'Reason', zh: '原因', es: 'Motivo', ja: '理由' },
          path: 'interface.reason',
          example: 'HTTP 500',
        },
      ],
    },
  ],
  templates: [
    {
      code: 'interface.failed',
      names: { en: 'Interface failed', zh: '接口发送失败', es: 'Falló una interfaz', ja: 'インターフェースの送信失敗' },
      messageType: 'SYSTEM',
      object: 'INTERFACE',
      module: 'erp',
      audience: 'NONE',
      opens: true,
      closable: false,
      titles: {
        en: '{{interface}} did not receive {{docNo}}',
        zh: '接口 {{interface}} 未接收 {{docNo}}',
        es: '{{interface}} no recibe {{docNo}}',
        ja: '{{interface}} が {{docNo}} を受け付けません',
      },
      contents: {
        en: '{{docNo}} could not be sent to {{interface}} after {{count}} attempts: {{reason}}. Check the response in the interface list.',
        zh: '单据 {{docNo}} 向接口 {{interface}} 发送 {{count}} 次均失败：{{reason}}。请在接口列表中查看返回内容。',
        es: 'No se pudo enviar {{docNo}} a {{interface}} tras {{count}} intentos: {{reason}}. En la lista de interfaces consta la respuesta recibida.',
        ja: '{{docNo}} を {{interface}} に {{count}} 回送信しましたが失敗しました：{{reason}}。応答の内容はインターフェース一覧で確認してください。',
      },
    },
  ],
}
