import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { after, before } from 'node:test'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import sql from 'sql-template-tag'
import { testPortal, textOf } from '../support/portal.ts'
import type { TestPortal } from '../support/portal.ts'
import { storyOf } from '../support/story.ts'
import type { Person } from '../support/story.ts'
import { tenderPeople } from '../support/tender-people.ts'

let portal: TestPortal
before(async () => (portal = await testPortal()))
after(() => portal.close())

const { step, as, day } = storyOf(() => portal)
const { passDays, nameOf, companyOf } = tenderPeople(() => portal.database)
const t = (key: string, gaps?: Record<string, string | number>) => textOf('en', 'tendering', key, gaps)
const bids = (key: string) => textOf('en', 'tender-bids', key)
const opening = (key: string) => textOf('en', 'tender-opening', key)
const awards = (key: string) => textOf('en', 'tender-awards', key)
const rounds = (key: string) => textOf('en', 'rounds', key)
const questions = (key: string) => rounds(`questions.${key}`)

const committee = ['buyer2', 'finance', 'quality'] as const
const passphrase = (user: string) => `${user} opens the bids of this works`
/** Unit prices of the two items; the second bidder is cheaper. */
const prices = { supplier: ['10.50', '4.20'], supplier2: ['9.80', '4.00'] } as const
const secondPrices = { supplier: ['10.20', '4.10'], supplier2: ['9.60', '3.90'] } as const
const tender = { id: '', number: '' }

/** Opens the tender from the list, as it is now. */
async function open(person: Person, list: 'Tenders' | 'My tenders'): Promise<void> {
  await person.find('Tenders', list, tender.number)
  await person.page.reload()
}

async function openRoom(person: Person): Promise<void> {
  await open(person, 'Tenders')
  await person.press(opening('title'))
  await person.page.waitForURL('**/open-bid-view?id=*')
}

/** Adds a row to a grid of the form. */
async function addRow({ page }: Person, section: string): Promise<void> {
  const box = page.locator('section', { has: page.getByRole('heading', { name: section, exact: true }) })
  await box.last().getByRole('button', { name: 'Add row' }).click()
}

step('the members of the committee make their opening keys', async () => {
  for (const user of committee) {
    const member = await as(user)
    await member.menu('Tenders', 'Bid opening')
    await member.type(opening('key.passphrase'), passphrase(user))
    await member.type(opening('key.again'), passphrase(user))
    await member.press(opening('key.make'))
    await member.sees(/tested last on/)
  }
})

step('the buyer writes a negotiated tender for two invited suppliers and submits it', async () => {
  const buyer = await as('buyer')
  await buyer.menu('Tenders', 'Tenders')
  await buyer.press(t('acts.create'))
  await buyer.type(t('fields.title'), 'Fasteners for a year')
  await buyer.choose(t('fields.bidType'), t('bidType.NEGOTIATE'))
  await buyer.type(t('fields.rounds'), '2')
  await buyer.takeFirst(t('fields.paymentTermId'))
  await buyer.type(t('fields.minBidders'), '2')
  await buyer.type(t('fields.publicDays'), '1')
  await buyer.type(t('fields.deliveryAddress'), 'Dock 4')
  const items = await portal.database.rows<{ code: string }>(sql`
    select m.code from material m where m.active = 1 and m.deleted = 0 order by m.id limit 2`)
  for (const [at, { code }] of items.entries()) {
    await addRow(buyer, t('detail.items'))
    await buyer.cell(t('detail.items'), at + 1, t('fields.materialId'), code, code)
    await buyer.cell(t('detail.items'), at + 1, t('fields.qty'), at === 0 ? '1000' : '2000')
    await buyer.cell(t('detail.items'), at + 1, t('fields.needDate'), await day(60))
  }
  for (const [at, user] of (['supplier', 'supplier2'] as const).entries()) {
    await addRow(buyer, t('detail.suppliers'))
    const name = await companyOf(user)
    await buyer.cell(t('detail.suppliers'), at + 1, 'Supplier', name, name)
  }
  for (const [at, user] of committee.entries()) {
    await addRow(buyer, t('detail.committee'))
    const name = await nameOf(user)
    await buyer.cell(t('detail.committee'), at + 1, t('fields.member'), name, name)
  }
  await buyer.choose(t('fields.priceComparison'), t('priceComparison.EVALUATED'))
  await addRow(buyer, rounds('scoring.title'))
  await buyer.cell(t('fields.priceCriteria'), 1, t('criteria.name'), 'Weeks late')
  await buyer.cell(t('fields.priceCriteria'), 1, t('criteria.addition'), '1.5')
  await buyer.page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'specification.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') })
  await buyer.sees('15 B')
  await buyer.press(t('acts.submit'))
  await buyer.page.waitForURL('**/tender-only-shows?id=*')
  tender.id = new URL(buyer.page.url()).searchParams.get('id') ?? ''
  await buyer.status(t('status.APPROVING'))
  tender.number = await buyer.read(/TD\d+/)
})

