import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import sql from 'sql-template-tag'
import { getMessage, queryMessages } from '../../../../src/contract/platform/messages/messages.ts'
import {
  addTemplate,
  deleteTemplates,
  findPlaceholders,
  getTemplate,
  listMessageEvents,
  previewTemplate,
  queryPlaceholderModules,
  queryTemplates,
  updateTemplate,
} from '../../../../src/contract/platform/messages/message-templates.ts'
import type { MsgTemplate } from '../../../../src/contract/platform/messages/message-templates.ts'
import {
  addMessageType,
  deleteMessageTypes,
  queryMessageTypes,
  updateMessageType,
} from '../../../../src/contract/platform/messages/message-types.ts'
import { querySendRecords } from '../../../../src/contract/platform/messages/send-records.ts'
import type { TestApp } from '../../../support/app.ts'
import { issued, orderWorld } from '../../orders/purchase-orders/order-world.ts'

let server: TestApp
before(async () => {
  server = await orderWorld()
})
after(() => server.close())

const fresh = {
  code: 'mail.issued',
  name: 'Order issued, by mail',
  noticeType: 'EMAIL' as const,
  messageTypeCode: 'ORDER',
  eventCode: 'order.issued',
  titles: { en: 'Order {{orderNo}}', zh: '订单 {{orderNo}}' },
  contents: { en: '<p onclick="x()">{{supplier}}: <script>1</script><a href="javascript:x()">{{orderNo}}</a></p>' },
  smsTemplateType: '',
  smsSign: '',
  smsCode: '',
  active: 1 as const,
  jumpFlag: 1 as const,
  jumpAddress: '',
  userClosable: 0 as const,
}

const found = async (keyword: string) =>
  (await server.call('admin', queryTemplates, { keyword, pageSize: 100 })).data.records
const delivered = async (code: string): Promise<MsgTemplate> => {
  const [template] = (await found(code)).filter(each => each.code === code)
  assert.ok(template)
  return template
}
const asInput = ({ id, version, ...template }: MsgTemplate) => ({
  ...fresh,
  ...template,
  titles: { en: '', ...template.titles },
  contents: { en: '', ...template.contents },
  id,
  version,
})

test('every delivered template has its four languages, fills only what it may, and comes through a save unchanged', async () => {
  const { data } = await server.call('admin', queryTemplates, { pageSize: 300 })
  assert.ok(data.records.length >= 24)
  for (const template of data.records) {
    assert.deepEqual(Object.keys(template.titles).sort(), ['en', 'es', 'ja', 'zh'], template.code)
    const { code, data: id } = await server.call('admin', updateTemplate, asInput(template))
    assert.deepEqual([code, id], ['200', template.id], template.code)
    const { version, ...after } = (await server.call('admin', getTemplate, { id })).data
    assert.deepEqual({ ...after, version: version - 1 }, template)
  }
})

test('every delivered template is named in every language, until it gets another name', async () => {
  const namesIn = async (language: string) => {
    const { data } = await server.call('admin', queryTemplates, { pageSize: 300 }, { language })
    return new Map(data.records.map(({ code, name }) => [code, name]))
  }
  const english = await namesIn('en')
  for (const language of ['zh', 'es', 'ja'])
    for (const [code, name] of await namesIn(language)) assert.notEqual(name, english.get(code), `${code} ${language}`)
  const urgent = await delivered('order.urgent')
  await server.call('admin', updateTemplate, { ...asInput(urgent), name: 'Hurry' })
  assert.equal((await namesIn('zh')).get('order.urgent'), 'Hurry')
})

test('a new template for an event sends e-mails, with HTML that cannot do harm', async () => {
  const { code, data: id } = await server.call('admin', addTemplate, fresh)
  assert.equal(code, '200')
  const { data } = await server.call('admin', getTemplate, { id })
  assert.equal(data.contents['en'], '<p>{{supplier}}: <a rel="noopener noreferrer nofollow">{{orderNo}}</a></p>')
  assert.deepEqual([data.delivered, data.moduleCode, data.businessObject], [0, 'order', 'PURCHASE_ORDER'])
  await server.database.run(sql`update app_user set email = username || '@example.com', locale = 'zh' where id = 8`)
  const order = await issued(server)
  const { records } = (await server.call('admin', querySendRecords, { noticeType: 'EMAIL', status: 'WAITING' })).data
  assert.deepEqual(
    records.map(({ theme, address }) => [theme, address]),
    [[`订单 ${order.orderNo}`, 'supplier@example.com']],
  )
})

