import { sendAndRecord } from './bank.ts'
import type { Story } from '../../support/story.ts'

export function order({ as, day, numbers, step }: Story): void {
  step('4 – the order of 500 × 10.00 comes to 5,650.00, and no piece more can be ordered of the award', async () => {
    const buyer = await as('buyer')
    const head = await as('buyer2')
    for (const text of ['5,000.00 CNY', '650.00 CNY', '5,650.00 CNY']) await buyer.sees(text)
    await buyer.press('Edit')
    await buyer.cell('Rows', 1, 'Quantity', '501')
    await buyer.press('Save and submit')
    await buyer.sees(/has at most 1000 pc left/)
    await buyer.cell('Rows', 1, 'Quantity', '500')
    await buyer.press('Save and submit')
    await buyer.status('In approval')
    await head.approve(numbers.order)
    await buyer.confirm('Issue order')
    await buyer.status('Issued')
  })

  step('5 – the supplier promises 300 and 200 on two days, in the order and in its plan', async () => {
    const buyer = await as('buyer')
    const supplier = await as('supplier')
    await supplier.find('Purchase orders', 'My orders', numbers.order)
    await supplier.press('Answer row by row')
    await supplier.type('Quantity of delivery 1 of row 1', '300')
    await supplier.type('Date of delivery 1 of row 1', await day(4))
    await supplier.press('Add delivery')
    await supplier.type('Quantity of delivery 2 of row 1', '200')
    await supplier.type('Date of delivery 2 of row 1', await day(11))
    await supplier.type('Reason for the buyer', 'In two parts')
    await supplier.press('Send answer with 1 change')
    await buyer.press('Accept changes')
    await buyer.status('Confirmed')

    await buyer.menu('Deliveries', 'Delivery plans')
    await buyer.press('New plan')
    for (const [at, [qty, date]] of [
      ['300', await day(4)],
      ['200', await day(6)],
    ].entries()) {
      if (at > 0) await buyer.press('Add row')
      await buyer.cell('Rows', at + 1, 'Order row', numbers.order, numbers.order)
      await buyer.cell('Rows', at + 1, 'Planned date', date ?? '')
      await buyer.cell('Rows', at + 1, 'Planned', qty ?? '')
    }
    await buyer.press('Publish')
    await buyer.status('Awaiting answer')
    numbers.plan = await buyer.read(/DP\d+/)
    await supplier.find('Deliveries', 'Delivery plans', numbers.plan)
    await supplier.press('Answer with changes')
    await supplier.cell('What can you deliver?', 2, 'Promised date', await day(11))
    await supplier.press('Send answer')
    await buyer.press('Accept differences')
    await buyer.sees(`${await day(11)} · 200 pc agreed`)
  })

  step('1,000.00 of the order are paid in advance', async () => {
    const buyer = await as('buyer')
    const head = await as('buyer2')
    const finance = await as('finance')
    await buyer.menu('Finance', 'Advances')
    await buyer.press('Request advance')
    await buyer.choose('Order or contract', numbers.order)
    await buyer.sees('1,695.00 CNY is left')
    await buyer.type('Amount', '1000')
    await buyer.type('Reason', 'Material for the first lot')
    await buyer.choose('Supplier bank account', '4321')
    await buyer.press('Submit')
    await buyer.status('In approval')
    const number = await buyer.read(/AP\d+/)
    await head.approve(number)
    await finance.find('Finance', 'Approve and send payments', number)
    await sendAndRecord(finance, 'BANK-ADVANCE')
    await finance.sees('1,000.00 CNY')
  })
}
