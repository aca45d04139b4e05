import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { TenderInput } from '../../../../../src/contract/sourcing/tendering/tender-parts.ts'
import * as calls from '../../../../../src/contract/sourcing/tendering/tenders.ts'
import type { TestApp } from '../../../../support/app.ts'
import { day } from '../../../../support/day.ts'
import {
  approvedTender,
  draftTender,
  prequalTimes,
  invitedAll,
  itemInput,
  seenTender,
  setClock,
  tenderFile,
  tenderInput,
  tenderWorld,
} from '../../../../support/tenders.ts'
import { decideOn, valueOf } from '../../../orders/purchase-orders/order-world.ts'

let world: TestApp
before(async () => {
  world = await tenderWorld()
})
after(() => world.close())

const start = () => setClock(world, `${day()} 10:00:00`)

test('a draft is stored as it was entered, with one lot named like the title', async () => {
  await start()
  const saved = await draftTender(world, {
    estimateAmount: '12000.5',
    questionEndTime: `${day(8)} 12:00:00`,
    article: [itemInput({ ceilingPrice: '11' })],
    invite: invitedAll,
  })
  assert.match(saved.tenderingNo, /^TD\d{12}$/)
  assert.deepEqual(
    [saved.status, saved.phase, saved.estimateAmount, saved.itemCount, saved.lotCount],
    ['NEW', 'NOTICE', '12000.5', 1, 1],
  )
  assert.deepEqual(
    saved.lots.map(({ lotNo, name, status }) => ({ lotNo, name, status })),
    [{ lotNo: '1', name: 'Bolts, next year', status: 'OPEN' }],
  )
  assert.deepEqual([saved.article[0]?.ceilingPrice, saved.article[0]?.estimatePrice], ['11', '10.5'])
  assert.deepEqual(
    saved.members.map(({ name, role, ready, testedTime }) => [name, role, ready, testedTime !== null]),
    [
      ['buyer2', 'MEMBER', 1, true],
      ['finance', 'MEMBER', 1, true],
      ['quality', 'MEMBER', 1, true],
      ['entadmin', 'RESERVE', 1, true],
    ],
  )
  assert.deepEqual(saved.allowed, ['edit', 'remove', 'submit'])
  const again = valueOf(
    await world.call('buyer', calls.saveTender, {
      ...tenderInput({ title: 'Bolts and granulate', invite: [] }),
      id: saved.id,
      version: saved.version,
      lots: [
        { lotNo: 'A', name: 'Bolts' },
        { lotNo: 'B', name: 'Granulate' },
      ],
      article: [itemInput(), itemInput({ lot: 1, materialId: '2', unit: 'KGM', qty: '0.125' })],
    }),
  )
  assert.deepEqual(
    again.article.map(({ lotNo, qty }) => [lotNo, qty]),
    [
      ['A', '1000'],
      ['B', '0.125'],
    ],
  )
  assert.deepEqual([again.title, again.version, again.invite], ['Bolts and granulate', saved.version + 1, []])
  const old = await world.call('buyer', calls.saveTender, { ...tenderInput(), id: saved.id, version: saved.version })
  assert.equal(old.code, '16007')
})

const refused: [Partial<TenderInput>, string, string][] = [
  [{ orgId: '3' }, '10008', 'orgId'],
  [{ companyId: '77' }, '10008', 'companyId'],
  [{ purchaserId: '77' }, '10008', 'purchaserId'],
  [{ paymentTermId: '77' }, '10008', 'paymentTermId'],
  [{ warehouseId: '77' }, '10008', 'warehouseId'],
  [{ currency: 'XXX' }, '10008', 'currency'],
  [{ allowCurrencies: ['XXX'] }, '10008', 'allowCurrencies'],
  [{ allowCurrencies: ['CNY'] }, '10008', 'allowCurrencies'],
  [{ rounds: 2 }, '10008', 'rounds'],
  [{ estimateAmount: '0' }, '10008', 'estimateAmount'],
  [{ prequalFlag: 1 }, '10011', 'prequalStartTime'],
  [{ bidStartTime: `${day(10)} 12:00:00` }, '10008', 'bidDeadline'],
  [{ questionEndTime: `${day(10)} 12:00:01` }, '10008', 'questionEndTime'],
  [{ openTime: `${day(10)} 12:00:00` }, '18003', 'openTime'],
  [{ reviewEndTime: `${day(10)} 12:01:00` }, '10008', 'reviewEndTime'],
  [
    {
      lots: [
        { lotNo: 'A', name: 'a' },
        { lotNo: 'A', name: 'b' },
      ],
    },
    '10009',
    'lots[1].lotNo',
  ],
  [{ article: [itemInput({ lot: 1 })] }, '10008', 'article[0].lot'],
  [{ article: [itemInput({ materialId: '3' })] }, '16012', 'article[0].materialId'],
  [{ article: [itemInput({ materialId: null })] }, '10011', 'article[0].materialText'],
  [{ article: [itemInput({ qty: '0' })] }, '10008', 'article[0].qty'],
  [{ article: [itemInput({ qty: '1.5' })] }, '10008', 'article[0].qty'],
  [{ article: [itemInput({ unit: 'XX' })] }, '10008', 'article[0].unit'],
  [{ article: [itemInput({ ceilingPrice: '0' })] }, '10008', 'article[0].ceilingPrice'],
  [{ invite: [{ supplierId: '1' }, { supplierId: '1' }] }, '10009', 'invite[1].supplierId'],
  [{ invite: [{ supplierId: '77' }] }, '10008', 'invite[0].supplierId'],
  [{ members: [{ userId: '8', role: 'MEMBER' }] }, '10008', 'members[0].userId'],
  [
    {
      members: [
        { userId: '3', role: 'MEMBER' },
        { userId: '3', role: 'MEMBER' },
      ],
    },
    '10009',
    'members[1].userId',
  ],
  [
    {
      members: [
        { userId: '3', role: 'RESERVE' },
        { userId: '5', role: 'RESERVE' },
      ],
    },
    '10008',
    'members',
  ],
]
refused.push(
  [prequalTimes(`${day(2)} 09:00:00`, `${day(2)} 09:00:00`, `${day(3)} 09:00:00`), '10008', 'prequalEndTime'],
  [prequalTimes(`${day(2)} 09:00:00`, `${day(10)} 12:00:01`, `${day(10)} 12:00:01`), '18005', 'prequalEndTime'],
  [prequalTimes(`${day(2)} 09:00:00`, `${day(3)} 09:00:00`, `${day(2)} 09:00:00`), '10008', 'prequalReviewEndTime'],
  [prequalTimes(`${day(2)} 09:00:00`, `${day(3)} 09:00:00`, `${day(10)} 12:00:01`), '18016', 'prequalReviewEndTime'],
)

