// Written by the build (scripts/bare/catalogues.mjs): one entry for each file in locales/en that code here asks for.
import type { Language } from '../contract/platform/session/session.ts'

/** The texts of each area as the English file has them: its keys are the keys of `words(area)`. */
export interface Catalogues {
  account: typeof import('../../locales/en/account.json')
  accounting: typeof import('../../locales/en/accounting.json')
  administration: typeof import('../../locales/en/administration.json')
  announcements: typeof import('../../locales/en/announcements.json')
  audit: typeof import('../../locales/en/audit.json')
  balances: typeof import('../../locales/en/balances.json')
  common: typeof import('../../locales/en/common.json')
  'company-changes': typeof import('../../locales/en/company-changes.json')
  contracts: typeof import('../../locales/en/contracts.json')
  'delivery-orders': typeof import('../../locales/en/delivery-orders.json')
  'delivery-plans': typeof import('../../locales/en/delivery-plans.json')
  demand: typeof import('../../locales/en/demand.json')
  dictionaries: typeof import('../../locales/en/dictionaries.json')
  documents: typeof import('../../locales/en/documents.json')
  errors: typeof import('../../locales/en/errors.json')
  experts: typeof import('../../locales/en/experts.json')
  exports: typeof import('../../locales/en/exports.json')
  home: typeof import('../../locales/en/home.json')
  'identity-providers': typeof import('../../locales/en/identity-providers.json')
  imports: typeof import('../../locales/en/imports.json')
  inquiries: typeof import('../../locales/en/inquiries.json')
  interfaces: typeof import('../../locales/en/interfaces.json')
  invoices: typeof import('../../locales/en/invoices.json')
  lifecycle: typeof import('../../locales/en/lifecycle.json')
  'list-keys': typeof import('../../locales/en/list-keys.json')
  login: typeof import('../../locales/en/login.json')
  lov: typeof import('../../locales/en/lov.json')
  'lov-admin': typeof import('../../locales/en/lov-admin.json')
  'master-data': typeof import('../../locales/en/master-data.json')
  materials: typeof import('../../locales/en/materials.json')
  messages: typeof import('../../locales/en/messages.json')
  'messages-admin': typeof import('../../locales/en/messages-admin.json')
  molds: typeof import('../../locales/en/molds.json')
  organisation: typeof import('../../locales/en/organisation.json')
  payments: typeof import('../../locales/en/payments.json')
  performance: typeof import('../../locales/en/performance.json')
  'personal-center': typeof import('../../locales/en/personal-center.json')
  portal: typeof import('../../locales/en/portal.json')
  'price-controls': typeof import('../../locales/en/price-controls.json')
  prices: typeof import('../../locales/en/prices.json')
  'provider-sign-in': typeof import('../../locales/en/provider-sign-in.json')
  'purchase-orders': typeof import('../../locales/en/purchase-orders.json')
  'purchase-orders-documents': typeof import('../../locales/en/purchase-orders-documents.json')
  'purchase-orders-form': typeof import('../../locales/en/purchase-orders-form.json')
  quality: typeof import('../../locales/en/quality.json')
  receipts: typeof import('../../locales/en/receipts.json')
  reconciliation: typeof import('../../locales/en/reconciliation.json')
  records: typeof import('../../locales/en/records.json')
  registration: typeof import('../../locales/en/registration.json')
  reports: typeof import('../../locales/en/reports.json')
  returns: typeof import('../../locales/en/returns.json')
  reversals: typeof import('../../locales/en/reversals.json')
  rounds: typeof import('../../locales/en/rounds.json')
  scheduling: typeof import('../../locales/en/scheduling.json')
  settings: typeof import('../../locales/en/settings.json')
  shell: typeof import('../../locales/en/shell.json')
  suppliers: typeof import('../../locales/en/suppliers.json')
  surveys: typeof import('../../locales/en/surveys.json')
  table: typeof import('../../locales/en/table.json')
  'tender-awards': typeof import('../../locales/en/tender-awards.json')
  'tender-bids': typeof import('../../locales/en/tender-bids.json')
  'tender-clarifications': typeof import('../../locales/en/tender-clarifications.json')
  'tender-opening': typeof import('../../locales/en/tender-opening.json')
  'tender-review': typeof import('../../locales/en/tender-review.json')
  tendering: typeof import('../../locales/en/tendering.json')
  ui: typeof import('../../locales/en/ui.json')
  workflow: typeof import('../../locales/en/workflow.json')
  'workflow-design': typeof import('../../locales/en/workflow-design.json')
}

