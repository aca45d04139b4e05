import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import {
  compareModels,
  getModel,
  getModelFile,
  importModel,
  modelWords,
  newModel,
  publishModel,
  queryModels,
  queryTrialDocuments,
  removeModels,
  retireModel,
  saveModel,
} from '../../../../src/contract/ground/workflow/models.ts'
import type { TestApp } from '../../../support/app.ts'
import { valueOf } from '../../orders/purchase-orders/order-world.ts'
import { begin, bpmn, done, step, way } from './models.ts'
import { submit, waiting, workflowWorld } from './workflow-world.ts'

let world: TestApp
before(async () => {
  world = await workflowWorld()
})
after(() => world.close())

const type = 'PURCHASE_ORDER'
const imported = async (xml: string) => valueOf(await world.call('admin', importModel, { xml, businessType: type }))
const errorsOf = async (xml: string) =>
  (await imported(xml)).findings.filter(({ kind }) => kind === 'ERROR').map(({ place, msg }) => `${place}: ${msg}`)

test('a model of another tool is imported, gets a drawing, is published and runs', async () => {
  const xml = bpmn(`<bpmn:startEvent id="s" name="Start" camunda:initiator="starter"/>
    <bpmn:exclusiveGateway id="g" default="small"/>
    <bpmn:userTask id="boss" name="Boss" camunda:assignee="planner" camunda:formKey="embedded:app:x.html">
      <bpmn:extensionElements><camunda:taskListener class="org.example.Mail" event="create"/></bpmn:extensionElements>
    </bpmn:userTask>
    <bpmn:userTask id="board" camunda:candidateGroups="FINANCE,QUALITY"><bpmn:multiInstanceLoopCharacteristics/></bpmn:userTask>
    <bpmn:endEvent id="e"/>
    <bpmn:sequenceFlow id="f0" sourceRef="s" targetRef="g"/><bpmn:sequenceFlow id="small" sourceRef="g" targetRef="boss"/>
    <bpmn:sequenceFlow id="large" sourceRef="g" targetRef="board"><bpmn:conditionExpression xsi:type="bpmn:tFormalExpression">\${amount &gt; 50000}</bpmn:conditionExpression></bpmn:sequenceFlow>
    <bpmn:sequenceFlow id="f3" sourceRef="boss" targetRef="e"/><bpmn:sequenceFlow id="f4" sourceRef="board" targetRef="e"/>`)
  const found = await imported(xml)
  assert.deepEqual(
    found.findings.map(({ kind, place, msg }) => [kind, place, /[\w]+:[\w]+/.exec(msg)?.[0]]),
    [
      ['NOTE', 'boss', 'camunda:formKey'],
      ['NOTE', 'boss', 'camunda:taskListener'],
    ],
  )
  assert.equal(found.drawn.nodes.length, 5)
  assert.equal(found.drawn.flows.length, 5)
  const { id } = valueOf(
    await world.call('admin', saveModel, {
      modelKey: 'CAMUNDA',
      name: 'From elsewhere',
      businessType: type,
      xml: found.xml,
    }),
  )
  valueOf(await world.call('admin', publishModel, { id }))
  const large = await submit(world, 70_000)
  assert.deepEqual(await waiting(world, large.orderNo), ['finance', 'quality'])
  const small = await submit(world, 7)
  assert.deepEqual(await waiting(world, small.orderNo), ['planner'])
  valueOf(await world.call('admin', retireModel, { id }))
  assert.equal((await world.call('admin', retireModel, { id })).code, '16005')
  assert.equal((await world.call('admin', removeModels, { ids: [id] })).code, '16010')
})