test('a message is read in the language of its reader, with order, act and amount in its line', async () => {
  const order = await issued(server)
  const read = async (language: string) => {
    const { records } = (await server.call('supplier', queryMessages, {}, { language })).data
    const message = records.find(({ title }) => title.includes(order.orderNo))
    const alone = await server.call('supplier', getMessage, { id: message?.id ?? '0' }, { language })
    assert.equal(alone.data.title, message?.title)
    return message?.title
  }
  assert.equal(`${order.amountIncl} ${order.currency}`, '1130.00 CNY')
  assert.deepEqual(
    [await read('en'), await read('zh'), await read('es'), await read('ja')],
    [
      `New order ${order.orderNo} (1,130.00 CNY)`,
      `新订单 ${order.orderNo}（1,130.00 CNY）`,
      `Pedido nuevo ${order.orderNo} (1.130,00 CNY)`,
      `新しい発注 ${order.orderNo}（1,130.00 CNY）`,
    ],
  )
  await server.database.run(sql`update notice set template_code = 'gone' where title like ${`%${order.orderNo}%`}`)
  assert.equal(
    await read('ja'),
    `新订单 ${order.orderNo}（1,130.00 CNY）`,
    'without its template it reads as it was sent',
  )
})

test('what is wrong with a template is said field by field', async () => {
  const refused = async (parts: object) => {
    const { status, code, errors } = await server.call('admin', addTemplate, { ...fresh, code: 'other.one', ...parts })
    return [status, code, errors.map(error => error.field)]
  }
  assert.deepEqual(await refused({ code: 'mail.issued' }), [200, '10006', ['code']])
  assert.deepEqual(await refused({ eventCode: 'no.such' }), [200, '10008', ['eventCode']])
  assert.deepEqual(await refused({ messageTypeCode: 'NONE' }), [200, '10008', ['messageTypeCode']])
  assert.deepEqual(await refused({ titles: { en: '{{secret}}' } }), [200, '10008', ['titles.en']])
  assert.deepEqual(await refused({ contents: { en: 'x', ja: '{{ order No }}' } }), [200, '10008', ['contents.ja']])
  assert.deepEqual(await refused({ titles: { en: '' } }), [400, '10011', ['titles.en']])
  for (const jumpAddress of ['https://evil.example', '//evil.example', '/\\evil', 'javascript:x()', '/a b'])
    assert.deepEqual(await refused({ jumpAddress }), [400, '10008', ['jumpAddress']], jumpAddress)
  assert.deepEqual(await refused({ jumpAddress: '/order/list?no={{nothing}}' }), [200, '10008', ['jumpAddress']])
  assert.deepEqual(await refused({ name: '' }), [400, '10011', ['name']])
  assert.deepEqual(await refused({ noticeType: 'SMS', smsCode: '' }), [200, '10011', ['smsCode']])
})

test('a delivered template keeps its code, way and event, and can be switched off and not deleted', async () => {
  const template = await delivered('order.urgent')
  const changed = {
    ...asInput(template),
    code: 'mine.now',
    noticeType: 'SMS' as const,
    eventCode: 'order.issued',
    active: 0 as const,
  }
  assert.equal((await server.call('admin', updateTemplate, changed)).code, '200')
  const after = await delivered('order.urgent')
  assert.deepEqual([after.noticeType, after.eventCode, after.active], ['SYSTEM', 'order.urgent', 0])
  assert.equal((await server.call('admin', updateTemplate, changed)).code, '16007')
  assert.equal((await server.call('admin', deleteTemplates, { ids: [template.id] })).code, '16005')
  assert.equal((await server.call('admin', deleteTemplates, { ids: [] })).code, '10010')
  assert.equal((await server.call('admin', deleteTemplates, { ids: ['999999'] })).code, '10007')
  assert.equal((await server.call('admin', updateTemplate, { ...changed, id: '999999' })).code, '10007')
  const [own] = await found('mail.issued')
  assert.equal((await server.call('admin', deleteTemplates, { ids: [own?.id ?? ''] })).data, 1)
  assert.equal((await server.call('admin', getTemplate, { id: own?.id ?? '' })).code, '10007')
})

