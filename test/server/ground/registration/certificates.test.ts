import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import sql from 'sql-template-tag'
import {
  getAttachment,
  getAttachmentLimits,
  queryAttachments,
  removeAttachments,
} from '../../../../src/contract/platform/attachments/attachments.ts'
import { largestDraftFile, mostDraftFiles } from '../../../../src/contract/ground/registration/certificates.ts'
import { queryMessages } from '../../../../src/contract/platform/messages/messages.ts'
import {
  decideRegisterForm,
  getRegisterForm,
  getRequiredCertificates,
  register,
} from '../../../../src/contract/ground/registration/registration.ts'
import { callWith, testApp } from '../../../support/app.ts'
import type { TestApp } from '../../../support/app.ts'
import { fetched, keptFiles, pdf, rowCount, sweep } from '../../platform/attachments/attachment-world.ts'
import type { Sent } from '../../platform/attachments/attachment-world.ts'
import { apply, clearRegistrations, putRegistrationWorld, registration } from './applicant.ts'
import { certificate, prove, uploadTo } from './draft.ts'

let server: TestApp
before(async () => {
  server = await testApp()
  await putRegistrationWorld(server)
})
after(() => server.close())
const upload = (right: string, sent: Sent = {}) => uploadTo(server, right, sent)

beforeEach(async () => {
  await server.database.run(sql`delete from supplier_certificate`)
  await clearRegistrations(server)
  await server.database.run(sql`update attachment set state = 'REMOVED'`)
  await sweep(server)
  await server.database.run(sql`delete from register_draft`)
  await server.database.run(sql`update supplier_category set required_certificates = '{}'`)
})

test('a proved address uploads, sees, fetches and removes its own files without an account', async () => {
  const { right } = await prove(server)
  const sent = await upload(right)
  assert.equal(sent.code, '200')
  assert.deepEqual(sent.data.allowed, ['download', 'remove'])
  assert.deepEqual((await fetched(server, sent.data.url)).content, pdf)
  const listed = await callWith(server.app, right, queryAttachments, { businessType: 'REGISTER' })
  assert.deepEqual(
    listed.data.records.map(file => file.id),
    [sent.data.id],
  )
  const removed = await callWith(server.app, right, removeAttachments, { ossBusinessFiles: [{ id: sent.data.id }] })
  assert.equal(removed.code, '200')
  assert.equal((await callWith(server.app, right, getAttachment, { id: sent.data.id })).code, '10007')
  await sweep(server)
  assert.deepEqual(await keptFiles(server), [])
})

test('a repeated request does not store the file twice', async () => {
  const { right } = await prove(server)
  const first = await upload(right, { requestId: 'same' })
  const again = await upload(right, { requestId: 'same' })
  assert.equal(again.data.id, first.data.id)
  assert.equal(await rowCount(server), 1)
})

test('the right opens nothing else, and a made-up, changed or ended one opens nothing', async () => {
  const { right } = await prove(server)
  assert.equal((await callWith(server.app, right, queryMessages, {})).status, 401)
  assert.equal((await callWith(server.app, right, getRegisterForm, { id: '1' })).status, 401)
  const tus = await server.inject({
    method: 'POST',
    url: '/stage-api/attachment/tus',
    headers: { authorization: `Bearer ${right}`, 'tus-resumable': '1.0.0', 'upload-length': '1' },
  })
  assert.equal(tus.statusCode, 401)
  const [, id, expires, signature = ''] = right.split('.')
  for (const wrong of [
    `draft.${Number(id) + 1}.${expires}.${signature}`,
    `draft.${id}.${Number(expires) + 1}.${signature}`,
    `draft.${id}.${expires}.${'a'.repeat(43)}`,
    'draft.1',
  ])
    assert.equal((await upload(wrong)).status, 401)
  assert.equal((await upload(right, { businessType: 'PURCHASE_ORDER' })).code, '16006')
  await server.database.run(sql`update register_draft set expire_time = now() - interval '1 second'`)
  assert.equal((await upload(right)).status, 401)
  assert.equal(await rowCount(server), 0)
})

