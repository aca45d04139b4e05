import { randomBytes } from 'node:crypto'
import { hash } from '@node-rs/argon2'
import sql from 'sql-template-tag'
import type { Files } from '../../kit/files.ts'
import { today } from '../../kit/today.ts'
import type { Database, Db } from '../database.ts'
import { addErpClient } from './client-apps.ts'
import { addAnnouncements } from './announcements.ts'
import { addApprovalFacts } from './approval-facts.ts'
import { assessDemo } from './assessed.ts'
import { addDeliveryPlans } from './delivery-plans.ts'
import { addDeliveries } from './deliveries.ts'
import { addDemand } from './demand.ts'
import { addExperts } from './experts.ts'
import { addInquiries } from './inquiries.ts'
import { writeInbox } from './inbox.ts'
import { addCreditNotes } from './credit-notes.ts'
import { addInvoices } from './invoices.ts'
import { addMoneyTrail } from './money-trail.ts'
import { addMaterials } from './materials.ts'
import type { OrderBook } from './order-book.ts'
import { planOrders } from './order-plans.ts'
import { addOrders } from './orders.ts'
import { addOrganisation } from './organisation.ts'
import type { Accounts } from './people.ts'
import { addOverduePrices } from './overdue-prices.ts'
import { addPayments } from './payments.ts'
import { addPerformance } from './performance.ts'
import { addSurveys } from './surveys.ts'
import { addCompanyChanges } from './company-changes.ts'
import { addBalances } from './balances.ts'
import { addContractCopies } from './contract-copies.ts'
import { addContracts } from './contracts.ts'
import { addPriceControls } from './price-controls.ts'
import { addPrices } from './prices.ts'
import { addReceipts } from './receipts.ts'
import { addLifecycle } from './lifecycle.ts'
import { addMoldMoves } from './mold-moves.ts'
import { addMolds } from './molds.ts'
import { addProblemFiles } from './problem-files.ts'
import { addProblems } from './problems.ts'
import { addReturns } from './returns.ts'
import { addReversals } from './reversals.ts'
import { publishDemoModels } from './published-models.ts'
import { createRandom } from './random.ts'
import { addExchangeRates, addReferenceData } from './reference.ts'
import { lockForStart } from '../start-lock.ts'
import { DemoRows } from './rows.ts'
import { addQuoteFiles } from './quote-files.ts'
import { sealDemoQuotes } from './sealed-quotes.ts'
import { addStatements } from './statements.ts'
import { addSuppliers } from './suppliers.ts'
import { sealDemoBids } from './tender-bids.ts'
import { reviewDemoTender } from './tender-review.ts'
import { addTenders } from './tenders.ts'
import { writeTrailOf } from './trail.ts'

/** In display order. */
export const demoAccounts = [
  'admin',
  'buyer',
  'buyer2',
  'warehouse',
  'finance',
  'quality',
  'expert',
  'supplier',
  'supplier2',
]
export const demoPassword = 'demo1234'
/** Marks a database as filled with demo data. */
export const demoEnterprise = 'YUNQIAO'

const usualSeed = 20_240_901
/** Advisory lock for server processes that start together. */
const demoLock = 7_307_504

/** Equal values give equal content, except hashes of passwords. */
export interface DemoOptions {
  /** Days are relative to it; default: the database's current date. */
  today?: string
  seed?: number
  /** Stores keys of sealed quotes; without it there are no sealed quotes and bids. */
  files?: Files
}

/**
 * Fills an empty database with the demo enterprise, in one transaction, and returns the demo accounts. A database with
 * an enterprise is not changed; accounts are returned only for the demo enterprise.
 */
export async function putDemoData(database: Database, options: DemoOptions = {}): Promise<string[]> {
  const hashes = { demoHash: await hash(demoPassword), closedHash: await hash(randomBytes(24).toString('base64')) }
  return database.transaction(async db => {
    await lockForStart(db, demoLock)
    const known = await db.rows<{ code: string }>(sql`select code from enterprise`)
    if (known.length === 0) await fill(db, hashes, options)
    return known.length === 0 || known.some(enterprise => enterprise.code === demoEnterprise) ? [...demoAccounts] : []
  })
}

/** Adds bids and the review of a tender, which need a file store, to demo data of today that were put without one. */
export async function sealDemoTenders(database: Database, files: Files): Promise<void> {
  await database.transaction(async db => {
    const accounts = { demoHash: '', closedHash: '', roleIds: await readRoleIds(db) }
    const book = composeDemo(accounts, await today(db), usualSeed)
    await reviewDemoTender(db, files, book, await sealDemoBids(db, files, book, demoPassword))
  })
}

async function fill(
  db: Db,
  hashes: Omit<Accounts, 'roleIds'>,
  { today: day, seed = usualSeed, files }: DemoOptions,
): Promise<void> {
  const accounts = { ...hashes, roleIds: await readRoleIds(db) }
  const book = composeDemo(accounts, day ?? (await today(db)), seed)
  await book.rows.write(db)
  await publishDemoModels(db, book)
  await writeTrailOf(db, book.organisation.enterpriseId, book.trail)
  await writeInbox(db, book)
  await assessDemo(db, book)
  await addApprovalFacts(db, book.organisation.enterpriseId)
  if (files !== undefined) {
    await sealDemoQuotes(db, files, book)
    await reviewDemoTender(db, files, book, await sealDemoBids(db, files, book, demoPassword))
    await addQuoteFiles(db, files)
    await addContractCopies(db, files)
    await addProblemFiles(db, files)
  }
  await addErpClient(db)
}

export function composeDemo(accounts: Accounts, today: string, seed: number): OrderBook {
  const random = createRandom(seed)
  const rows = new DemoRows()
  const organisation = addOrganisation(rows, random, today, accounts)
  addReferenceData(rows, organisation.enterpriseId)
  addExchangeRates(rows, organisation.enterpriseId, today)
  const suppliers = addSuppliers(rows, random, today, organisation)
  const materials = addMaterials(rows, random, today, organisation, suppliers)
  const book: OrderBook = { rows, random, today, organisation, materials, trail: [], notices: [] }
  addOrders(book, planOrders(random, organisation, suppliers))
  addDeliveryPlans(book)
  addDeliveries(book)
  addReceipts(book)
  addReturns(book)
  addProblems(book)
  addMolds(book)
  addMoldMoves(book)
  addInquiries(book)
  addTenders(book)
  addExperts(book)
  addDemand(book)
  addPrices(book)
  addPriceControls(book)
  addContracts(book)
  addOverduePrices(book)
  addInvoices(book)
  addCreditNotes(book)
  addPayments(book)
  addMoneyTrail(book)
  addStatements(book)
  addReversals(book)
  addBalances(book)
  addPerformance(book)
  addLifecycle(book)
  addCompanyChanges(book)
  addSurveys(book)
  addAnnouncements(book)
  return book
}

async function readRoleIds(db: Db): Promise<Record<string, string>> {
  const roles = await db.rows<{ code: string; id: string }>(sql`select code, id from role`)
  return Object.fromEntries(roles.map(({ code, id }) => [code, id]))
}
