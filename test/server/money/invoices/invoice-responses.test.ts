import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import sql from 'sql-template-tag'
import type { RefusalNote } from '../../../../src/contract/money/invoices/invoice-parts.ts'
import {
  arriveInvoice,
  checkInvoice,
  exportInvoiceResponse,
  postInvoice,
  recheckInvoice,
  refuseInvoice,
  releaseDifferences,
} from '../../../../src/contract/money/invoices/invoices.ts'
import { Findings } from '../../../../server/ubl/findings.ts'
import { parseXml } from '../../../../server/ubl/parse-xml.ts'
import type { XmlElement } from '../../../../server/ubl/xml-element.ts'
import type { TestApp } from '../../../support/app.ts'
import type { TestUser } from '../../../support/company.ts'
import { valueOf } from '../../orders/purchase-orders/order-world.ts'
import { creditInput, givenBack } from './credit-world.ts'
import { accepted, applyInput, arrivedInvoice, enteredInvoice, invoiceWorld, set } from './invoice-world.ts'

let world: TestApp
before(async () => {
  world = await invoiceWorld()
  await world.database.run(sql`
    update supplier set identifiers = '[{"scheme":"0088","value":"4012345000009"}]' where id = 1`)
  await world.database.run(sql`
    update company set identifiers = '[{"scheme":"0088","value":"6901234000009"}]' where id = 1`)
})
after(() => world.close())

/** Code and clarifications of the response to an invoice, and whether it claims to follow the rules. */
async function response(id: string, by: TestUser = 'supfinance') {
  const { content, gaps, fileName } = valueOf(await world.call(by, exportInvoiceResponse, { id }))
  const root = parseXml(content, new Findings())
  const body = at(root, 'cac:DocumentResponse')
  const said = at(body, 'cac:Response')?.named('cac:Status') ?? []
  return {
    code: at(body, 'cac:Response', 'cbc:ResponseCode')?.text,
    said: said.map(status =>
      [
        at(status, 'cbc:StatusReasonCode')?.attribute('listID')?.value.replace('OPStatus', ''),
        at(status, 'cbc:StatusReasonCode')?.text,
        at(status, 'cbc:StatusReason')?.text,
      ].filter(Boolean),
    ),
    claims: at(root, 'cbc:CustomizationID')?.text ?? '',
    invoice: at(body, 'cac:DocumentReference', 'cbc:ID')?.text,
    gaps,
    fileName,
  }
}

function at(element: XmlElement | undefined, ...path: string[]): XmlElement | undefined {
  return path.reduce<XmlElement | undefined>((found, name) => found?.named(name)[0], element)
}

const input = async (parts: Parameters<typeof accepted>[1] = {}) =>
  applyInput([{ rowId: (await accepted(world, parts)).rowId }])

test('each decision of the buyer has its invoice response, until the invoice is approved', async () => {
  const { id, invoiceNo } = await enteredInvoice(world, await input())
  assert.equal((await world.call('supfinance', exportInvoiceResponse, { id })).code, '20005')
  valueOf(await world.call('finance', arriveInvoice, { id, paperFlag: 1 }))
  const first = await response(id)
  assert.deepEqual([first.code, first.said, first.invoice, first.gaps], ['AB', [], invoiceNo, []])
  assert.equal(first.claims, 'urn:fdc:peppol.eu:poacc:trns:invoice_response:3')
  valueOf(await world.call('finance', checkInvoice, { id }))
  assert.equal((await response(id)).code, 'AP')
  valueOf(await world.call('finance', postInvoice, { id }))
  assert.equal((await response(id, 'finance')).code, 'AP')
  for (const [status, paid, code, said] of [
    ['PART_PAID', '130', 'PD', [['Reason', 'PPD', '1000 CNY']]],
    ['PAID', '1130', 'PD', []],
  ] as const) {
    await world.database.run(sql`update invoice set status = ${status}, paid_amount = ${paid} where id = ${id}`)
    const answer = await response(id)
    assert.deepEqual([answer.code, answer.said], [code, said])
  }
})