export type Area = keyof Catalogues

type Load = () => Promise<{ default: unknown }>

/** Where the texts of each area and language come from; each is a file of its own, fetched when it is needed. */
export const catalogues: Record<Area, Record<Language, Load>> = {
  account: {
    en: () => import('../../locales/en/account.json'),
    zh: () => import('../../locales/zh/account.json'),
    es: () => import('../../locales/es/account.json'),
    ja: () => import('../../locales/ja/account.json'),
  },
  accounting: {
    en: () => import('../../locales/en/accounting.json'),
    zh: () => import('../../locales/zh/accounting.json'),
    es: () => import('../../locales/es/accounting.json'),
    ja: () => import('../../locales/ja/accounting.json'),
  },
  administration: {
    en: () => import('../../locales/en/administration.json'),
    zh: () => import('../../locales/zh/administration.json'),
    es: () => import('../../locales/es/administration.json'),
    ja: () => import('../../locales/ja/administration.json'),
  },
  announcements: {
    en: () => import('../../locales/en/announcements.json'),
    zh: () => import('../../locales/zh/announcements.json'),
    es: () => import('../../locales/es/announcements.json'),
    ja: () => import('../../locales/ja/announcements.json'),
  },
  audit: {
    en: () => import('../../locales/en/audit.json'),
    zh: () => import('../../locales/zh/audit.json'),
    es: () => import('../../locales/es/audit.json'),
    ja: () => import('../../locales/ja/audit.json'),
  },
  balances: {
    en: () => import('../../locales/en/balances.json'),
    zh: () => import('../../locales/zh/balances.json'),
    es: () => import('../../locales/es/balances.json'),
    ja: () => import('../../locales/ja/balances.json'),
  },
  common: {
    en: () => import('../../locales/en/common.json'),
    zh: () => import('../../locales/zh/common.json'),
    es: () => import('../../locales/es/common.json'),
    ja: () => import('../../locales/ja/common.json'),
  },
  'company-changes': {
    en: () => import('../../locales/en/company-changes.json'),
    zh: () => import('../../locales/zh/company-changes.json'),
    es: () => import('../../locales/es/company-changes.json'),
    ja: () => import('../../locales/ja/company-changes.json'),
  },
  contracts: {
    en: () => import('../../locales/en/contracts.json'),
    zh: () => import('../../locales/zh/contracts.json'),
    es: () => import('../../locales/es/contracts.json'),
    ja: () => import('../../locales/ja/contracts.json'),
  },
  'delivery-orders': {
    en: () => import('../../locales/en/delivery-orders.json'),
    zh: () => import('../../locales/zh/delivery-orders.json'),
    es: () => import('../../locales/es/delivery-orders.json'),
    ja: () => import('../../locales/ja/delivery-orders.json'),
  },
  'delivery-plans': {
    en: () => import('../../locales/en/delivery-plans.json'),
    zh: () => import('../../locales/zh/delivery-plans.json'),
    es: () => import('../../locales/es/delivery-plans.json'),
    ja: () => import('../../locales/ja/delivery-plans.json'),
  },
  demand: {
    en: () => import('../../locales/en/demand.json'),
    zh: () => import('../../locales/zh/demand.json'),
    es: () => import('../../locales/es/demand.json'),
    ja: () => import('../../locales/ja/demand.json'),
  },
  dictionaries: {
    en: () => import('../../locales/en/dictionaries.json'),
    zh: () => import('../../locales/zh/dictionaries.json'),
    es: () => import('../../locales/es/dictionaries.json'),
    ja: () => import('../../locales/ja/dictionaries.json'),
  },
  documents: {
    en: () => import('../../locales/en/documents.json'),
    zh: () => import('../../locales/zh/documents.json'),
    es: () => import('../../locales/es/documents.json'),
    ja: () => import('../../locales/ja/documents.json'),
  },
  errors: {
    en: () => import('../../locales/en/errors.json'),
    zh: () => import('../../locales/zh/errors.json'),
    es: () => import('../../locales/es/errors.json'),
    ja: () => import('../../locales/ja/errors.json'),
  },
  experts: {
    en: () => import('../../locales/en/experts.json'),
    zh: () => import('../../locales/zh/experts.json'),
    es: () => import('../../locales/es/experts.json'),
    ja: () => import('../../locales/ja/experts.json'),
  },
  exports: {
    en: () => import('../../locales/en/exports.json'),
    zh: () => import('../../locales/zh/exports.json'),
    es: () => import('../../locales/es/exports.json'),
    ja: () => import('../../locales/ja/exports.json'),
  },
  home: {
    en: () => import('../../locales/en/home.json'),
    zh: () => import('../../locales/zh/home.json'),
    es: () => import('../../locales/es/home.json'),
    ja: () => import('../../locales/ja/home.json'),
  },
  'identity-providers': {
    en: () => import('../../locales/en/identity-providers.json'),
    zh: () => import('../../locales/zh/identity-providers.json'),
    es: () => import('../../locales/es/identity-providers.json'),
    ja: () => import('../../locales/ja/identity-providers.json'),
  },
  imports: {
    en: () => import('../../locales/en/imports.json'),
    zh: () => import('../../locales/zh/imports.json'),
    es: () => import('../../locales/es/imports.json'),
    ja: () => import('../../locales/ja/imports.json'),
  },
  inquiries: {
    en: () => import('../../locales/en/inquiries.json'),
    zh: () => import('../../locales/zh/inquiries.json'),
    es: () => import('../../locales/es/inquiries.json'),
    ja: () => import('../../locales/ja/inquiries.json'),
  },
  interfaces: {
    en: () => import('../../locales/en/interfaces.json'),
    zh: () => import('../../locales/zh/interfaces.json'),
    es: () => import('../../locales/es/interfaces.json'),
    ja: () => import('../../locales/ja/interfaces.json'),
  },
  invoices: {
    en: () => import('../../locales/en/invoices.json'),
    zh: () => import('../../locales/zh/invoices.json'),
    es: () => import('../../locales/es/invoices.json'),
    ja: () => import('../../locales/ja/invoices.json'),
  },
  lifecycle: {
    en: () => import('../../locales/en/lifecycle.json'),
    zh: () => import('../../locales/zh/lifecycle.json'),
    es: () => import('../../locales/es/lifecycle.json'),
    ja: () => import('../../locales/ja/lifecycle.json'),
  },
  'list-keys': {
    en: () => import('../../locales/en/list-keys.json'),
    zh: () => import('../../locales/zh/list-keys.json'),
    es: () => import('../../locales/es/list-keys.json'),
    ja: () => import('../../locales/ja/list-keys.json'),
  },
  login: {
    en: () => import('../../locales/en/login.json'),
    zh: () => import('../../locales/zh/login.json'),
    es: () => import('../../locales/es/login.json'),
    ja: () => import('../../locales/ja/login.json'),
  },
  lov: {
    en: () => import('../../locales/en/lov.json'),
    zh: () => import('../../locales/zh/lov.json'),
    es: () => import('../../locales/es/lov.json'),
    ja: () => import('../../locales/ja/lov.json'),
  },
  'lov-admin': {
    en: () => import('../../locales/en/lov-admin.json'),
    zh: () => import('../../locales/zh/lov-admin.json'),
    es: () => import('../../locales/es/lov-admin.json'),
    ja: () => import('../../locales/ja/lov-admin.json'),
  },
  'master-data': {
    en: () => import('../../locales/en/master-data.json'),
    zh: () => import('../../locales/zh/master-data.json'),
    es: () => import('../../locales/es/master-data.json'),
    ja: () => import('../../locales/ja/master-data.json'),
  },
  materials: {
    en: () => import('../../locales/en/materials.json'),
    zh: () => import('../../locales/zh/materials.json'),
    es: () => import('../../locales/es/materials.json'),
    ja: () => import('../../locales/ja/materials.json'),
  },
  messages: {
    en: () => import('../../locales/en/messages.json'),
    zh: () => import('../../locales/zh/messages.json'),
    es: () => import('../../locales/es/messages.json'),
    ja: () => import('../../locales/ja/messages.json'),
  },
  'messages-admin': {
    en: () => import('../../locales/en/messages-admin.json'),
    zh: () => import('../../locales/zh/messages-admin.json'),
    es: () => import('../../locales/es/messages-admin.json'),
    ja: () => import('../../locales/ja/messages-admin.json'),
  },
  molds: {
    en: () => import('../../locales/en/molds.json'),
    zh: () => import('../../locales/zh/molds.json'),
    es: () => import('../../locales/es/molds.json'),
    ja: () => import('../../locales/ja/molds.json'),
  },
  organisation: {
    en: () => import('../../locales/en/organisation.json'),
    zh: () => import('../../locales/zh/organisation.json'),
    es: () => import('../../locales/es/organisation.json'),
    ja: () => import('../../locales/ja/organisation.json'),
  },
  payments: {
    en: () => import('../../locales/en/payments.json'),
    zh: () => import('../../locales/zh/payments.json'),
    es: () => import('../../locales/es/payments.json'),
    ja: () => import('../../locales/ja/payments.json'),
  },
  performance: {
    en: () => import('../../locales/en/performance.json'),
    zh: () => import('../../locales/zh/performance.json'),
    es: () => import('../../locales/es/performance.json'),
    ja: () => import('../../locales/ja/performance.json'),
  },
  'personal-center': {
    en: () => import('../../locales/en/personal-center.json'),
    zh: () => import('../../locales/zh/personal-center.json'),
    es: () => import('../../locales/es/personal-center.json'),
    ja: () => import('../../locales/ja/personal-center.json'),
  },
  portal: {
    en: () => import('../../locales/en/portal.json'),
    zh: () => import('../../locales/zh/portal.json'),
    es: () => import('../../locales/es/portal.json'),
    ja: () => import('../../locales/ja/portal.json'),
  },
  'price-controls': {
    en: () => import('../../locales/en/price-controls.json'),
    zh: () => import('../../locales/zh/price-controls.json'),
    es: () => import('../../locales/es/price-controls.json'),
    ja: () => import('../../locales/ja/price-controls.json'),
  },
  prices: {
    en: () => import('../../locales/en/prices.json'),
    zh: () => import('../../locales/zh/prices.json'),
    es: () => import('../../locales/es/prices.json'),
    ja: () => import('../../locales/ja/prices.json'),
  },
  'provider-sign-in': {
    en: () => import('../../locales/en/provider-sign-in.json'),
    zh: () => import('../../locales/zh/provider-sign-in.json'),
    es: () => import('../../locales/es/provider-sign-in.json'),
    ja: () => import('../../locales/ja/provider-sign-in.json'),
  },
  'purchase-orders': {
    en: () => import('../../locales/en/purchase-orders.json'),
    zh: () => import('../../locales/zh/purchase-orders.json'),
    es: () => import('../../locales/es/purchase-orders.json'),
    ja: () => import('../../locales/ja/purchase-orders.json'),
  },
  'purchase-orders-documents': {
    en: () => import('../../locales/en/purchase-orders-documents.json'),
    zh: () => import('../../locales/zh/purchase-orders-documents.json'),
    es: () => import('../../locales/es/purchase-orders-documents.json'),
    ja: () => import('../../locales/ja/purchase-orders-documents.json'),
  },
  'purchase-orders-form': {
    en: () => import('../../locales/en/purchase-orders-form.json'),
    zh: () => import('../../locales/zh/purchase-orders-form.json'),
    es: () => import('../../locales/es/purchase-orders-form.json'),
    ja: () => import('../../locales/ja/purchase-orders-form.json'),
  },
  quality: {
    en: () => import('../../locales/en/quality.json'),
    zh: () => import('../../locales/zh/quality.json'),
    es: () => import('../../locales/es/quality.json'),
    ja: () => import('../../locales/ja/quality.json'),
  },
  receipts: {
    en: () => import('../../locales/en/receipts.json'),
    zh: () => import('../../locales/zh/receipts.json'),
    es: () => import('../../locales/es/receipts.json'),
    ja: () => import('../../locales/ja/receipts.json'),
  },
  reconciliation: {
    en: () => import('../../locales/en/reconciliation.json'),
    zh: () => import('../../locales/zh/reconciliation.json'),
    es: () => import('../../locales/es/reconciliation.json'),
    ja: () => import('../../locales/ja/reconciliation.json'),
  },
  records: {
    en: () => import('../../locales/en/records.json'),
    zh: () => import('../../locales/zh/records.json'),
    es: () => import('../../locales/es/records.json'),
    ja: () => import('../../locales/ja/records.json'),
  },
  registration: {
    en: () => import('../../locales/en/registration.json'),
    zh: () => import('../../locales/zh/registration.json'),
    es: () => import('../../locales/es/registration.json'),
    ja: () => import('../../locales/ja/registration.json'),
  },
  reports: {
    en: () => import('../../locales/en/reports.json'),
    zh: () => import('../../locales/zh/reports.json'),
    es: () => import('../../locales/es/reports.json'),
    ja: () => import('../../locales/ja/reports.json'),
  },
  returns: {
    en: () => import('../../locales/en/returns.json'),
    zh: () => import('../../locales/zh/returns.json'),
    es: () => import('../../locales/es/returns.json'),
    ja: () => import('../../locales/ja/returns.json'),
  },
  reversals: {
    en: () => import('../../locales/en/reversals.json'),
    zh: () => import('../../locales/zh/reversals.json'),
    es: () => import('../../locales/es/reversals.json'),
    ja: () => import('../../locales/ja/reversals.json'),
  },
  rounds: {
    en: () => import('../../locales/en/rounds.json'),
    zh: () => import('../../locales/zh/rounds.json'),
    es: () => import('../../locales/es/rounds.json'),
    ja: () => import('../../locales/ja/rounds.json'),
  },
  scheduling: {
    en: () => import('../../locales/en/scheduling.json'),
    zh: () => import('../../locales/zh/scheduling.json'),
    es: () => import('../../locales/es/scheduling.json'),
    ja: () => import('../../locales/ja/scheduling.json'),
  },
  settings: {
    en: () => import('../../locales/en/settings.json'),
    zh: () => import('../../locales/zh/settings.json'),
    es: () => import('../../locales/es/settings.json'),
    ja: () => import('../../locales/ja/settings.json'),
  },
  shell: {
    en: () => import('../../locales/en/shell.json'),
    zh: () => import('../../locales/zh/shell.json'),
    es: () => import('../../locales/es/shell.json'),
    ja: () => import('../../locales/ja/shell.json'),
  },
  suppliers: {
    en: () => import('../../locales/en/suppliers.json'),
    zh: () => import('../../locales/zh/suppliers.json'),
    es: () => import('../../locales/es/suppliers.json'),
    ja: () => import('../../locales/ja/suppliers.json'),
  },
  surveys: {
    en: () => import('../../locales/en/surveys.json'),
    zh: () => import('../../locales/zh/surveys.json'),
    es: () => import('../../locales/es/surveys.json'),
    ja: () => import('../../locales/ja/surveys.json'),
  },
  table: {
    en: () => import('../../locales/en/table.json'),
    zh: () => import('../../locales/zh/table.json'),
    es: () => import('../../locales/es/table.json'),
    ja: () => import('../../locales/ja/table.json'),
  },
  'tender-awards': {
    en: () => import('../../locales/en/tender-awards.json'),
    zh: () => import('../../locales/zh/tender-awards.json'),
    es: () => import('../../locales/es/tender-awards.json'),
    ja: () => import('../../locales/ja/tender-awards.json'),
  },
  'tender-bids': {
    en: () => import('../../locales/en/tender-bids.json'),
    zh: () => import('../../locales/zh/tender-bids.json'),
    es: () => import('../../locales/es/tender-bids.json'),
    ja: () => import('../../locales/ja/tender-bids.json'),
  },
  'tender-clarifications': {
    en: () => import('../../locales/en/tender-clarifications.json'),
    zh: () => import('../../locales/zh/tender-clarifications.json'),
    es: () => import('../../locales/es/tender-clarifications.json'),
    ja: () => import('../../locales/ja/tender-clarifications.json'),
  },
  'tender-opening': {
    en: () => import('../../locales/en/tender-opening.json'),
    zh: () => import('../../locales/zh/tender-opening.json'),
    es: () => import('../../locales/es/tender-opening.json'),
    ja: () => import('../../locales/ja/tender-opening.json'),
  },
  'tender-review': {
    en: () => import('../../locales/en/tender-review.json'),
    zh: () => import('../../locales/zh/tender-review.json'),
    es: () => import('../../locales/es/tender-review.json'),
    ja: () => import('../../locales/ja/tender-review.json'),
  },
  tendering: {
    en: () => import('../../locales/en/tendering.json'),
    zh: () => import('../../locales/zh/tendering.json'),
    es: () => import('../../locales/es/tendering.json'),
    ja: () => import('../../locales/ja/tendering.json'),
  },
  ui: {
    en: () => import('../../locales/en/ui.json'),
    zh: () => import('../../locales/zh/ui.json'),
    es: () => import('../../locales/es/ui.json'),
    ja: () => import('../../locales/ja/ui.json'),
  },
  workflow: {
    en: () => import('../../locales/en/workflow.json'),
    zh: () => import('../../locales/zh/workflow.json'),
    es: () => import('../../locales/es/workflow.json'),
    ja: () => import('../../locales/ja/workflow.json'),
  },
  'workflow-design': {
    en: () => import('../../locales/en/workflow-design.json'),
    zh: () => import('../../locales/zh/workflow-design.json'),
    es: () => import('../../locales/es/workflow-design.json'),
    ja: () => import('../../locales/ja/workflow-design.json'),
  },
}
