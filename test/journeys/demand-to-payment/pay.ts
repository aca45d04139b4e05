import assert from 'node:assert/strict'
import { sendAndRecord } from './bank.ts'
import type { Story } from '../../support/story.ts'

export function pay(story: Story): void {
  const { as, day, numbers, step } = story

  step('9 – the statement has 502 × 10.00 = 5,020.00, with tax 5,672.60, and no negative line', async () => {
    const finance = await as('finance')
    const supplier = await as('supplier')
    await finance.menu('Finance', 'Statements')
    await finance.press('New statement')
    await finance.lookUp('Supplier', 'S000001')
    await finance.press('Search')
    await (await finance.front()).locator('tbody tr', { hasText: '常熟' }).getByRole('link').first().click()
    await finance.type('Period from', await day(-7))
    await (await finance.front()).getByLabel('Include earlier open rows').uncheck()
    await finance.sees('Included lines: 2')
    await finance.press('Create statement')
    await finance.status('Draft')
    numbers.statement = await finance.read(/RC\d+/)
    for (const text of ['5,020.00', '652.60', '5,672.60', '3,277.00', '2,395.60']) await finance.sees(text)
    await finance.press('Send to supplier')
    await finance.status('Awaiting supplier')
    await supplier.find('Finance', 'My statements', numbers.statement)
    await supplier.confirm('Confirm')
    await supplier.status('Confirmed')
  })

  step('10 – what is in a statement cannot be reversed', async () => {
    const warehouse = await as('warehouse')
    await warehouse.press('Reverse a receipt')
    await warehouse.type('Reason', 'Typed wrongly')
    await warehouse.cell('Rows', 1, 'Quantity', '5')
    await warehouse.press('Submit')
    await warehouse.sees(new RegExp(`in statement ${numbers.statement}`))
  })

  step('11 – at 10.05 the invoice cannot be checked and is refused, at 10.00 it matches', async () => {
    const finance = await as('finance')
    await invoice(story, 'BOLT-1005', '10.05')
    await finance.sees('Price too high')
    assert.equal(await finance.page.getByRole('button', { name: 'Check', exact: true }).count(), 0)
    await finance.press('Refuse')
    await (await finance.front()).getByRole('button', { name: 'Refuse', exact: true }).last().click()
    await finance.status('Refused')

    await invoice(story, 'BOLT-1000')
    await finance.status('Matched')
    await finance.press('Check')
    await finance.status('Checked')
    await finance.press('Post')
    await finance.status('Partly paid')
  })

  step('12 – 1,000.00 were paid in advance, so 4,672.60 are paid', async () => {
    const head = await as('buyer2')
    const finance = await as('finance')
    const supplier = await as('supplier')
    await finance.sees('4,672.60 CNY')
    await finance.menu('Finance', 'Pay invoices')
    await finance.search('BOLT-1000')
    await finance.sees('5,672.60 CNY')
    await finance.selectAll('Apply for payment')
    await finance.choose('Supplier bank account', '4321')
    await finance.cell('Invoices', 1, 'To pay', '4672.61')
    await finance.press('Submit')
    await finance.sees(/At most 4,?672.60? .*can be applied for/)
    await finance.cell('Invoices', 1, 'To pay', '4672.60')
    await finance.press('Submit')
    await finance.status('In approval')
    await head.approve(await finance.read(/PA\d+/))
    await sendAndRecord(finance, 'BANK-INVOICE')
    await supplier.menu('Finance', 'My invoices')
    await supplier.search('BOLT-1000')
    await supplier.sees('Paid')
  })
}

/** Applies for both receipts, at a given price if any, and enters the approved invoice. */
async function invoice({ as, day, numbers }: Story, number: string, price?: string): Promise<void> {
  const supplier = await as('supplier')
  const head = await as('buyer2')
  const finance = await as('finance')
  await supplier.menu('Finance', 'Invoice applications')
  await supplier.press('Apply to invoice')
  await supplier.search(numbers.order)
  await supplier.sees(/^[1-9] records?$/)
  await supplier.selectAll('Apply for these rows')
  if (price !== undefined) for (const row of [1, 2]) await supplier.cell('Rows', row, 'Unit price', price)
  await supplier.press('Submit')
  await supplier.status('In approval')
  await head.approve(await supplier.read(/IA\d+/))
  await supplier.cell('Invoices', 1, 'Invoice number', number)
  await supplier.cell('Invoices', 1, 'Invoice date', await day(0))
  await supplier.press('Enter')
  await supplier.status('Invoiced')
  await finance.find('Finance', 'Incoming invoices', number)
  await finance.confirm('Received on paper')
  await finance.status('Arrived')
}
