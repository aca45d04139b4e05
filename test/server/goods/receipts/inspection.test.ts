import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import sql from 'sql-template-tag'
import type { Input } from '../../../../src/contract/envelope.ts'
import { queryMaterials, saveMaterial } from '../../../../src/contract/ground/materials/materials.ts'
import type { Characteristic } from '../../../../src/contract/ground/materials/characteristics.ts'
import { getProblem, saveProblem, submitProblem } from '../../../../src/contract/goods/quality/problems.ts'
import { getReceipt, inspectReceipt, postReceipt } from '../../../../src/contract/goods/receipts/receipts.ts'
import type { Receipt } from '../../../../src/contract/goods/receipts/receipts.ts'
import type { MeasuredCharacteristic } from '../../../../src/contract/goods/receipts/inspection-results.ts'
import type { TestApp } from '../../../support/app.ts'
import { confirmedOrder, deliveryWorld, refusalOf } from '../delivery-orders/delivery-world.ts'
import { day, firstRow, rowInput, valueOf } from '../../orders/purchase-orders/order-world.ts'
import { problemInput } from '../quality/quality-world.ts'

let world: TestApp
before(async () => {
  world = await deliveryWorld()
  await world.database.run(sql`
    insert into material (id, enterprise_id, code, name, category_id, unit, inspect_mode)
    values (41, 1, 'M41', 'Shaft', 1, 'PCE', 'FULL'), (42, 1, 'M42', 'Cover', 1, 'PCE', 'SAMPLE')`)
  await world.database.run(sql`
    insert into material_characteristic (material_id, place, name, kind, unit, lower_limit, upper_limit) values
      (41, 0, 'Diameter', 'MEASURE', 'mm', 9.95, 10.05), (41, 1, 'Surface', 'CHECK', '', null, null)`)
})
after(() => world.close())

/** Ten pieces of a material that wait for their inspection. */
async function waiting(materialId: string): Promise<Receipt> {
  const order = await confirmedOrder(world, { details: [rowInput({ materialId, qty: '10' })] })
  const receipt = { receiveDate: day(), details: [{ orderDetailId: firstRow(order).id, receivedQty: '10' }] }
  return valueOf(await world.call('warehouse', postReceipt, { receipt }))
}

type Detail = Input<typeof inspectReceipt>['details'][number]

const inspect = (receipt: Receipt, parts: Partial<Detail>) =>
  world.call('quality', inspectReceipt, {
    id: receipt.id,
    details: [{ id: receipt.details[0]?.id ?? '', acceptedQty: '10', concessionQty: '0', rejectedQty: '0', ...parts }],
  })
const diameter = (measured: string[], parts: Partial<MeasuredCharacteristic> = {}): MeasuredCharacteristic => ({
  name: 'Diameter',
  kind: 'MEASURE',
  unit: 'mm',
  lowerLimit: '9.95',
  upperLimit: '10.05',
  measured,
  okFlag: null,
  ...parts,
})
const surface = (okFlag: 0 | 1 | null): MeasuredCharacteristic => ({
  ...diameter([]),
  name: 'Surface',
  kind: 'CHECK',
  okFlag,
})

test('a row that waits shows the inspection plan of its material, and its results stand for both sides afterwards', async () => {
  const receipt = await waiting('41')
  const plan: Characteristic[] = [
    { name: 'Diameter', kind: 'MEASURE', unit: 'mm', lowerLimit: '9.95', upperLimit: '10.05' },
    { name: 'Surface', kind: 'CHECK', unit: '', lowerLimit: null, upperLimit: null },
  ]
  assert.deepEqual(receipt.details[0]?.plan, plan)
  // Limits themselves pass; what was looked at besides the plan is kept, too.
  const hardness = diameter(['-3'], { name: 'Hardness', unit: 'HRC', lowerLimit: '-3', upperLimit: null })
  const results = [diameter(['9.95', '10.050']), surface(1), hardness]
  const done = valueOf(await inspect(receipt, { results }))
  assert.deepEqual([done.status, done.details[0]?.plan], ['POSTED', []])
  const seen = valueOf(await world.call('supplier', getReceipt, { id: receipt.id }))
  assert.deepEqual(
    seen.details[0]?.results.map(({ name, kind, unit, measured, okFlag, passedFlag }) => [
      name,
      kind,
      unit,
      measured,
      okFlag,
      passedFlag,
    ]),
    [
      // The zeros say how exactly was measured.
      ['Diameter', 'MEASURE', 'mm', ['9.95', '10.050'], null, 1],
      ['Surface', 'CHECK', '', [], 1, 1],
      ['Hardness', 'MEASURE', 'HRC', ['-3'], null, 1],
    ],
  )
})