test('events and placeholders are offered in the language of the current user', async () => {
  const events = (await server.call('admin', listMessageEvents, {}, { language: 'zh' })).data
  const issuedEvent = events.find(event => event.code === 'order.issued')
  assert.ok(issuedEvent?.placeholders.some(each => each.code === 'orderNo'))
  assert.deepEqual([issuedEvent?.moduleName, issuedEvent?.businessObjectName], ['采购订单', '采购订单'])
  const modules = (await server.call('admin', queryPlaceholderModules, {})).data
  const order = modules.find(module => module.code === 'PURCHASE_ORDER')
  assert.equal(order?.name, 'Purchase order')
  const few = (await server.call('admin', findPlaceholders, { moduleId: order.id, keyword: 'NUMBER' })).data
  assert.deepEqual(few.map(each => each.code).sort(), ['changeNo', 'orderNo', 'rows'])
})

test('a preview shows the newest real message, else examples, and is as harmless as what is sent', async () => {
  const order = await issued(server)
  const ask = {
    noticeType: 'SYSTEM' as const,
    title: '{{orderNo}}',
    content: '<b>{{supplier}}</b><img src=x onerror=y>',
  }
  const real = (await server.call('admin', previewTemplate, { ...ask, eventCode: 'order.issued' })).data
  assert.deepEqual([real.title, real.real], [order.orderNo, 1])
  assert.match(real.content, /^<b>Supplier One GmbH<\/b>$/)
  const example = (await server.call('admin', previewTemplate, { ...ask, eventCode: 'order.rowClosed' })).data
  assert.deepEqual([example.title, example.real], ['PO202601010001', 0])
  const text = await server.call('admin', previewTemplate, { ...ask, noticeType: 'SMS', eventCode: 'order.issued' })
  assert.equal(text.data.content, 'Supplier One GmbH')
})

test('message types: code and name are needed, delivered ones are renamed only, used ones stay', async () => {
  const add = async (code: string, names: { en: string }) => {
    const { status, code: answer, errors, data } = await server.call('admin', addMessageType, { code, names })
    return { answer: [status, answer, errors.map(each => each.field)], id: data }
  }
  assert.deepEqual((await add('', { en: 'x' })).answer, [400, '10011', ['code']])
  assert.deepEqual((await add('LOGISTICS', { en: '' })).answer, [400, '10011', ['names.en']])
  assert.deepEqual((await add('ORDER', { en: 'Again' })).answer, [200, '10006', ['code']])
  const { id } = await add('LOGISTICS', { en: 'Logistics' })
  const types = (await server.call('admin', queryMessageTypes, { pageSize: 100 })).data.records
  assert.deepEqual(types.at(-1)?.code, 'LOGISTICS')
  const finance = types.find(type => type.code === 'FINANCE')
  assert.ok(finance)
  assert.equal(
    (await server.call('admin', updateMessageType, { id: finance.id, code: 'X', names: { en: 'Money' } })).code,
    '200',
  )
  const renamed = (await server.call('admin', queryMessageTypes, { keyword: 'money' })).data.records
  assert.deepEqual(
    renamed.map(type => [type.code, type.name]),
    [['FINANCE', 'Money']],
  )
  assert.equal((await server.call('admin', deleteMessageTypes, { ids: [finance.id] })).code, '16005')
  const used = await server.call('admin', addTemplate, { ...fresh, code: 'log.one', messageTypeCode: 'LOGISTICS' })
  assert.equal((await server.call('admin', deleteMessageTypes, { ids: [id] })).code, '16010')
  await server.call('admin', deleteTemplates, { ids: [used.data] })
  assert.equal((await server.call('admin', deleteMessageTypes, { ids: [id] })).data, 1)
  assert.equal((await server.call('admin', updateMessageType, { id, code: 'X', names: { en: 'Y' } })).code, '10007')
})