test('one address neither sees nor removes nor registers with the files of another one', async () => {
  const mine = await prove(server)
  const { id } = (await upload(mine.right)).data
  const other = await prove(server, 'mei@other.example', 'meiling')
  assert.equal((await callWith(server.app, other.right, getAttachment, { id })).code, '10007')
  assert.equal(
    (await callWith(server.app, other.right, removeAttachments, { ossBusinessFiles: [{ id }] })).code,
    '10007',
  )
  const input = registration({
    email: 'mei@other.example',
    userName: 'meiling',
    verifyCode: other.verifyCode,
    certificates: [certificate({ attachmentIds: [id] })],
  })
  const refused = await server.call('nobody', register, input)
  assert.deepEqual([refused.code, refused.errors[0]?.field], ['10007', 'attachmentIds'])
})

test('an applicant has smaller limits: size, number of files, and files within one proof', async () => {
  const { right } = await prove(server)
  const limits = await callWith(server.app, right, getAttachmentLimits, {})
  assert.equal(limits.data.maxSize, largestDraftFile)
  assert.equal(limits.data.maxFiles, mostDraftFiles)
  assert.ok(limits.data.tusThreshold > largestDraftFile, 'everything goes at once')
  const large = await upload(right, { content: Buffer.concat([pdf, Buffer.alloc(largestDraftFile)]) })
  assert.equal(large.code, '10008')
  assert.equal((await upload(right, { name: 'run.exe' })).code, '10008')
  assert.equal((await upload(right, { content: '' })).code, '10018')
  await server.database.run(sql`update register_draft set uploads = 60`)
  const many = await upload(right)
  assert.equal(many.code, '10008')
  assert.match(many.msg, /Too many files/)
  await server.database.run(sql`update register_draft set uploads = 0`)
  await server.database.run(sql`
    insert into register_draft (enterprise_id, email, ip, expire_time, uploads)
    values (1, 'x@x.example', '127.0.0.1', now(), 200)`)
  assert.match((await upload(right)).msg, /Too many files/)
  await server.database.run(sql`delete from register_draft where email = 'x@x.example'`)
  const { id } = (await upload(right)).data
  await server.database.run(sql`
    insert into attachment (enterprise_id, business_type, name, type, file, draft_id, creator, creator_name, state)
    select 1, 'REGISTER', 'n', 'pdf', 'attachments/n' || n, a.draft_id, '', '', 'CLEAN'
    from attachment a, generate_series(2, ${mostDraftFiles}) as n where a.id = ${id}`)
  assert.equal((await upload(right)).code, '10008')
})

test('certificates come with the registration, are seen by who decides, and go on to the supplier', async () => {
  // A separate company: once it is a supplier, its names are taken.
  const company = {
    email: 'kai@werk.example',
    userName: 'kaiwerk',
    companyName: 'Werk GmbH',
    country: 'DE',
    taxNo: 'DE1',
    contacts: [{ name: 'Kai', phone: '+49 203 5550150', email: 'kai@werk.example', mainFlag: 1 as const }],
  }
  const { right, verifyCode } = await prove(server, company.email, company.userName)
  const file = (await upload(right)).data
  const extra = (await upload(right, { name: 'draft.pdf' })).data
  const sent = await server.call('nobody', register, {
    ...registration({ verifyCode, ...company }),
    certificates: [certificate({ certNo: ' Q-1 ', issuer: 'TÜV', issueDate: '2024-01-31', attachmentIds: [file.id] })],
  })
  assert.equal(sent.code, '200')
  assert.equal((await upload(right)).status, 401, 'the right has ended')
  const form = await server.call('buyer', getRegisterForm, { id: sent.data.id })
  assert.deepEqual(form.data.certificates, [
    certificate({ issuer: 'TÜV', issueDate: '2024-01-31', attachmentIds: [file.id] }),
  ])
  const seen = await server.call('buyer', getAttachment, { id: file.id })
  assert.deepEqual(seen.data.allowed, ['download'])
  assert.deepEqual((await fetched(server, seen.data.url)).content, pdf)
  assert.equal((await server.call('supplier', getAttachment, { id: file.id })).code, '10007')
  await sweep(server)
  assert.equal(
    (await server.call('buyer', getAttachment, { id: extra.id })).code,
    '10007',
    'what was not named is gone',
  )
  assert.equal((await keptFiles(server)).length, 1)
  const agreed = await server.call('buyer2', decideRegisterForm, {
    id: sent.data.id,
    decision: 'AGREE',
    orgIds: ['2'],
    purchaserId: '1',
  })
  assert.equal(agreed.code, '200')
  const kept = await server.database.rows<{ certNo: string; attachmentIds: string[] }>(
    sql`select cert_no, attachment_ids::text[] as attachment_ids from supplier_certificate`,
  )
  assert.deepEqual(kept, [{ certNo: 'Q-1', attachmentIds: [file.id] }])
})

