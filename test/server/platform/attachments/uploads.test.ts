import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { after, before, test } from 'node:test'
import sql from 'sql-template-tag'
import {
  getAttachment,
  getAttachmentLimits,
  queryAttachments,
} from '../../../../src/contract/platform/attachments/attachments.ts'
import type { TestApp } from '../../../support/app.ts'
import { draft, issued, orderWorld, submitted, valueOf } from '../../orders/purchase-orders/order-world.ts'
import { fetched, filesIn, keptFiles, pdf, rowCount, upload, zipOf } from './attachment-world.ts'
import type { Sent } from './attachment-world.ts'

let world: TestApp
before(async () => {
  world = await orderWorld()
})
after(() => world.close())

/** A refused upload leaves neither a row nor a byte. */
async function refusal(user: 'buyer' | 'supplier' | 'supplier2' | 'planner' | 'warehouse', sent: Sent) {
  const before = [await rowCount(world), await keptFiles(world)]
  const answer = await upload(world, user, sent)
  assert.deepEqual([await rowCount(world), await keptFiles(world)], before)
  assert.equal(answer.status === 200 || answer.status === 400, true, `${answer.status}`)
  return [answer.code, answer.msg]
}

test('a file at an order is stored as it came, described, and fetched by its address', async () => {
  const order = await draft(world)
  const { data } = await upload(world, 'buyer', { businessId: order.id, name: '图纸 №1.PDF' })
  const { id, url, createDate, ...facts } = data
  assert.deepEqual(facts, {
    businessType: 'PURCHASE_ORDER',
    businessId: order.id,
    name: '图纸 №1.PDF',
    type: 'pdf',
    size: pdf.length,
    creator: 'buyer',
    creatorName: 'buyer',
    hash: createHash('sha256').update(pdf).digest('hex'),
    state: 'CLEAN',
    allowed: ['download', 'remove'],
  })
  assert.match(createDate, /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
  const { records, mayAdd } = valueOf(
    await world.call('buyer', queryAttachments, { businessType: 'PURCHASE_ORDER', businessId: order.id }),
  )
  assert.deepEqual([records.map(file => file.id), mayAdd], [[id], true])
  const { content, headers } = await fetched(world, url)
  assert.deepEqual(content, pdf)
  assert.equal(
    headers['content-disposition'],
    `attachment; filename="__ _1.PDF"; filename*=UTF-8''%E5%9B%BE%E7%BA%B8%20%E2%84%961.PDF`,
  )
  assert.equal(headers['content-security-policy'], "sandbox; default-src 'none'")
  assert.equal(headers['x-content-type-options'], 'nosniff')
  assert.equal(headers['content-type'], 'application/octet-stream')
})

test('the limits are told before somebody chooses a file', async () => {
  const limits = valueOf(await world.call('supplier', getAttachmentLimits, {}))
  assert.equal(limits.maxSize, 100 * 1024 * 1024)
  assert.deepEqual(limits.forbiddenExtensions, ['bat', 'cmd', 'sh', 'js', 'xml', 'app', 'exe', 'dmg'])
  assert.equal(limits.tusPath, 'attachment/tus')
})

const suitable =
  'This file type is not allowed: files ending in bat, cmd, sh, js, xml, app, exe or dmg cannot be uploaded.'

for (const name of [
  'a.exe',
  'A.EXE',
  'a.exe ',
  'a.exe.',
  'a.exe::$DATA',
  'a.pdf.js',
  'a.xml.pdf',
  'a%2Ebat',
  'a.ｄｍｇ',
])
  test(`${JSON.stringify(name)} is refused as an unsuitable type, as the name of the part and as the original one`, async () => {
    assert.deepEqual(await refusal('buyer', { name }), ['10008', suitable])
    assert.deepEqual(await refusal('buyer', { originalFilename: name }), ['10008', suitable])
  })

for (const name of ['../../a.pdf', 'a/b.pdf', 'C:\\a.pdf', 'con.pdf', 'a:b.pdf', 'a\u202efdp.txt', 'a\x7f.pdf'])
  test(`${JSON.stringify(name)} is refused as a name`, async () => {
    const [code, msg] = await refusal('buyer', { originalFilename: name })
    assert.equal(code, '10008')
    assert.match(msg ?? '', /name/)
  })

const program = (mark: string | number[]) => Buffer.concat([Buffer.from(mark), Buffer.alloc(600)])
const image = Buffer.concat([Buffer.alloc(2000, 7), Buffer.from('koly'), Buffer.alloc(508)])
const hostile: [string, Sent, RegExp][] = [
  ['a Windows program called a PDF', { name: 'a.pdf', content: program('MZ') }, /contains a program \(exe\)/],
  [
    'a Linux program without an ending',
    { name: 'tool', content: program([0x7f, 0x45, 0x4c, 0x46]) },
    /program \(elf\)/,
  ],
  ['a macOS program', { name: 'a.txt', content: program([0xcf, 0xfa, 0xed, 0xfe]) }, /program \(macho\)/],
  ['a disk image, whose mark stands at its end', { name: 'a.bin', content: image }, /program \(dmg\)/],
  ['a shell script', { name: 'a.txt', content: '#!/bin/sh\nrm -rf /\n' }, /contains a script/],
  ['a script with a byte order mark', { name: 'a.txt', content: '\ufeff#!/usr/bin/python\n' }, /contains a script/],
  ['a batch file', { name: 'a.txt', content: '\r\n@ECHO OFF\r\ndel *\r\n' }, /contains a script/],
  ['XML', { name: 'a.txt', content: '<?xml version="1.0"?><Order/>' }, /contains XML/],
  [
    'XML in UTF-16',
    { name: 'a.dat', content: Buffer.from('\ufeff<?xml version="1.0"?><a/>', 'utf16le') },
    /contains XML/,
  ],
  ['XML without a declaration', { name: 'a.txt', content: '<Order xmlns="urn:x"><ID/></Order>' }, /contains XML/],
  ['a PDF called a picture', { name: 'a.png' }, /name indicates png, but the content is pdf/],
  [
    'an archive called a PDF',
    { name: 'a.pdf', content: zipOf([{ name: 'a.txt' }]) },
    /name indicates pdf, but the content is zip/,
  ],
  [
    'an archive with a program',
    { name: 'a.zip', content: zipOf([{ name: 'b.txt' }, { name: 'in/Setup.EXE' }]) },
    /in\/Setup\.EXE/,
  ],
  [
    'an archive with a folder that is a program',
    { name: 'a.zip', content: zipOf([{ name: 'X.app/run' }]) },
    /X\.app\/run/,
  ],
  [
    'an archive behind a picture',
    { name: 'a.gif', content: Buffer.concat([Buffer.from('GIF89a'), Buffer.alloc(900), zipOf([{ name: 'a.js' }])]) },
    /a\.js/,
  ],
  [
    'an archive without its list',
    { name: 'a.zip', content: zipOf([{ name: 'a.txt' }]).subarray(0, 30) },
    /cannot be read/,
  ],
]
for (const [what, sent, sentence] of hostile)
  test(`${what} is refused by its content`, async () => {
    const [code, msg] = await refusal('buyer', sent)
    assert.equal(code, '10017')
    assert.match(msg ?? '', sentence)
  })

test('what only looks like something forbidden is accepted', async () => {
  const good: Sent[] = [
    { name: 'notes.txt', content: 'MZ means nothing in a text\n' },
    {
      name: 'order.docx',
      content: zipOf([{ name: '[Content_Types].xml' }, { name: 'word/document.xml' }, { name: '_rels/.rels' }]),
    },
    { name: 'drawing.svg', content: '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>' },
    { name: 'table.xls', content: '<html xmlns:o="urn:schemas-microsoft-com:office:office"><table/></html>' },
    { name: 'a.zip', content: zipOf([{ name: 'offer.pdf' }, { name: 'drawings/1.dwg' }]) },
    { name: '<img src=x onerror=alert(1)>.pdf' },
    { name: '合同：第二版.pdf' },
  ]
  for (const sent of good) {
    const { code, msg, data } = await upload(world, 'buyer', sent)
    assert.equal(code, '200', msg)
    assert.equal(data.name, sent.name)
  }
})

test('an empty file, a missing one, one that comes before its fields, and a second one are refused', async () => {
  assert.deepEqual(await refusal('buyer', { content: '' }), ['10018', 'The file is empty.'])
  assert.equal((await refusal('buyer', { businessType: '' }))[0], '10011')
  assert.deepEqual(await refusal('buyer', { businessType: 'NOTHING' }), [
    '10008',
    'Documents of the type NOTHING cannot have files.',
  ])
  assert.equal((await refusal('buyer', { businessType: 'lower case' }))[0], '10008')
  assert.equal((await refusal('buyer', { businessId: 'x' }))[0], '10008')
  const boundary = 'b'
  const answer = await world.inject({
    method: 'POST',
    url: '/stage-api/attachment/ossBusiness/upload',
    headers: {
      authorization: `Bearer ${await world.tokenOf('buyer')}`,
      'content-type': `multipart/form-data; boundary=${boundary}`,
    },
    payload: '--b\r\nContent-Disposition: form-data; name="businessType"\r\n\r\nPURCHASE_ORDER\r\n--b--\r\n',
  })
  assert.equal(answer.json<{ code: string }>().code, '10011')
})

test('a file beyond the limit is refused before its body is read, or where the limit is reached', async () => {
  await world.database.run(
    sql`insert into setting (enterprise_id, code, value) values (1, 'attachment.maxSizeMb', '1')`,
  )
  const sentence = 'The file is too large: at most 1 MB can be uploaded.'
  assert.deepEqual(await refusal('buyer', { name: 'a.bin', content: Buffer.alloc(1024 * 1024 + 1) }), [
    '10008',
    sentence,
  ])
  assert.deepEqual(await refusal('buyer', { name: 'a.bin', content: Buffer.alloc(3 * 1024 * 1024) }), [
    '10008',
    sentence,
  ])
  assert.equal((await upload(world, 'buyer', { name: 'a.bin', content: Buffer.alloc(1024 * 1024) })).code, '200')
  await world.database.run(sql`delete from setting where code = 'attachment.maxSizeMb'`)
})

test('a document has at most 100 files', async () => {
  const order = await draft(world)
  await world.database.run(sql`
    insert into attachment (enterprise_id, business_type, business_id, name, file, state, creator_id, creator, creator_name)
    select 1, 'PURCHASE_ORDER', ${order.id}, n || '.pdf', 'none/' || n, 'CLEAN', 2, 'buyer', 'buyer' from generate_series(1, 100) n`)
  const [code, msg] = await refusal('buyer', { businessId: order.id })
  assert.deepEqual([code, msg], ['10008', 'A document can have at most 100 files.'])
})

test('who does not see a document learns nothing, and who may not or not now add to it is refused', async () => {
  const order = await draft(world)
  const sentTo = (businessId: string): Sent => ({ businessId })
  assert.equal((await refusal('supplier', sentTo(order.id)))[0], '10007')
  assert.equal((await refusal('buyer', sentTo('999999')))[0], '10007')
  assert.equal((await refusal('warehouse', sentTo(order.id)))[0], '16006')
  assert.equal((await refusal('supplier', {}))[0], '16006')
  const waiting = await submitted(world)
  assert.equal((await refusal('buyer', sentTo(waiting.id)))[0], '16005')
  const open = await issued(world)
  assert.equal((await upload(world, 'supplier', sentTo(open.id))).code, '200')
  assert.equal((await refusal('supplier2', sentTo(open.id)))[0], '10007')
})

test('a repetition with the same request id stores the file once', async () => {
  const requestId = 'again-1'
  const first = await upload(world, 'buyer', { requestId })
  const count = await rowCount(world)
  const second = await upload(world, 'buyer', { requestId })
  assert.equal(second.data.id, first.data.id)
  assert.equal(await rowCount(world), count)
  assert.equal((await upload(world, 'buyer2', { requestId })).code, '200')
})

test('names travel back as they came, in every language of a refusal', async () => {
  const { data } = await upload(world, 'buyer', { name: 'a.pdf. ', originalFilename: '  Cafe\u0301 & Söhne.pdf ' })
  assert.equal(data.name, 'Café & Söhne.pdf')
  assert.equal(valueOf(await world.call('buyer', getAttachment, { id: data.id })).name, 'Café & Söhne.pdf')
  const { msg } = await upload(world, 'buyer', { name: 'a.exe', language: 'zh' })
  assert.match(msg, /^文件类型不合适/)
  assert.deepEqual(await filesIn(`${world.dataDir}/files-on-their-way`), [])
})