test('a draft with a wrong field is refused with the code of that field, and nothing is stored', async () => {
  await start()
  const count = async () => valueOf(await world.call('buyer', calls.queryTenders, {})).total
  const before = await count()
  for (const [parts, code, field] of refused) {
    const { code: found, errors } = await world.call('buyer', calls.saveTender, tenderInput(parts))
    const label = JSON.stringify(parts)
    assert.equal(found, code, `${label} ${JSON.stringify(errors)}`)
    assert.ok(
      errors.some(error => error.field === field && error.code === code),
      `${label} ${JSON.stringify(errors)}`,
    )
  }
  assert.equal(await count(), before)
})

test('what a submission requires in addition', async () => {
  await start()
  const file = async () => ({ attachmentIds: [await tenderFile(world)] })
  const incomplete: [Partial<TenderInput>, string, string][] = [
    [{ article: [] }, '10015', 'article'],
    [{ bidType: 'INVITE' }, '10015', 'invite'],
    [
      {
        lots: [
          { lotNo: 'A', name: 'a' },
          { lotNo: 'B', name: 'b' },
        ],
      },
      '10015',
      'lots[1].lotNo',
    ],
    [prequalTimes(`${day(2)} 09:00:00`, `${day(3)} 09:00:00`, `${day(4)} 09:00:00`), '10015', 'requirements'],
    [{ purchaserId: '2' }, '18028', 'purchaserId'],
    [
      {
        members: [
          { userId: '3', role: 'MEMBER' },
          { userId: '5', role: 'MEMBER' },
        ],
      },
      '10008',
      'members',
    ],
    [{ members: ['2', '3', '5'].map(userId => ({ userId, role: 'MEMBER' })) }, '10008', 'members[0].userId'],
    [{ invite: [{ supplierId: '7' }] }, '16012', 'invite[0].supplierId'],
    [{ invite: [{ supplierId: '6' }] }, '16012', 'invite[0].supplierId'],
  ]
  for (const [parts, code, field] of incomplete) {
    const tendering = tenderInput({ ...(await file()), ...parts })
    const { errors } = await world.call('buyer', calls.submitTender, { tendering })
    assert.ok(
      errors.some(error => error.field === field && error.code === code),
      `${JSON.stringify(parts)} ${JSON.stringify(errors)}`,
    )
  }
  const bare = await world.call('buyer', calls.submitTender, { tendering: tenderInput() })
  assert.deepEqual([bare.code, bare.errors[0]?.field], ['16011', 'attachmentIds'])
  await setClock(world, `${day(10)} 12:00:00`)
  const late = await world.call('buyer', calls.submitTender, { tendering: tenderInput(await file()) })
  assert.equal(late.code, '18001')
})

test('a tender is approved, taken back, rejected, withdrawn and removed', async () => {
  await start()
  const { id } = await approvedTender(world)
  assert.equal((await world.call('buyer', calls.removeTenders, { ids: [id] })).code, '16005')
  const back = valueOf(await world.call('buyer', calls.takeBackTender, { id, reason: 'Wrong lot' }))
  assert.deepEqual([back.status, back.allowed], ['NEW', ['edit', 'remove', 'submit']])
  const sent = valueOf(await world.call('buyer', calls.submitTender, { id, version: back.version }))
  assert.equal((await world.call('buyer2', calls.withdrawTender, { id })).code, '16006')
  assert.equal(valueOf(await world.call('buyer', calls.withdrawTender, { id })).status, 'NEW')
  assert.equal((await world.call('buyer', calls.withdrawTender, { id })).code, '18027')
  const again = valueOf(await world.call('buyer', calls.submitTender, { id }))
  assert.ok(again.version > sent.version)
  await decideOn(world, again.tenderingNo, 'REJECT')
  assert.equal((await seenTender(world, 'buyer', id)).status, 'REJECTED')
  const history = valueOf(await world.call('buyer', calls.queryTenderHistory, { id }))
  assert.ok(history.some(({ reason }) => reason === 'Wrong lot'))
  assert.deepEqual(valueOf(await world.call('buyer', calls.removeTenders, { ids: [id] })), { count: 1 })
  assert.equal((await world.call('buyer', calls.getTender, { id })).code, '10007')
})
