import sql from 'sql-template-tag'
import { queryDirectory } from '../../../../src/contract/ground/suppliers/directory.ts'
import { querySupplierCertificates, querySuppliers } from '../../../../src/contract/ground/suppliers/suppliers.ts'
import type { Area } from '../../../kit/area.ts'
import type { WarningSource } from '../../../kit/home-source.ts'
import { exportList } from '../../../kit/tables/export-list.ts'
import { categoryExport } from './category.export.ts'
import { categoryImport } from './category.import.ts'
import { categoryRoutes } from './category.routes.ts'
import { changeFile } from './change-file.ts'
import { changeStanding } from './change-standing.ts'
import { certificatesEnd } from './certificates-end.ts'
import { readDirectory } from './directory.queries.ts'
import { holdRoutes } from './hold.ts'
import { identifierRoutes } from './identifiers.ts'
import { contactList, supplierCategoryList, supplierList } from './lists.ts'
import { keepCertificate } from './keep-certificate.ts'
import { keepLevel } from './keep-level.ts'
import { makeSupplier } from './make-supplier.ts'
import { supplierInvariants } from './invariants.ts'
import { suppliersSeeds } from './seeds.ts'
import {
  countEndingCertificates,
  countOwnEndingCertificates,
  readCertificates,
  readSuppliers,
} from './supplier.queries.ts'
import { supplierRoutes } from './supplier.routes.ts'

const certificateWarning: WarningSource = {
  sides: ['BUYER'],
  modules: ['supplier-certificate'],
  code: 'CERTIFICATES_END',
  level: 'WARN',
  async read(act) {
    const filter = { state: 'EXPIRED,EXPIRING' }
    return { count: await countEndingCertificates(act), route: '/supplier/certificate', filter }
  },
}

const ownCertificateWarning: WarningSource = {
  sides: ['SUPPLIER'],
  modules: ['company-change-edit'],
  code: 'OWN_CERTIFICATES_END',
  level: 'WARN',
  async read(act) {
    const filter = { section: 'CERTIFICATES' }
    return { count: await countOwnEndingCertificates(act), route: '/alterations/edit', filter }
  },
}

export const suppliersArea: Area = {
  name: 'suppliers',
  schema: new URL('./schema/', import.meta.url),
  seeds: suppliersSeeds,
  invariants: supplierInvariants,
  auditTypes: [
    {
      code: 'SUPPLIER',
      texts: 'registration',
      fields: 'fields',
      record: sql`select id, enterprise_id, supplier_no as number, stage as status from supplier`,
    },
    'SUPPLIER_CATEGORY',
  ],
  routes(app) {
    categoryRoutes(app)
    holdRoutes(app)
    identifierRoutes(app)
    supplierRoutes(app)
  },
  exports: [
    categoryExport,
    exportList(querySuppliers, readSuppliers, {
      area: 'suppliers',
      keys: { stage: 'stages', riskTier: 'riskTiers', holdKind: 'holdKinds', certificateState: 'certificateStates' },
    }),
    exportList(querySupplierCertificates, readCertificates, {
      area: 'suppliers',
      keys: { certType: 'certificateTypes', state: 'certificateStates' },
    }),
    exportList(queryDirectory, readDirectory, {
      area: 'suppliers',
      keys: { stage: 'stages', riskTier: 'riskTiers', holdKind: 'holdKinds', state: 'directoryStates' },
    }),
  ],
  imports: [categoryImport],
  jobs: [certificatesEnd],
  warnings: [certificateWarning, ownCertificateWarning],
  lists: { LOV_SUPPLIER: supplierList, LOV_SUPPLIER_CONTACT: contactList, LOV_SUPPLIER_CATEGORY: supplierCategoryList },
  reactions: {
    'registration.approved': [makeSupplier],
    'lifecycle.approved': [changeStanding],
    'performance.published': [keepLevel],
    'companyChange.approved': [changeFile],
    'survey.certificate': [keepCertificate],
  },
  outboundEvents: {
    'supplier.approved': {
      businessType: 'SUPPLIER',
      hasDocument: false,
      happened: (_, { supplierId, supplierNo, stage, formId }) => ({
        businessId: supplierId,
        docNo: supplierNo,
        path: `/dashboard/register-detail?id=${formId}`,
        status: () => Promise.resolve(stage),
      }),
    },
    'supplier.stage': {
      businessType: 'SUPPLIER',
      hasDocument: false,
      happened: (_, { supplierId, supplierNo, stage }) => ({
        businessId: supplierId,
        docNo: supplierNo,
        path: '/lifecycle',
        status: () => Promise.resolve(stage),
      }),
    },
  },
}