/** As a desktop modeler of another vendor saves it: other prefixes, a plane with shapes and labels, extension elements. */
const exported = `<?xml version="1.0" encoding="UTF-8"?>
<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:bpmndi="http://www.omg.org/spec/BPMN/20100524/DI" xmlns:omgdc="http://www.omg.org/spec/DD/20100524/DC" xmlns:omgdi="http://www.omg.org/spec/DD/20100524/DI" xmlns:signavio="http://www.signavio.com" xmlns:modeler="http://camunda.org/schema/modeler/1.0" xmlns:camunda="http://camunda.org/schema/1.0/bpmn" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" id="sid-1" targetNamespace="http://www.signavio.com/bpmn20" exporter="Signavio Process Editor, http://www.signavio.com" exporterVersion="17.3.0" modeler:executionPlatform="Camunda Platform" modeler:executionPlatformVersion="7.20.0" expressionLanguage="http://www.w3.org/TR/XPath" typeLanguage="http://www.w3.org/2001/XMLSchema">
  <process id="sid-p" name="Purchase approval" isExecutable="true" processType="None" isClosed="false" camunda:historyTimeToLive="180">
    <extensionElements><signavio:signavioMetaData metaKey="revisionid" metaValue="7"/></extensionElements>
    <startEvent id="sid-s" name="Submitted"><extensionElements><signavio:signavioMetaData metaKey="bgcolor" metaValue="#ffffff"/></extensionElements><outgoing>sid-f1</outgoing></startEvent>
    <userTask id="sid-t" name="Release" implementation="##unspecified" camunda:candidateUsers="planner"><documentation textFormat="text/plain">Budget first.</documentation><incoming>sid-f1</incoming><outgoing>sid-f2</outgoing></userTask>
    <endEvent id="sid-e" name="Released"><incoming>sid-f2</incoming></endEvent>
    <sequenceFlow id="sid-f1" sourceRef="sid-s" targetRef="sid-t"/>
    <sequenceFlow id="sid-f2" sourceRef="sid-t" targetRef="sid-e"/>
  </process>
  <bpmndi:BPMNDiagram id="sid-d"><bpmndi:BPMNPlane id="sid-pl" bpmnElement="sid-p">
    <bpmndi:BPMNShape id="sid-s_gui" bpmnElement="sid-s"><omgdc:Bounds height="30.0" width="30.0" x="190.0" y="223.0"/><bpmndi:BPMNLabel labelStyle="sid-l"><omgdc:Bounds height="12.0" width="56.0" x="177.0" y="258.0"/></bpmndi:BPMNLabel></bpmndi:BPMNShape>
    <bpmndi:BPMNShape id="sid-t_gui" bpmnElement="sid-t"><omgdc:Bounds height="80.0" width="100.0" x="265.0" y="198.0"/></bpmndi:BPMNShape>
    <bpmndi:BPMNShape id="sid-e_gui" bpmnElement="sid-e"><omgdc:Bounds height="28.0" width="28.0" x="410.0" y="224.0"/></bpmndi:BPMNShape>
    <bpmndi:BPMNEdge id="sid-f1_gui" bpmnElement="sid-f1"><omgdi:waypoint x="220.0" y="238.0"/><omgdi:waypoint x="265.0" y="238.0"/></bpmndi:BPMNEdge>
    <bpmndi:BPMNEdge id="sid-f2_gui" bpmnElement="sid-f2"><omgdi:waypoint x="365.0" y="238.0"/><omgdi:waypoint x="410.0" y="238.0"/></bpmndi:BPMNEdge>
  </bpmndi:BPMNPlane><bpmndi:BPMNLabelStyle id="sid-l"><omgdc:Font isBold="false" isItalic="false" isStrikeThrough="false" isUnderline="false" name="Arial" size="12.0"/></bpmndi:BPMNLabelStyle></bpmndi:BPMNDiagram>
</definitions>`

test('a file of another modeler keeps its drawing, and what has no effect here is noted with its place', async () => {
  const found = await imported(exported)
  assert.deepEqual(
    found.findings.filter(({ kind }) => kind === 'ERROR'),
    [],
  )
  const notes = found.findings.map(({ place, msg }) => `${place} ${/\w+:\w+/.exec(msg)?.[0] ?? ''}`)
  for (const note of [
    'sid-p camunda:historyTimeToLive',
    'sid-p signavio:signavioMetaData',
    'sid-s signavio:signavioMetaData',
  ])
    assert.ok(notes.includes(note), `${note}: ${notes.join(' | ')}`)
  assert.equal(found.xml, exported)
  const task = found.drawn.nodes.find(({ id }) => id === 'sid-t')
  assert.deepEqual(task?.box, [265, 198, 100, 80])
  const model = { modelKey: 'SIGNAVIO', name: 'From a modeler', businessType: type, xml: found.xml }
  const { id } = valueOf(await world.call('admin', saveModel, model))
  valueOf(await world.call('admin', publishModel, { id }))
  assert.deepEqual(await waiting(world, (await submit(world, 70)).orderNo), ['planner'])
  valueOf(await world.call('admin', retireModel, { id }))
})

