import assert from 'node:assert/strict'
import { createHash, randomBytes } from 'node:crypto'
import { queryAttachments, uploadAttachment } from '../../src/contract/platform/attachments/attachments.ts'
import type { Attachment } from '../../src/contract/platform/attachments/attachments.ts'
import { getOrder, saveOrder } from '../../src/contract/orders/purchase-orders/purchase-orders.ts'
import type { OrderInput } from '../../src/contract/orders/purchase-orders/purchase-order-input.ts'
import type { WireUser } from './over-http.ts'

/** An order with a file, both confirmed by the server. */
export interface KeptDocument {
  id: string
  orderNo: string
  fileId: string
  hash: string
}

export function sha256(content: Uint8Array): string {
  return createHash('sha256').update(content).digest('hex')
}

export async function uploadTo(origin: string, token: string, orderId: string, content: Buffer): Promise<Attachment> {
  const form = new FormData()
  form.set('businessType', 'PURCHASE_ORDER')
  form.set('businessId', orderId)
  form.set('file', new Blob([new Uint8Array(content)]), 'certificate.bin')
  const response = await fetch(`${origin}/stage-api/${uploadAttachment.path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'accept-language': 'en' },
    body: form,
  })
  const answer = (await response.json()) as { code: string; msg: string; data: Attachment }
  assert.equal(answer.code, '200', `${response.status} ${answer.msg}`)
  return answer.data
}

export async function makeDocument(origin: string, buyer: WireUser, order: OrderInput): Promise<KeptDocument> {
  const saved = await buyer.call(saveOrder, order)
  assert.equal(saved.code, '200', `${saved.status} ${saved.msg}`)
  const content = randomBytes(50_000)
  const file = await uploadTo(origin, buyer.token, saved.data.id, content)
  assert.equal(file.hash, sha256(content))
  return { id: saved.data.id, orderNo: saved.data.orderNo, fileId: file.id, hash: file.hash }
}

/** Requires that every order and every file can be opened, with the content sent. */
export async function requireDocuments(buyer: WireUser, documents: readonly KeptDocument[]): Promise<void> {
  for (const { id, orderNo, fileId, hash } of documents) {
    const order = await buyer.call(getOrder, { id })
    assert.deepEqual([order.code, order.data.orderNo], ['200', orderNo])
    const files = await buyer.call(queryAttachments, { businessType: 'PURCHASE_ORDER', businessId: id })
    const url = files.data.records.find(file => file.id === fileId)?.url ?? assert.fail(`no file at ${orderNo}`)
    assert.equal(sha256(new Uint8Array(await (await fetch(url)).arrayBuffer())), hash)
  }
}