test('an invoice whose second check is due is in process, one with differences is under query', async () => {
  await set(world, 'invoice.recheckAmount', '100')
  const { id } = await arrivedInvoice(world, await input())
  valueOf(await world.call('finance', checkInvoice, { id }))
  assert.equal((await response(id)).code, 'IP')
  valueOf(await world.call('buyer2', recheckInvoice, { id }))
  assert.equal((await response(id)).code, 'AP')
  await set(world, 'invoice.recheckAmount', '1000000')
  const { rowId } = await accepted(world)
  const dearer = await arrivedInvoice(world, applyInput([{ rowId }], '100', { price: '12' }), { sellerTaxNo: 'OTHER' })
  const answer = await response(dearer.id)
  assert.equal(answer.code, 'UQ')
  assert.deepEqual(answer.said, [
    ['Reason', 'PRI'],
    ['Reason', 'LEG'],
    ['Action', 'PIN'],
  ])
})

test('a refused invoice tells its reasons and what its supplier shall do', async () => {
  const { id } = await arrivedInvoice(world, await input())
  const refusal: RefusalNote[] = [
    { reasonCode: 'PRI', actionCode: 'NIN', note: 'Agreed were 9.00' },
    { reasonCode: 'OTH', actionCode: 'OTH', note: 'Call us' },
  ]
  valueOf(await world.call('finance', refuseInvoice, { id, refusal }))
  const answer = await response(id)
  assert.deepEqual(
    [answer.code, answer.said],
    [
      'RE',
      [
        ['Reason', 'PRI', 'Agreed were 9.00'],
        ['Action', 'NIN'],
        ['Reason', 'OTH', 'Call us'],
        ['Action', 'OTH', 'Call us'],
      ],
    ],
  )
})

test('interfaces of documents get the response with each decision', async () => {
  await world.database.run(sql`
    insert into interface_def (enterprise_id, code, name, protocol, endpoint, event_types, secret)
    values (1, 'RESPONSES', 'Responses', 'UBL', 'https://erp.example/in', '{invoice.decided}', 'whsec_x')`)
  const { id, invoiceNo } = await arrivedInvoice(world, await input())
  const sent = await world.database.rows<{ requestBody: string; docNo: string }>(sql`
    select request_body, doc_no from interface_log where business_id = ${id} and event_type = 'invoice.decided'`)
  assert.deepEqual(
    sent.map(({ docNo, requestBody }) => [docNo, requestBody.includes('<cbc:ResponseCode>AB<')]),
    [[invoiceNo, true]],
  )
})

test('with the last release nothing is queried any more, of which interfaces are told', async () => {
  const { rowId } = await accepted(world)
  const { id, details } = await arrivedInvoice(world, applyInput([{ rowId }], '100', { price: '12' }))
  const rows = details.map(row => ({ id: row.id, reason: 'Agreed by phone' }))
  valueOf(await world.call('buyer2', releaseDifferences, { id, rows }))
  const sent = await world.database.rows<{ requestBody: string }>(sql`
    select request_body from interface_log where business_id = ${id} and event_type = 'invoice.decided' order by id`)
  assert.deepEqual(
    sent.map(({ requestBody }) => /<cbc:ResponseCode>(\w\w)</.exec(requestBody)?.[1]),
    ['UQ', 'AB'],
  )
})

test('the response to a credit note names it as one', async () => {
  const { back } = await givenBack(world)
  const { id } = await arrivedInvoice(world, creditInput(back, '10'))
  const { content } = valueOf(await world.call('supfinance', exportInvoiceResponse, { id }))
  assert.match(content, /<cbc:DocumentTypeCode[^>]*>381</)
})

test('no one reads the response to an invoice that they do not see', async () => {
  const { id } = await arrivedInvoice(world, await input())
  assert.equal((await world.call('supplier2', exportInvoiceResponse, { id })).code, '10007')
})