test('a registration that was sent back keeps its files; a correction may add and drop some', async () => {
  const first = await prove(server)
  const [one, two] = [(await upload(first.right)).data, (await upload(first.right, { name: 'two.pdf' })).data]
  const certificates = [certificate({ attachmentIds: [one.id, two.id] })]
  const sent = await server.call('nobody', register, {
    ...registration({ verifyCode: first.verifyCode }),
    certificates,
  })
  await server.call('buyer2', decideRegisterForm, { id: sent.data.id, decision: 'BACK', opinion: 'Newer, please' })
  const again = await prove(server)
  assert.deepEqual(again.returned?.content.certificates, certificates)
  assert.equal((await callWith(server.app, again.right, getAttachment, { id: one.id })).code, '200')
  const three = (await upload(again.right, { name: 'three.pdf' })).data
  const corrected = await server.call('nobody', register, {
    ...registration({ verifyCode: again.verifyCode }),
    certificates: [certificate({ attachmentIds: [one.id, three.id] })],
  })
  assert.equal(corrected.code, '200')
  const files = await server.call('buyer', queryAttachments, { businessType: 'REGISTER', businessId: sent.data.id })
  assert.deepEqual(
    files.data.records.map(file => file.id),
    [one.id, three.id],
  )
})

test('a refused registration binds nothing: its files wait, and go when the right has ended', async () => {
  const { right, verifyCode } = await prove(server)
  const { id } = (await upload(right)).data
  const refused = await server.call('nobody', register, {
    ...registration({ verifyCode, companyName: '' }),
    certificates: [certificate({ attachmentIds: [id] })],
  })
  assert.equal(refused.code, '15007')
  await sweep(server)
  assert.equal((await callWith(server.app, right, getAttachment, { id })).code, '200')
  await server.database.run(sql`update attachment set create_time = now() - interval '30 hours'`)
  await sweep(server)
  assert.equal(await rowCount(server), 1, 'a right that was prolonged keeps them')
  await server.database.run(sql`update register_draft set expire_time = now() - interval '1 second'`)
  await sweep(server)
  assert.equal(await rowCount(server), 0)
  assert.deepEqual(await keptFiles(server), [])
})

test('categories ask for certificates, also for those above them; without them a registration is refused', async () => {
  await server.database.run(sql`
    update supplier_category set required_certificates = case id when 1 then '{SAFETY_SYSTEM}'::text[] else '{QUALITY_SYSTEM}' end`)
  const asked = await server.call('nobody', getRequiredCertificates, { supplierCategoryIds: ['2'] })
  assert.deepEqual(asked.data, ['QUALITY_SYSTEM', 'SAFETY_SYSTEM'])
  assert.deepEqual((await server.call('nobody', getRequiredCertificates, { supplierCategoryIds: ['1'] })).data, [
    'SAFETY_SYSTEM',
  ])
  const refused = await apply(server)
  assert.equal(refused.code, '16011')
  assert.deepEqual(
    refused.errors.map(error => [error.field, error.code]),
    [
      ['certificates', '16011'],
      ['certificates', '16011'],
    ],
  )
})
