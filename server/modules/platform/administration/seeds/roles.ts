import type { RoleSeed } from '../../../../kit/seeds/seeds.ts'

export const roles: readonly RoleSeed[] = [
  {
    code: 'ADMIN',
    names: { en: 'Administrator', zh: '系统管理员', es: 'Administrador', ja: 'システム管理者' },
    side: 'PLATFORM',
    dataScope: 'ALL',
  },
  {
    code: 'ENT_ADMIN',
    names: { en: 'Enterprise admin', zh: '企业管理员', es: 'Admin. empresa', ja: '企業管理者' },
    side: 'BUYER',
    dataScope: 'ALL',
  },
  {
    code: 'PURCHASER',
    names: { en: 'Purchaser', zh: '采购员', es: 'Comprador', ja: '購買担当者' },
    side: 'BUYER',
    dataScope: 'ORG_TREE',
  },
  {
    code: 'PUR_MANAGER',
    names: { en: 'Purchasing head', zh: '采购主管', es: 'Jefe de compras', ja: '購買責任者' },
    side: 'BUYER',
    dataScope: 'ALL',
  },
  {
    code: 'PLANNER',
    names: { en: 'Planner', zh: '计划员', es: 'Planificador', ja: '計画担当' },
    side: 'BUYER',
    dataScope: 'ORG_TREE',
  },
  {
    code: 'WAREHOUSE',
    names: { en: 'Warehouse', zh: '仓库管理员', es: 'Almacén', ja: '倉庫担当' },
    side: 'BUYER',
    dataScope: 'ORG_TREE',
  },
  {
    code: 'QUALITY',
    names: { en: 'Quality', zh: '质量管理员', es: 'Calidad', ja: '品質担当' },
    side: 'BUYER',
    dataScope: 'ORG_TREE',
  },
  {
    code: 'FINANCE',
    names: { en: 'Finance', zh: '财务人员', es: 'Finanzas', ja: '経理担当' },
    side: 'BUYER',
    dataScope: 'ORG_TREE',
  },
  {
    code: 'AUDITOR',
    names: { en: 'Auditor', zh: '审计员', es: 'Auditor', ja: '監査担当' },
    side: 'BUYER',
    dataScope: 'ALL',
  },
  {
    code: 'EXPERT',
    names: { en: 'Expert', zh: '评审专家', es: 'Experto', ja: '評価専門家' },
    side: 'EXPERT',
    dataScope: 'SELF',
  },
  {
    code: 'SUPPLIER',
    names: { en: 'Supplier', zh: '供应商', es: 'Proveedor', ja: 'サプライヤー' },
    side: 'SUPPLIER',
    dataScope: 'SELF',
  },
  {
    code: 'SUP_ADMIN',
    names: { en: 'Supplier admin', zh: '供应商管理员', es: 'Admin. proveedor', ja: 'サプライヤー管理者' },
    side: 'SUPPLIER',
    dataScope: 'SELF',
  },
  {
    code: 'SUP_FINANCE',
    names: { en: 'Supplier finance', zh: '供应商财务', es: 'Finanzas prov.', ja: 'サプライヤー経理' },
    side: 'SUPPLIER',
    dataScope: 'SELF',
  },
]
