import type { Person } from '../../support/story.ts'

/** Sends the payment in front to the bank, and records what was paid. */
export async function sendAndRecord(finance: Person, reference: string): Promise<void> {
  await finance.confirm('Send to the bank')
  await finance.type('Bank reference', reference)
  await finance.press('Record payment')
  await finance.status('Paid')
}
