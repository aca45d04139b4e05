import sql from 'sql-template-tag'
import { saveCompany } from '../../../../src/contract/platform/organisation/companies.ts'
import { identifiersOf } from '../../../kit/identifiers.ts'
import { beginning } from '../../../kit/tables/import-entries.ts'
import { importTemplate } from '../../../kit/tables/import-template.ts'
import { lockCompany } from './company.queries.ts'
import { writeCompany } from './company.routes.ts'

/** Bank accounts have a separate import and are not changed. */
export const companyImport = importTemplate(saveCompany, {
  code: 'companies',
  area: 'organisation',
  title: 'companies.title',
  key: ['code'],
  columns: [
    { code: 'code', title: 'companies.code', example: 'C100' },
    { code: 'name', title: 'companies.name' },
    { code: 'shortName', title: 'companies.shortName' },
    { code: 'country', title: 'companies.country', hint: 'companies.countryHint', example: 'CN' },
    { code: 'creditCode', title: 'companies.creditCode', required: false, hint: 'companies.creditCodeHint' },
    { code: 'creditCodeConfirmed', title: 'companies.creditCodeConfirmed' },
    { code: 'taxNo', title: 'companies.taxNo', required: false },
    { code: 'city', title: 'companies.city', required: false },
    { code: 'postalCode', title: 'companies.postalCode', required: false },
    { code: 'address', title: 'companies.address', required: false },
    { code: 'identifiers', title: 'companies.identifiers', required: false, hint: 'companies.identifiersHint' },
    { code: 'currency', title: 'companies.currency', hint: 'companies.currencyHint', example: 'CNY' },
  ],
  async find({ db, caller }, { code }) {
    const known = await db.one<{ id: string }>(sql`
      select id from company
      where enterprise_id = ${caller.enterpriseId} and lower(code) = lower(${code ?? null}::text)`)
    const kept = known && (await lockCompany(db, caller, known.id))
    if (kept === undefined) return undefined
    const { active: _, ...input } = kept
    // The credit code of an existing company was confirmed when it was entered.
    return { ...input, creditCodeConfirmed: 1 }
  },
  complete: (_, values, kept) =>
    Promise.resolve({
      ...beginning(values, kept, {
        creditCode: '',
        taxNo: '',
        city: '',
        postalCode: '',
        address: '',
        bankAccounts: [],
      }),
      ...(kept !== undefined && {
        creditCodeConfirmed:
          (values['creditCode'] ?? kept['creditCode']) === kept['creditCode']
            ? 1
            : (values['creditCodeConfirmed'] ?? 0),
      }),
      ...(values['identifiers'] === undefined ? {} : { identifiers: identifiersOf(values['identifiers']) }),
    }),
  write: writeCompany,
})
