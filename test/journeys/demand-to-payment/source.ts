import assert from 'node:assert/strict'
import type { Story } from '../../support/story.ts'

/** From the demand to the drafts of orders, with three quotes. */
export function source({ as, numbers, passDays, step }: Story): void {
  step('1 – demand of 1,000 pieces, estimated at 10.50, is approved and assigned to a purchaser', async () => {
    const buyer = await as('buyer')
    const head = await as('buyer2')
    await buyer.menu('Demand', 'Demands')
    await buyer.press('New demand')
    await buyer.type('Title', 'Bolts for the line')
    await buyer.lookUp('Inventory organisation', 'I100')
    await buyer.cell('Demand rows', 1, 'Material', 'Hex bolt M8', 'M1')
    await buyer.cell('Demand rows', 1, 'Quantity', '1000')
    await buyer.cell('Demand rows', 1, 'Estimated price', '10.50')
    await buyer.press('Submit')
    await buyer.status('In approval')
    await buyer.sees('10,500.00 CNY')
    await head.approve(await buyer.read(/PR\d+/))

    await head.menu('Demand', 'Assign demand')
    await head.search('M1')
    await head.actOnRow('Hex bolt M8', 'Assign')
    await head.lookUp('Purchaser', '陈静')
    await head.close('Assign')
  })

  step('2 – three suppliers quote 10.00 (at most 700), 9.80 (500) and 10.60 (1,000)', async () => {
    const buyer = await as('buyer')
    const head = await as('buyer2')
    const supplier = await as('supplier')
    const second = await as('supplier2')
    const third = await as('salesman', 'nuts2026')
    await buyer.menu('Demand', 'Assign demand')
    await buyer.search('M1')
    await buyer.actOnRow('Hex bolt M8', 'Create inquiry')
    await buyer.lookUp('Payment terms', '30 %')
    await buyer.press('Create inquiry')
    await buyer.sees('Invited suppliers')
    const suppliers = buyer.page.locator('section', { hasText: 'Invited suppliers' }).last()
    for (const [at, number] of ['S000001', 'S000002', 'S000005'].entries()) {
      await suppliers.getByRole('button', { name: 'Add row' }).click()
      await buyer.cell('Invited suppliers', at + 1, 'Supplier', number, number)
    }
    await buyer.press('Submit for approval')
    await buyer.status('In approval')
    numbers.inquiry = await buyer.read(/RFQ\d+/)
    await head.approve(numbers.inquiry)
    await buyer.confirm('Publish')
    await buyer.status('Quoting')

    for (const [who, price, most] of [
      [supplier, '10.00', '700'],
      [second, '9.80', '500'],
      [third, '10.60', '1000'],
    ] as const) {
      await who.menu('Inquiries', 'My quotes')
      await who.search('Bolts for the line')
      await who.actOnRow('Bolts for the line', 'Quote')
      await who.cell('Articles', 1, 'Net price', price)
      await who.cell('Articles', 1, 'Lead time (days)', '10')
      await who.cell('Articles', 1, 'Maximum quantity', most)
      await who.lookUp('Tax', '13')
      await who.press('Submit quote')
      await who.status('Submitted')
    }
    await buyer.sees('3 / 3')
  })

  step(
    '3 – awarded to two: 500 at 9.80 and 500 at 10.00, 9,900.00 in all; what the rules forbid is refused',
    async () => {
      const buyer = await as('buyer')
      const head = await as('buyer2')
      await passDays(8)
      await buyer.page.reload()
      await buyer.confirm('Open quotes')
      await buyer.press('Review quotes')
      await buyer.press('Complete review')
      await buyer.sees('Above ceiling: blocked (10.20)')
      const award = (await buyer.front()).getByRole('textbox', { name: /^Award: / })
      assert.ok(await award.nth(2).isDisabled(), 'nothing can be awarded above the ceiling')
      await buyer.type('Reason for selection', 'Sixty to forty by rank')
      const propose = async (first: string, second: string) => {
        await award.nth(0).fill(first)
        await award.nth(1).fill(second)
        await award.nth(1).press('Tab')
        await buyer.press('Propose award')
      }
      await propose('600', '400')
      await buyer.page.getByText('can deliver at most 500 pc of Hex bolt M8').waitFor()
      await propose('500', '600')
      await buyer.page.getByText('at most 1000 pc are needed').waitFor()
      await propose('500', '500')
      await buyer.status('Result proposed')
      await buyer.press('Submit result')
      await buyer.status('Result in approval')
      await head.approve(numbers.inquiry)
      await buyer.status('Decided')
      for (const text of ['9,900.00 CNY', '-5.71 %', '4,900.00', '5,000.00']) await buyer.sees(text)
      await buyer.confirm('Create drafts')
      await buyer.status('Closed')
      const made = (await buyer.front()).locator('tr', { hasText: 'Order' }).filter({ hasText: '常熟' })
      await made.getByRole('link').click()
      await buyer.status('Draft')
      numbers.order = await buyer.read(/PO\d+/)
    },
  )
}
