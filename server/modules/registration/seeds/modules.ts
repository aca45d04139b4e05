import type { ModuleSeed } from '../../../kit/seeds/seeds.ts'

/** Pages of the menu and rights. */
export const modules: readonly ModuleSeed[] = [
  {
    code: 'supplier',
    kind: 'page',
    names: { en: 'Suppliers', zh: '供应商', es: 'Proveedores', ja: 'サプライヤー' },
    path: '/supplier',
    component: 'Layout',
    icon: 'users',
    sort: 20,
    roles: ['ENT_ADMIN', 'PURCHASER', 'PUR_MANAGER', 'QUALITY', 'FINANCE', 'AUDITOR'],
  },
  {
    code: 'register-form',
    kind: 'page',
    names: { en: 'Registrations', zh: '企业注册审批', es: 'Registros', ja: '登録申請' },
    parent: 'supplier',
    path: '/dashboard/register-form',
    icon: 'file-check',
    sort: 1,
    roles: ['ENT_ADMIN', 'PURCHASER', 'PUR_MANAGER', 'AUDITOR'],
  },
  {
    code: 'register-detail',
    kind: 'hidden',
    names: { en: 'Registration', zh: '注册申请', es: 'Registro', ja: '登録申請の詳細' },
    parent: 'supplier',
    path: '/dashboard/register-detail',
    icon: 'file-text',
    sort: 2,
    roles: ['ENT_ADMIN', 'PURCHASER', 'PUR_MANAGER', 'AUDITOR'],
  },
  {
    code: 'register-enter',
    kind: 'hidden',
    names: { en: 'Enter a supplier', zh: '录入供应商', es: 'Dar de alta un proveedor', ja: 'サプライヤーの代理登録' },
    parent: 'supplier',
    path: '/dashboard/register-enter',
    icon: 'file-text',
    sort: 4,
    roles: ['ENT_ADMIN', 'PURCHASER', 'PUR_MANAGER'],
  },
  {
    code: 'register-approve',
    kind: 'right',
    names: { en: 'Decide on registrations', zh: '审批企业注册', es: 'Decidir registros', ja: '登録申請の承認' },
    parent: 'supplier',
    sort: 3,
    roles: ['ENT_ADMIN', 'PUR_MANAGER'],
  },
]
