import { after, before } from 'node:test'
import { testPortal, textOf } from '../support/portal.ts'
import type { TestPortal } from '../support/portal.ts'
import { storyOf } from '../support/story.ts'
import type { Person } from '../support/story.ts'

let portal: TestPortal
before(async () => (portal = await testPortal({ sealed: true })))
after(() => portal.close())

const { step, as, day } = storyOf(() => portal)
const t = (key: string) => textOf('en', 'tendering', key)
const experts = (key: string) => textOf('en', 'experts', key)
const awards = (key: string) => textOf('en', 'tender-awards', key)

/** The tender of the demo that is in review; two of its three experts have not scored. */
const title = '低压电机框架招标'
/** Points of the three criteria, of at most 60, 40 and 100, for each of the two bids. */
const points = { first: ['50', '48', '35', '34', '80', '82'], again: ['58', '48', '39', '34', '96', '82'] } as const

async function open(person: Person, list: 'Tenders' | 'My tenders'): Promise<void> {
  await person.menu('Tenders', list)
  await (await person.front()).locator('tbody tr', { hasText: title }).getByRole('link').first().click()
  await person.page.waitForURL('**/tender-only-shows?id=*')
}

async function openReview(buyer: Person): Promise<void> {
  await open(buyer, 'Tenders')
  await buyer.press(textOf('en', 'tender-review', 'page'))
  await buyer.page.waitForURL('**/expert-creation-view?id=*')
}

async function openSheet(expert: Person): Promise<void> {
  await expert.menu('Experts', 'My reviews')
  await (await expert.front()).locator('tbody tr', { hasText: title }).getByRole('link').first().click()
  await expert.page.waitForURL('**/expert-score-view?id=*')
}

/** Types the points row by row, as far as they can be changed, and submits them. */
async function score(expert: Person, values: readonly string[]): Promise<void> {
  const sheet = (await expert.front()).locator('.score')
  const numbers = sheet.locator('tbody input')
  await numbers.first().waitFor()
  for (const [at, value] of values.entries()) if (await numbers.nth(at).isEditable()) await numbers.nth(at).fill(value)
  for (const choice of await sheet.locator('tbody select').all())
    if (await choice.isEnabled()) await choice.selectOption({ label: 'Met' })
  await expert.confirm(experts('acts.submitScores'))
  await expert.sees(experts('memberStatus.SUBMITTED'))
}

/** Chooses entries of a field with several. */
async function pick(person: Person, field: string, ...entries: string[]): Promise<void> {
  const form = await person.front()
  await form
    .getByRole('button', { name: new RegExp(`^${field}`) })
    .first()
    .click()
  for (const entry of entries)
    await person.page.getByRole('option').filter({ visible: true, hasText: entry }).first().click()
  await person.page.keyboard.press('Escape')
}

step('the last expert scores the bids; the buyer summarises and confirms', async () => {
  const expert = await as('expert')
  await openSheet(expert)
  await score(expert, points.first)
  const buyer = await as('buyer')
  await openReview(buyer)
  await buyer.press(experts('acts.summarise'))
  await buyer.status(experts('reviewStatus.SUMMARISED'))
  await buyer.confirm(experts('acts.confirm'))
  await buyer.status(experts('reviewStatus.CONFIRMED'))
})

step('the buyer proposes the best bid and publishes the result; the loser objects', async () => {
  const buyer = await as('buyer')
  await open(buyer, 'Tenders')
  await buyer.press(awards('pages.prepare'))
  await buyer.page.waitForURL('**/pre-bid-view?id=*')
  await buyer.press(awards('proposals.use'))
  await buyer.press(awards('acts.propose'))
  await buyer.page.getByText(awards('done.propose')).first().waitFor()
  await buyer.press(awards('acts.toPublish'))
  await buyer.page.waitForURL('**/add-public-view?id=*')
  await buyer.confirm(awards('acts.publish'))
  await buyer.status(t('status.PUBLICITY'))
  const bidder = await as('supplier')
  await open(bidder, 'My tenders')
  await bidder.type(awards('objections.content'), 'The technical points of our bid are wrong.')
  await bidder.press(awards('objections.object'))
  await bidder.page.getByText(awards('done.objected')).first().waitFor()
  const other = await as('supplier2')
  await open(other, 'My tenders')
  await other.type(awards('objections.content'), 'The criteria were applied to one bid only.')
  await other.press(awards('objections.object'))
  await other.page.getByText(awards('done.objected')).first().waitFor()
})

step('the buyer accepts: the expert scores the bid again', async () => {
  const buyer = await as('buyer')
  await buyer.sees('The criteria were applied to one bid only.')
  await buyer.choose(awards('objections.outcome'), awards('outcomes.REVIEW'))
  await pick(buyer, awards('reviewAgain.bids'), '-S000001-')
  await pick(buyer, awards('reviewAgain.experts'), '许文博', '吴大伟')
  await buyer.type(awards('reviewAgain.ends'), await day(6))
  await buyer.type(awards('objections.reply'), 'The drawing was read wrongly.')
  await buyer.confirm(awards('objections.send'))
  await buyer.status(t('status.REVIEWING'))
  // The other objection waits, and both sides read it.
  const other = await as('supplier2')
  await other.status(t('status.REVIEWING'))
  for (const reader of [buyer, other]) {
    await reader.sees('The criteria were applied to one bid only.')
    await reader.sees(awards('objections.waiting'))
  }

  const expert = await as('expert')
  await openSheet(expert)
  await expert.sees(/Reason: The drawing was read wrongly/)
  await score(expert, points.again)
})

step('an expert with another role finds the score sheet in the menu, at home and from the message', async () => {
  const expert = await as('warehouse')
  const { page } = expert
  await page.getByText('Reviews awaiting your action').first().waitFor()
  const bell = page.locator('srm-message-centre').first()
  await bell.getByRole('button').first().click()
  await bell
    .getByRole('button', { name: /Please score some bids of/ })
    .first()
    .click()
  await bell
    .getByRole('button', { name: textOf('en', 'messages', 'open') })
    .first()
    .click()
  await page.waitForURL('**/expert-score-view?id=*')
  await expert.sees('Bid A')
  await openSheet(expert)
  await score(expert, points.again)
})

step('the buyer confirms again; the earlier ranks and scores stay in sight', async () => {
  const buyer = await as('buyer')
  await openReview(buyer)
  await buyer.sees(/^Scoring 1, before it was opened again/)
  await buyer.press(experts('acts.summarise'))
  await buyer.status(experts('reviewStatus.SUMMARISED'))
  await buyer.confirm(experts('acts.confirm'))
  await buyer.status(experts('reviewStatus.CONFIRMED'))
  await open(buyer, 'Tenders')
  await buyer.press(awards('pages.prepare'))
  await buyer.page.waitForURL('**/pre-bid-view?id=*')
  await buyer.sees(/^Ranks before the review of /)
})
