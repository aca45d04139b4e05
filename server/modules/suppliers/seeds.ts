import type { Seeds } from '../../kit/seeds/seeds.ts'

/** Who reads the files of all suppliers. */
const readers = ['ENT_ADMIN', 'PURCHASER', 'PUR_MANAGER', 'QUALITY', 'FINANCE', 'AUDITOR']

/** What the area delivers to every installation. */
export const suppliersSeeds: Seeds = {
  modules: [
    {
      code: 'supplier-list',
      kind: 'page',
      names: { en: 'Suppliers', zh: '供应商列表', es: 'Proveedores', ja: 'サプライヤー一覧' },
      parent: 'supplier',
      path: '/supplier/list',
      icon: 'building',
      sort: 0,
      roles: readers,
    },
    {
      code: 'supplier-company',
      kind: 'hidden',
      names: { en: 'Supplier', zh: '供应商档案', es: 'Proveedor', ja: 'サプライヤー情報' },
      parent: 'supplier',
      path: '/supplier-company',
      icon: 'building',
      sort: 7,
      roles: readers,
    },
    {
      code: 'supplier-directory',
      kind: 'page',
      names: {
        en: 'Approved suppliers',
        zh: '合格供应商名录',
        es: 'Proveedores aprobados',
        ja: '承認済みサプライヤー',
      },
      parent: 'supplier',
      path: '/supplier/directory',
      icon: 'bookmark',
      sort: 1,
      roles: readers,
    },
    {
      code: 'directory-detail',
      kind: 'hidden',
      names: { en: 'Approval of a supplier', zh: '名录详情', es: 'Aprobación de un proveedor', ja: '承認の詳細' },
      parent: 'supplier',
      path: '/directory-detail',
      icon: 'bookmark',
      sort: 8,
      roles: readers,
    },
    {
      code: 'supplier-certificate',
      kind: 'page',
      names: { en: 'Certificates', zh: '资质证书', es: 'Certificados', ja: '証明書' },
      parent: 'supplier',
      path: '/supplier/certificate',
      icon: 'shield-check',
      sort: 3,
      roles: readers,
    },
    {
      code: 'basic-supplier-category',
      kind: 'page',
      names: { en: 'Supplier categories', zh: '供应商分类', es: 'Categorías de proveedores', ja: 'サプライヤー分類' },
      parent: 'basic',
      path: '/basic/supplier-category',
      icon: 'list',
      sort: 5,
      roles: ['ADMIN', 'ENT_ADMIN'],
    },
  ],
  numberRules: [{ code: 'SUPPLIER', prefix: 'S', datePart: 'NONE', serialLength: 6, resetBy: 'NEVER' }],
  dictionaries: [
    {
      code: 'SUPPLIER_STAGE',
      names: { en: 'Stages of a supplier', zh: '供应商阶段', es: 'Etapas de un proveedor', ja: 'サプライヤーの段階' },
      entries: [
        { value: 'REGISTERED', en: 'Registered', zh: '注册', es: 'Registrado', ja: '登録' },
        { value: 'POTENTIAL', en: 'Potential', zh: '潜在', es: 'Potencial', ja: '候補' },
        { value: 'QUALIFIED', en: 'Qualified', zh: '合格', es: 'Homologado', ja: '認定' },
        { value: 'PREFERRED', en: 'Preferred', zh: '优选', es: 'Preferente', ja: '優先' },
        { value: 'STRATEGIC', en: 'Strategic', zh: '战略', es: 'Estratégico', ja: '戦略' },
        { value: 'EXITED', en: 'Exited', zh: '已退出', es: 'Dado de baja', ja: '取引終了' },
      ],
    },
    {
      code: 'HOLD_KIND',
      names: {
        en: 'What is held back for a supplier',
        zh: '供应商冻结范围',
        es: 'Qué se bloquea a un proveedor',
        ja: 'サプライヤーの保留範囲',
      },
      entries: [
        { value: 'NONE', en: 'Nothing held', zh: '无冻结', es: 'Sin bloqueo', ja: '保留なし' },
        { value: 'ORDERS', en: 'Orders held', zh: '冻结订单', es: 'Pedidos bloqueados', ja: '発注保留' },
        { value: 'INVOICES', en: 'Invoices held', zh: '冻结发票', es: 'Facturas bloqueadas', ja: '請求保留' },
        { value: 'PAYMENTS', en: 'Payments held', zh: '冻结付款', es: 'Pagos bloqueados', ja: '支払保留' },
        { value: 'ALL', en: 'Everything held', zh: '全部冻结', es: 'Bloqueo total', ja: 'すべて保留' },
      ],
    },
  ],
  templates: [
    {
      code: 'supplier.stageChanged',
      names: {
        en: 'Stage of the company changed',
        zh: '企业阶段变更',
        es: 'Etapa de la empresa cambiada',
        ja: '段階の変更',
      },
      messageType: 'SUPPLIER',
      object: 'APPROVAL',
      module: 'supplier',
      audience: 'SUPPLIER',
      opens: false,
      closable: false,
      titles: {
        en: 'The stage of {{supplier}} has changed',
        zh: '{{supplier}} 的供应商阶段已变更',
        es: 'Ha cambiado la etapa de {{supplier}}',
        ja: '{{supplier}} の段階が変わりました',
      },
      contents: {
        en: 'The stage of {{supplier}} was lowered. Invitations that you have stay valid.',
        zh: '{{supplier}} 的供应商阶段已下调，已收到的邀请仍然有效。',
        es: 'Se ha bajado la etapa de {{supplier}}. Las invitaciones recibidas siguen siendo válidas.',
        ja: '{{supplier}} の段階が引き下げられました。受け取り済みの招待は有効なままです。',
      },
    },
  ],
}