step('the head of purchasing approves, and the buyer publishes', async () => {
  const head = await as('buyer2')
  const buyer = await as('buyer')
  await head.approve(tender.number)
  await buyer.press(t('acts.publish'))
  await buyer.page.waitForURL('**/tender-notice-view?id=*')
  await buyer.confirm(t('acts.publish'))
  await buyer.page.waitForURL('**/tender-only-shows?id=*')
  await buyer.status(t('status.PUBLISHED'))
})

step('a member tests the key again before the opening, and the buyer sees when', async () => {
  const member = await as('finance')
  await openRoom(member)
  await member.press(opening('key.title'))
  await member.type(opening('key.passphrase'), passphrase('finance'))
  await member.press(opening('key.test'))
  await member.page.getByText(opening('key.tested')).first().waitFor()
  const buyer = await as('buyer')
  await openRoom(buyer)
  await buyer.sees(/^Tested on \d{4}-/)
  await open(buyer, 'Tenders')
})

step('a supplier finds the tender, accepts the invitation and asks; the buyer answers', async () => {
  const supplier = await as('supplier')
  const buyer = await as('buyer')
  await open(supplier, 'My tenders')
  await supplier.sees('Weeks late')
  await supplier.sees(t('comparisonHint.EVALUATED'))
  await supplier.press(t('acts.accept'))
  await supplier.page.getByText(t('done.accept')).first().waitFor()
  await supplier.press(questions('ask'))
  await supplier.type(questions('title'), 'Coating')
  await supplier.type(questions('content'), 'Is zinc flake accepted?')
  await supplier.close(questions('send'))
  await buyer.page.reload()
  await buyer.press(questions('answer'))
  await buyer.type('Answer', 'Yes.')
  await buyer.close(questions('answer'))
  await supplier.sees('Yes.')
})

async function submitBids(round: typeof prices | typeof secondPrices): Promise<void> {
  for (const user of ['supplier', 'supplier2'] as const) {
    const bidder = await as(user)
    await open(bidder, 'My tenders')
    await bidder.press(bids('acts.bid'))
    await bidder.page.waitForURL('**/cast-tender-view?id=*')
    for (const [at, price] of round[user].entries())
      await bidder.cell('1 Fasteners for a year', at + 1, bids('fields.priceExcl'), price)
    await bidder.takeFirst(bids('fields.taxCode'))
    await bidder.sees(bids('missing.none'))
    await bidder.press(bids('acts.submit'))
    await bidder.sees(bids('seal.sent'))
  }
}

async function openBids(...amounts: string[]): Promise<void> {
  const members = [await as('buyer2'), await as('finance')]
  for (const [at, member] of members.entries()) {
    await openRoom(member)
    await member.type(opening('key.passphrase'), passphrase(committee[at] ?? ''))
    await member.press(opening('share.give'))
    await member.sees(`${at + 1} of 2`)
  }
  const [, last] = members
  await last?.confirm(opening('acts.open'))
  await last?.sees(opening('bids.title'))
  for (const amount of amounts) await last?.sees(`${amount} CNY`)
}

/** The cheaper bid is two weeks late. Ends on the page of the award. */
async function endCheck(buyer: Person): Promise<void> {
  await openRoom(buyer)
  const units = opening('marks.mark.EVALUATED')
  await buyer.cell(opening('marks.title'), 1, units, '0')
  await buyer.cell(opening('marks.title'), 2, units, '2')
  await buyer.press(opening('check.end'))
  await buyer.status(t('status.PRE_AWARD'))
  await open(buyer, 'Tenders')
  await buyer.press(awards('pages.prepare'))
  await buyer.page.waitForURL('**/pre-bid-view?id=*')
  await buyer.sees(awards('ranks.title'))
}

step('both suppliers submit a bid and get a receipt', async () => {
  await passDays(3)
  await submitBids(prices)
})