const bad: [string, string, RegExp][] = [
  [
    'a script',
    `${begin}<bpmn:scriptTask id="x"/>${done}${way('begin', 'x', 'done')}`,
    /^x: ScriptTask is not supported/,
  ],
  [
    'a message that is waited for',
    `${begin}<bpmn:intermediateCatchEvent id="m"><bpmn:messageEventDefinition/></bpmn:intermediateCatchEvent>${done}${way('begin', 'm', 'done')}`,
    /^m: IntermediateCatchEvent/,
  ],
  [
    'lanes',
    `<bpmn:laneSet id="l"/>${begin}${step('a', 'USER:planner')}${done}${way('begin', 'a', 'done')}`,
    /^p: laneSets/,
  ],
  [
    'a start by message',
    `<bpmn:startEvent id="begin"><bpmn:messageEventDefinition/></bpmn:startEvent>${step('a', 'USER:planner')}${done}${way('begin', 'a', 'done')}`,
    /^begin: eventDefinitions/,
  ],
  [
    'a loop one after the other',
    `${begin}<bpmn:userTask id="a" srm:assignees="USER:planner"><bpmn:multiInstanceLoopCharacteristics isSequential="true"/></bpmn:userTask>${done}${way('begin', 'a', 'done')}`,
    /^a: loopCharacteristics/,
  ],
  [
    'a timer by the calendar',
    `${begin}${step('a', 'USER:planner')}<bpmn:boundaryEvent id="t" attachedToRef="a"><bpmn:timerEventDefinition><bpmn:timeDate>2030-01-01</bpmn:timeDate></bpmn:timerEventDefinition></bpmn:boundaryEvent>${done}${way('begin', 'a', 'done')}${way('t', 'done')}`,
    /^t: Only timers/,
  ],
  [
    'an unknown element',
    `${begin}<bpmn:magic id="q"/>${step('a', 'USER:planner')}${done}${way('begin', 'a', 'done')}`,
    /^bpmn:magic: The file cannot be read/,
  ],
  [
    'an unknown user',
    `${begin}${step('a', 'USER:no.one')}${done}${way('begin', 'a', 'done')}`,
    /^a: This assignee does not exist: USER:no.one/,
  ],
  [
    'an unknown role',
    `${begin}${step('a', 'ROLE:KINGS')}${done}${way('begin', 'a', 'done')}`,
    /^a: This assignee does not exist/,
  ],
  ['nobody', `${begin}<bpmn:userTask id="a"/>${done}${way('begin', 'a', 'done')}`, /^a: No approver is specified/],
  [
    'a condition with code in it',
    `${begin}<bpmn:exclusiveGateway id="g" default="f_g_done"/>${step('a', 'USER:planner')}${done}${way('begin', 'g', 'done')}${way('g', '[execution.getVariable("x") > 1]a', 'done')}`,
    /^f_g_a: The condition cannot be read/,
  ],
  [
    'a way without a condition',
    `${begin}<bpmn:exclusiveGateway id="g"/>${step('a', 'USER:planner')}${done}${way('begin', 'g', 'done')}${way('g', 'a', 'done')}`,
    /^f_g_done: An outgoing arrow of this gateway needs a condition/,
  ],
  ['a dead end', `${begin}${step('a', 'USER:planner')}${done}${way('begin', 'a')}`, /^a: No arrow leads to a next/],
  [
    'two ways out of a step',
    `${begin}${step('a', 'USER:planner')}${step('b', 'USER:planner')}${done}${way('begin', 'a', 'done')}${way('a', 'b', 'done')}`,
    /^a: Only gateways/,
  ],
  [
    'a step that nothing reaches',
    `${begin}${step('a', 'USER:planner')}${step('b', 'USER:planner')}${done}${way('begin', 'a', 'done')}${way('b', 'done')}`,
    /^b: No path leads here/,
  ],
  [
    'a service that there is not',
    `${begin}<bpmn:serviceTask id="a" srm:service="DROP_TABLES"/>${done}${way('begin', 'a', 'done')}`,
    /^a: The service DROP_TABLES does not exist/,
  ],
  [
    'a model that there is not',
    `${begin}<bpmn:callActivity id="a" calledElement="other"/>${done}${way('begin', 'a', 'done')}`,
    /^a: There is no published model with the key other/,
  ],
  [
    'two starts',
    `${begin}<bpmn:startEvent id="b2"/>${step('a', 'USER:planner')}${done}${way('begin', 'a', 'done')}${way('b2', 'a')}`,
    /^: A model must have exactly one start/,
  ],
]
test('whatever approvals do not know is named with its place, and keeps the model from being published', async () => {
  for (const [what, body, expected] of bad) {
    const errors = await errorsOf(bpmn(body))
    assert.ok(
      errors.some(each => expected.test(each)),
      `${what}: ${errors.join(' | ')}`,
    )
  }
  const draft = { modelKey: 'BAD', name: 'Bad', businessType: type, xml: bpmn(bad[0]?.[1] ?? '') }
  const { id } = valueOf(await world.call('admin', saveModel, draft))
  const refused = await world.call('admin', publishModel, { id })
  assert.deepEqual([refused.code, refused.errors[0]?.field], ['10008', 'x'])
  valueOf(await world.call('admin', removeModels, { ids: [id] }))
  assert.equal((await world.call('admin', getModel, { id })).code, '10007')
})

