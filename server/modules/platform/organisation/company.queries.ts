import sql, { join } from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { Static } from 'typebox'
import type {
  BankAccountRow,
  Company,
  queryCompanies,
  saveCompany,
} from '../../../../src/contract/platform/organisation/companies.ts'
import type { Input, Page } from '../../../../src/contract/envelope.ts'
import type { Db } from '../../../db/database.ts'
import type { Caller } from '../../../kit/call/caller.ts'
import { identifiersText } from '../../../kit/identifiers.ts'
import { touched } from '../../../kit/records/master-records.ts'
import { containing, orderClause, pageAmong, readPage } from '../../../kit/call/paging.ts'
import { currencyView } from './asks.ts'
import { maskedAmong } from './company.rules.ts'

const columns = sql`
  c.id, c.code, c.name, c.short_name, c.country, c.credit_code, c.tax_no, c.city, c.postal_code, c.address, c.currency,
  c.identifiers, c.bank_accounts, c.active, c.version`

const sortable = { code: sql`c.code`, name: sql`c.name`, country: sql`c.country`, currency: sql`c.currency` }

export function readCompanyPage(
  db: Db,
  caller: Caller,
  { orderBy, ...filters }: Input<typeof queryCompanies>,
): Promise<Page<Company>> {
  const where = found(caller, filters)
  return readPage<Company>(
    db,
    {
      rows: limit =>
        sql`select ${columns} from company c where ${where} ${orderClause(orderBy, sortable, sql`c.code, c.id`)} ${limit}`,
      total: sql`select count(*) as total from company c where ${where}`,
    },
    filters,
  )
}

/** Identifiers are in one cell, as the import reads them. */
export async function readCompanySheet(db: Db, caller: Caller, filters: Input<typeof queryCompanies>) {
  const { records, ...page } = await readCompanyPage(db, caller, filters)
  return {
    ...page,
    records: records.map(company => ({ ...company, identifiers: identifiersText(company.identifiers) })),
  }
}

function found({ enterpriseId }: Caller, { keyword, country, active }: Input<typeof queryCompanies>): Sql {
  return join(
    [
      sql`c.enterprise_id = ${enterpriseId}`,
      sql`concat_ws(' ', c.code, c.name, c.short_name, c.credit_code) ilike ${containing(keyword ?? '')}`,
      country === undefined ? sql`true` : sql`c.country = ${country}`,
      active === undefined ? sql`true` : sql`c.active = ${active}`,
    ],
    ' and ',
  )
}

/** Account numbers are masked. */
export async function readAccountPage(
  db: Db,
  caller: Caller,
  filters: Input<typeof queryCompanies>,
): Promise<Page<Static<typeof BankAccountRow>>> {
  const companies = await db.rows<Pick<Company, 'code' | 'bankAccounts'>>(sql`
    select c.code, c.bank_accounts from company c where ${found(caller, filters)} order by c.code, c.id`)
  const rows = companies.flatMap(({ code, bankAccounts }) => {
    const shown = maskedAmong(bankAccounts.map(({ account }) => account))
    return bankAccounts.map((account, at) => ({ ...account, company: code, account: shown[at] ?? '' }))
  })
  return pageAmong(rows, filters)
}

export async function lockCompany(db: Db, { enterpriseId }: Caller, id: string): Promise<Company | undefined> {
  await db.run(sql`select from company where id = ${id} for update`)
  return db.one<Company>(sql`select ${columns} from company c where c.id = ${id} and c.enterprise_id = ${enterpriseId}`)
}

export async function readCompanyFacts(db: Db, { enterpriseId }: Caller, wanted: Input<typeof saveCompany>) {
  const { code, name, currency } = wanted
  const others = sql`enterprise_id = ${enterpriseId} and id is distinct from ${wanted.id ?? null}::bigint`
  const found = await db.one<{ codeTaken: boolean; nameTaken: boolean; currency: boolean }>(sql`
    select exists (select from company where ${others} and lower(code) = lower(${code})) as code_taken,
      exists (select from company where ${others} and lower(name) = lower(${name})) as name_taken,
      exists (select from ${currencyView} currency where enterprise_id = ${enterpriseId} and code = ${currency} and deleted = 0) as currency`)
  if (found === undefined) throw new Error('A select without rows answered none.')
  return found
}

export async function writeCompany(
  db: Db,
  caller: Caller,
  wanted: Input<typeof saveCompany>,
): Promise<string | undefined> {
  const { code, name, shortName, country, creditCode, taxNo, city, postalCode, address, currency } = wanted
  const accounts = JSON.stringify(wanted.bankAccounts)
  const identifiers = wanted.identifiers === undefined ? null : JSON.stringify(wanted.identifiers)
  const written =
    wanted.id === undefined
      ? await db.one<{ id: string }>(sql`
          insert into company (enterprise_id, code, name, short_name, country, credit_code, tax_no, city, postal_code,
            address, currency, identifiers, bank_accounts)
          values (${caller.enterpriseId}, ${code}, ${name}, ${shortName}, ${country}, ${creditCode}, ${taxNo}, ${city},
            ${postalCode}, ${address}, ${currency}, coalesce(${identifiers}::jsonb, '[]'), ${accounts}::jsonb)
          returning id`)
      : await db.one<{ id: string }>(sql`
          update company set code = ${code}, name = ${name}, short_name = ${shortName}, country = ${country},
            credit_code = ${creditCode}, tax_no = ${taxNo}, city = ${city}, postal_code = ${postalCode},
            address = ${address}, currency = ${currency},
            identifiers = coalesce(${identifiers}::jsonb, identifiers), bank_accounts = ${accounts}::jsonb, ${touched(caller)}
          where id = ${wanted.id} and enterprise_id = ${caller.enterpriseId} returning id`)
  return written?.id
}