test('what is wrong with results is refused with its code and named', async () => {
  const receipt = await waiting('41')
  const both = [diameter(['10']), surface(1)]
  const cases: [string, Partial<Detail>, RegExp][] = [
    ['a planned characteristic is missing', { results: [surface(1)] }, /^10011 details\[0\]\.results: .*Diameter/],
    ['nothing was measured', { results: [diameter([]), surface(1)] }, /^10011 details\[0\]\.results\[0\]\.measured/],
    ['a check was not answered', { results: [diameter(['10']), surface(null)] }, /^10011 .*results\[1\]\.okFlag/],
    ['one occurs twice', { results: [...both, { ...surface(1), name: 'surface ' }] }, /^10009 .*results\[2\]\.name/],
    [
      'a measure without limits',
      { results: [...both, diameter(['1'], { name: 'Weight', lowerLimit: null, upperLimit: null })] },
      /^10011 .*results\[2\]\.lowerLimit/,
    ],
    [
      'limits the wrong way round',
      { results: [...both, diameter(['1'], { name: 'Weight', lowerLimit: '2', upperLimit: '1' })] },
      /^10008 .*results\[2\]\.upperLimit/,
    ],
    [
      'everything is accepted although one failed',
      { results: [diameter(['10.06']), surface(1)] },
      /^10008 details\[0\]\.acceptedQty: .*Diameter/,
    ],
    ['a wrong check', { results: [diameter(['10']), surface(0)] }, /^10008 details\[0\]\.acceptedQty: .*Surface/],
    [
      'a deviation without its reason',
      { acceptedQty: '0', concessionQty: '10', results: [diameter(['10.06']), surface(1)] },
      /^10011 details\[0\]\.concessionReason/,
    ],
  ]
  for (const [what, parts, expected] of cases) {
    const refusal = refusalOf(await inspect(receipt, parts))
    assert.match(refusal, expected, what)
  }
  // Limits of the plan hold, whatever limits are sent.
  const wider = diameter(['10.06'], { upperLimit: '99' })
  assert.match(refusalOf(await inspect(receipt, { results: [wider, surface(1)] })), /^10008 .*acceptedQty/)
  const [twice] = receipt.details.map(({ id }) => ({ id, acceptedQty: '10', concessionQty: '0', rejectedQty: '0' }))
  assert.ok(twice)
  const details = [
    { ...twice, results: both },
    { ...twice, results: both },
  ]
  const repeated = await world.call('quality', inspectReceipt, { id: receipt.id, details })
  assert.match(refusalOf(repeated), /^10009 details\[1\]\.id/)
  const foreign = await world.call('warehouse', inspectReceipt, { id: receipt.id, details: [] })
  assert.equal(foreign.code, '16006')
  assert.equal(valueOf(await world.call('quality', getReceipt, { id: receipt.id })).details[0]?.results.length, 0)
})

test('what failed is accepted with deviation for a reason, or rejected and shown in the 8D report about it', async () => {
  const deviating = valueOf(
    await inspect(await waiting('41'), {
      acceptedQty: '4',
      concessionQty: '6',
      concessionReason: 'Used where it does not matter',
      results: [diameter(['10.06', '10']), surface(1)],
    }),
  )
  assert.deepEqual(
    [deviating.details[0]?.concessionReason, deviating.details[0]?.results[0]?.passedFlag],
    ['Used where it does not matter', 0],
  )
  const rejected = valueOf(
    await inspect(await waiting('41'), {
      acceptedQty: '0',
      rejectedQty: '10',
      rejectReason: 'Diameter',
      concessionReason: 'Not needed',
      results: [diameter(['10.06']), surface(1)],
    }),
  )
  // Without a deviation there is no reason for one.
  assert.equal(rejected.details[0]?.concessionReason, '')
  // What failed is shown by its results: no photo is needed, as it is for what passed.
  const about = (receipt: Receipt) =>
    world.call('quality', saveProblem, problemInput(receipt, [], { defectQty: '1', checkedQty: '10' }))
  const { id } = valueOf(await about(rejected))
  assert.ok(valueOf(await world.call('quality', submitProblem, { id })).containDue)
  const passed = valueOf(await inspect(await waiting('41'), { results: [diameter(['10']), surface(1)] }))
  assert.equal((await about(passed)).code, '16011')
  const problem = valueOf(await world.call('quality', getProblem, { id }))
  assert.deepEqual(
    problem.results.map(({ name, passedFlag }) => [name, passedFlag]),
    [
      ['Diameter', 0],
      ['Surface', 1],
    ],
  )
})

test('a material without a plan is inspected with what was looked at, or with quantities alone', async () => {
  const receipt = await waiting('42')
  assert.deepEqual(receipt.details[0]?.plan, [])
  const done = valueOf(await inspect(receipt, { results: [diameter(['10'])] }))
  assert.equal(done.details[0]?.results.length, 1)
  assert.deepEqual(valueOf(await inspect(await waiting('42'), {})).details[0]?.results, [])
})

test('the inspection plan is kept with the material; a save without it leaves it as it is', async () => {
  const { records } = valueOf(await world.call('admin', queryMaterials, { keyword: 'M41' }))
  const [material] = records
  assert.ok(material)
  const { sources: _, characteristics, categoryName: _c, unitName: _u, active: _a, ...kept } = material
  assert.deepEqual(
    characteristics.map(each => each.name),
    ['Diameter', 'Surface'],
  )
  const same = valueOf(await world.call('admin', saveMaterial, kept))
  assert.equal(same.characteristics.length, 2)
  const measure = { name: ' Length ', kind: 'MEASURE' as const, unit: 'mm', lowerLimit: '1', upperLimit: null }
  const save = (all: Characteristic[]) =>
    world.call('admin', saveMaterial, { ...kept, version: same.version, characteristics: all })
  assert.match(refusalOf(await save([measure, { ...measure, name: 'length' }])), /^10009 characteristics\[1\]\.name/)
  assert.match(refusalOf(await save([{ ...measure, lowerLimit: null }])), /^10011 characteristics\[0\]\.lowerLimit/)
  assert.match(refusalOf(await save([{ ...measure, upperLimit: '0' }])), /^10008 characteristics\[0\]\.upperLimit/)
  // A check has neither limits nor a unit.
  const check = { ...measure, name: 'Colour', kind: 'CHECK' as const }
  assert.deepEqual(valueOf(await save([measure, check])).characteristics, [
    { ...measure, name: 'Length' },
    { name: 'Colour', kind: 'CHECK', unit: '', lowerLimit: null, upperLimit: null },
  ])
})