test('what is no BPMN is not kept: 10017', async () => {
  for (const xml of ['no xml', '<a/>', '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><x>&e;</x>'])
    assert.equal(
      (await world.call('admin', saveModel, { modelKey: 'X', name: 'X', businessType: type, xml })).code,
      '10017',
      xml,
    )
  const unknown = { modelKey: 'X', name: 'X', businessType: 'NOTHING' }
  assert.equal((await world.call('admin', saveModel, unknown)).code, '10008')
})

test('each kind of document has a model to begin with, which can be published as it is', async () => {
  const { types } = valueOf(await world.call('admin', modelWords, {}))
  assert.deepEqual(types.map(({ code }) => code).sort(), [
    ...[
      'ANNOUNCEMENT',
      'BANK_CHANGE',
      'COMPANY_CHANGE',
      'CONTRACT',
      'CONTRACT_CHANGE',
      'DEMAND',
      'INQUIRY',
      'INQUIRY_RESULT',
      'INVOICE_APPLY',
      'LIFECYCLE_DOWN',
      'LIFECYCLE_UP',
    ],
    ...['MOLD_SCRAP', 'ORDER_CHANGE', 'PAYMENT_APPLY', 'PERF_FILE', 'PRICE_CONTROL', 'PROBLEM_8D'],
    ...['PURCHASE_ORDER', 'RECON', 'REGISTER', 'RETURN_ORDER', 'REVERSAL', 'SURVEY', 'TENDER', 'TENDER_AWARD'],
  ])
  for (const { code } of types) {
    const { xml } = valueOf(await world.call('admin', newModel, { businessType: code }))
    const { findings, drawn } = valueOf(await world.call('admin', importModel, { xml, businessType: code }))
    assert.deepEqual(findings, [], code)
    assert.ok(drawn.nodes.length >= 3)
    const { id } = valueOf(
      await world.call('admin', saveModel, { modelKey: code, name: code, businessType: code, xml }),
    )
    valueOf(await world.call('admin', publishModel, { id }))
  }
  const { orderNo } = await submit(world, 60_000)
  assert.deepEqual(await waiting(world, orderNo), ['buyer2', 'entadmin'])
  const documents = valueOf(
    await world.call('admin', queryTrialDocuments, { businessType: type, keyword: orderNo }),
  ).documents
  assert.deepEqual(
    documents.map(({ docNo }) => docNo),
    [orderNo],
  )
})

test('versions are kept, compared and read back; a key is taken once', async () => {
  const first = {
    modelKey: 'V',
    name: 'V',
    businessType: type,
    xml: bpmn(`${begin}${step('a', 'USER:planner')}${done}${way('begin', 'a', 'done')}`),
  }
  const { id, version } = valueOf(await world.call('admin', saveModel, first))
  assert.equal((await world.call('admin', saveModel, first)).code, '10006')
  valueOf(await world.call('admin', publishModel, { id }))
  assert.equal((await world.call('admin', publishModel, { id })).code, '16005')
  const second = bpmn(
    `${begin}${step('a', 'USER:finance')}${step('b', 'USER:quality')}${done}${way('begin', 'a', 'b', 'done')}`,
  )
  valueOf(await world.call('admin', saveModel, { ...first, id, version, xml: second }))
  assert.equal((await world.call('admin', saveModel, { ...first, id, version })).code, '16007')
  const { differences } = valueOf(await world.call('admin', compareModels, { id, from: 1, to: 2 }))
  assert.deepEqual(differences.map(each => `${each.change} ${each.id}`).sort(), [
    'ADDED b',
    'ADDED f_a_b',
    'ADDED f_b_done',
    'CHANGED a',
    'REMOVED f_a_done',
  ])
  assert.equal(valueOf(await world.call('admin', getModelFile, { id })).xml, second)
  assert.equal(valueOf(await world.call('admin', getModelFile, { id, versionNo: 1 })).xml, first.xml)
  const found = valueOf(await world.call('entadmin', queryModels, { keyword: 'V' })).records.find(
    each => each.id === id,
  )
  assert.deepEqual([found?.published, found?.draft], [1, 2])
})
