import type { Seeds } from '../../../../kit/seeds/seeds.ts'
import { modules } from './modules.ts'
import { placeholders, templates } from './templates.ts'

export const deliveryOrdersSeeds: Seeds = {
  modules,
  placeholders,
  templates,
  numberRules: [
    {
      code: 'DELIVERY_ORDER',
      prefix: 'ASN',
      datePart: 'YYYYMMDD',
      serialLength: 4,
      resetBy: 'DAY',
      longest: 64,
      ofOrganisations: true,
    },
  ],
  dictionaries: [
    {
      code: 'DELIVERY_STATUS',
      names: {
        en: 'Delivery order statuses',
        zh: '送货单状态',
        es: 'Estados de una orden de entrega',
        ja: '納品書の状態',
      },
      entries: [
        { value: 'NEW', en: 'Draft', zh: '草稿', es: 'Borrador', ja: '下書き' },
        { value: 'SHIPPED', en: 'In transit', zh: '已发货', es: 'En camino', ja: '出荷済み' },
        { value: 'PART_RECEIVED', en: 'Partly received', zh: '部分收货', es: 'Recibida en parte', ja: '一部受入' },
        { value: 'RECEIVED', en: 'Received', zh: '已收货', es: 'Recibida', ja: '受入済み' },
        {
          value: 'CLOSED',
          en: 'Closed with difference',
          zh: '差异关闭',
          es: 'Cerrada con diferencia',
          ja: '差異ありで完了',
        },
      ],
    },
    {
      code: 'PACKAGE_TYPE',
      names: { en: 'Package types', zh: '包装类型', es: 'Tipos de bultos', ja: '荷姿' },
      entries: [
        { value: 'CARTON', en: 'Carton', zh: '纸箱', es: 'Caja de cartón', ja: '段ボール箱' },
        { value: 'PALLET', en: 'Pallet', zh: '托盘', es: 'Palé', ja: 'パレット' },
        { value: 'CRATE', en: 'Crate', zh: '木箱', es: 'Cajón', ja: '木箱' },
        { value: 'BAG', en: 'Bag', zh: '袋', es: 'Saco', ja: '袋' },
        { value: 'DRUM', en: 'Drum', zh: '桶', es: 'Bidón', ja: 'ドラム缶' },
      ],
    },
  ],
}