step('after the deadline two of three members give their share, and the bids are opened', async () => {
  await passDays(18)
  await openBids('17,800.00', '18,900.00')
})

step('the buyer closes the formal check, sees the evaluated prices, and opens a second round', async () => {
  const buyer = await as('buyer')
  await endCheck(buyer)
  // 17,800 and two weeks of 1.5 %.
  await buyer.sees('18,334.00 CNY')
  await buyer.press(awards('nextRound.title'))
  await buyer.type(awards('nextRound.ends'), await day(21))
  await buyer.press(awards('nextRound.go'))
  await buyer.page.waitForURL('**/tender-only-shows?id=*')
  await buyer.status(t('status.BIDDING'))
})

step('both suppliers bid again under new keys, and the members open the second round', async () => {
  await submitBids(secondPrices)
  await passDays(23)
  await openBids('17,400.00', '18,400.00')
})

step('the buyer checks the second round and proposes its best bid; no further round is offered', async () => {
  const buyer = await as('buyer')
  await endCheck(buyer)
  await buyer.sees('17,922.00 CNY')
  assert.equal(await buyer.page.getByRole('button', { name: awards('nextRound.title') }).count(), 0)
  await buyer.press(awards('proposals.use'))
  await buyer.press(awards('acts.propose'))
  await buyer.page.getByText(awards('done.propose')).first().waitFor()
})

step('the result is published, and submitted when its publication is over', async () => {
  const buyer = await as('buyer')
  const loser = await as('supplier')
  await open(loser, 'My tenders')
  await loser.status(t('status.PRE_AWARD'))
  await buyer.press(awards('acts.toPublish'))
  await buyer.page.waitForURL('**/add-public-view?id=*')
  await buyer.confirm(awards('acts.publish'))
  await buyer.status(t('status.PUBLICITY'))
  // The open page follows without a reload.
  await loser.status(t('status.PUBLICITY'))
  await loser.sees(awards('result.published'))
  await loser.sees(await companyOf('supplier2'))
  await passDays(27)
  await buyer.page.reload()
  await buyer.press(awards('acts.toSubmit'))
  await buyer.page.waitForURL('**/winning-approval-view?id=*')
  await buyer.press(awards('acts.submit'))
  await buyer.status(t('status.AWARD_APPROVING'))
})

step('the head approves the award; the letters are sent and read', async () => {
  const head = await as('buyer2')
  const buyer = await as('buyer')
  await head.approve(tender.number)
  await open(buyer, 'Tenders')
  await buyer.status(t('status.AWARDED'))
  await buyer.press(awards('pages.letters'))
  await buyer.page.waitForURL('**/winning-bid-view?id=*')
  await buyer.confirm(awards('acts.send'))
  await buyer.sees(awards('letterKinds.AWARD'))
  for (const [user, kind] of [
    ['supplier2', 'AWARD'],
    ['supplier', 'THANKS'],
  ] as const) {
    const bidder = await as(user)
    await open(bidder, 'My tenders')
    await bidder.press(awards('pages.letters'))
    await bidder.page.waitForURL('**/winning-bid-view?id=*')
    await bidder.sees(awards(`letter.${kind}`))
  }
})

step('the ranking is repeated from the record that the buyer downloads', async () => {
  const buyer = await as('buyer')
  await open(buyer, 'Tenders')
  const saving = buyer.page.waitForEvent('download')
  await buyer.press(textOf('en', 'tender-review', 'record.get'))
  const download = await saving
  assert.equal(download.suggestedFilename(), `${tender.number}.json`)
  const script = fileURLToPath(new URL('../../scripts/verify-tender.mjs', import.meta.url))
  const { stdout } = await promisify(execFile)(process.execPath, [script, await download.path()])
  assert.match(stdout, /All \d+ values agree\.\n$/)
})

step('after the stand-still period the award becomes the draft of a contract', async () => {
  await passDays(40)
  const buyer = await as('buyer')
  await open(buyer, 'Tenders')
  await buyer.press(awards('pages.official'))
  await buyer.page.waitForURL('**/official-bid-view?id=*')
  await buyer.confirm(awards('acts.handOver'))
  await buyer.sees(awards('handOver.made'))
  await buyer.status(t('status.CLOSED'))
  const made = await portal.database.rows<{ supplier: string }>(sql`
    select s.name as supplier from contract c join supplier s on s.id = c.supplier_id where c.source_no = ${tender.number}`)
  assert.deepEqual(made, [{ supplier: await companyOf('supplier2') }])
})
