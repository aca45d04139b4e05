import assert from 'node:assert/strict'
import type { Person, Story } from '../../support/story.ts'

export function report({ as, numbers, passDays, step }: Story): void {
  step('two pieces too many are in both reports on quantities', async () => {
    const buyer = await as('buyer')
    await open(buyer, 'Over-ordering')
    assert.match(await row(buyer, numbers.order), /0\.4 %.*Receipt exceeds order.*500 pc.*502 pc.*2 pc/s)
    await open(buyer, 'Delivery differences')
    assert.match(await row(buyer, 'Over'), /210.*212.*2 pc/s)
  })

  step('13 – of two rows one came as promised, none as requested; 600.00 were saved', async () => {
    const buyer = await as('buyer')
    await passDays(1)
    await buyer.page.reload()
    await open(buyer, 'Delivery timeliness')
    assert.match(await row(buyer, '50 %'), /\t2\t1\t1\t0\t50 %\t0 %/)
    await open(buyer, 'Sourcing savings')
    assert.match(await row(buyer, numbers.inquiry), /10,500\.00.*9,900\.00.*600\.00.*5\.71 %/s)
  })
}

async function open(buyer: Person, name: string): Promise<void> {
  await buyer.menu('Reports', name)
  await buyer.lookUp('Material', 'Hex bolt M8')
  await buyer.press('Search')
  await buyer.sees(/^[1-9] records?$/)
}

async function row(buyer: Person, text: string): Promise<string> {
  return (await buyer.front()).locator('tbody tr', { hasText: text }).first().innerText()
}
