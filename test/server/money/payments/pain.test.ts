import assert from 'node:assert/strict'
import { test } from 'node:test'
import { painMessage } from '../../../../server/modules/money/payments/pain.ts'
import type { Transfer } from '../../../../server/modules/money/payments/pain.ts'
import { leavesOf } from './transfer-leaves.ts'

const transfer: Transfer = {
  endToEndId: 'PA1',
  executionDate: '2026-11-24',
  debtorName: 'Buyer',
  debtorAccount: 'DE89 3704 0044 0532 0130 00',
  debtorBank: 'Bank of the buyer',
  currency: 'EUR',
  amount: '10.00',
  payeeName: 'Supplier',
  iban: '',
  accountNo: '6222020200112233',
  swift: '',
  bankName: 'Bank of the supplier',
  remittance: '',
}

const message = (transfers: Transfer[]) =>
  painMessage({ messageId: 'M1', createdAt: '2026-11-24T08:00:00', initiator: 'Buyer', controlSum: '30', transfers })

test('an own account that is an IBAN is told as one, any other account by its number', () => {
  const own = /<DbtrAcct>\s*<Id>\s*<IBAN>DE89370400440532013000<\/IBAN>/
  assert.match(message([transfer]), own)
  assert.doesNotMatch(message([{ ...transfer, debtorAccount: 'DE89370400440532013001' }]), own)
  assert.match(message([{ ...transfer, debtorAccount: '1100 2233' }]), /<DbtrAcct>\s*<Id>\s*<Othr>\s*<Id>1100 2233</)
})

test('a payee without IBAN and SWIFT is told by the number and the name of the bank', () => {
  const paths = leavesOf(message([transfer])).map(path =>
    path.replace('Document/CstmrCdtTrfInitn/PmtInf/CdtTrfTxInf/', ''),
  )
  assert.ok(paths.includes('CdtrAgt/FinInstnId/Nm'))
  assert.ok(paths.includes('CdtrAcct/Id/Othr/Id'))
  assert.ok(!paths.some(path => path.startsWith('RmtInf')))
})

test('each account, day and currency is a block of its own, with as many transfers as it says', () => {
  const all = message([
    transfer,
    { ...transfer, endToEndId: 'PA2' },
    { ...transfer, endToEndId: 'PA3', currency: 'USD' },
  ])
  const counts = [...all.matchAll(/<NbOfTxs>(\d+)</g)].map(([, count]) => count)
  assert.deepEqual(counts, ['3', '2', '1'])
  assert.deepEqual(
    [...all.matchAll(/<PmtInfId>([^<]*)</g)].map(([, id]) => id),
    ['M1-1', 'M1-2'],
  )
})

test('texts are cut to the lengths of the standard, never within a character', () => {
  const long = message([{ ...transfer, payeeName: `${'x'.repeat(139)}😀`, endToEndId: '9'.repeat(40) }])
  assert.match(long, new RegExp(`<Nm>${'x'.repeat(139)}</Nm>`))
  assert.match(long, new RegExp(`<EndToEndId>${'9'.repeat(35)}</EndToEndId>`))
})
