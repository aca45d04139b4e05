import assert from 'node:assert/strict'
import { uploadAttachment } from '../../../../src/contract/platform/attachments/attachments.ts'
import type { Certificate } from '../../../../src/contract/ground/registration/certificates.ts'
import { checkRegisterCode } from '../../../../src/contract/ground/registration/registration.ts'
import type { TestApp } from '../../../support/app.ts'
import { formOf } from '../../platform/attachments/attachment-world.ts'
import type { Sent, Uploaded } from '../../platform/attachments/attachment-world.ts'
import { freshCode } from './applicant.ts'

/** Proves an address and answers code and right. */
export async function prove(server: TestApp, email = 'gu@gear.example', userName = 'guming') {
  const verifyCode = await freshCode(server, email)
  const checked = await server.call('nobody', checkRegisterCode, { email, verifyCode, userName })
  assert.equal(checked.code, '200')
  return { verifyCode, right: checked.data.right, returned: checked.data.returned }
}

/** Sends a file with the right to a draft. */
export async function uploadTo(server: TestApp, right: string, sent: Sent = {}): Promise<Uploaded> {
  const { payload, headers } = formOf({ businessType: 'REGISTER', name: 'iso9001.pdf', ...sent })
  const answer = await server.inject({
    method: 'POST',
    url: `/stage-api/${uploadAttachment.path}`,
    headers: {
      ...headers,
      authorization: `Bearer ${right}`,
      ...(sent.requestId === undefined ? {} : { 'x-request-id': sent.requestId }),
    },
    payload,
  })
  return { status: answer.statusCode, ...answer.json<Omit<Uploaded, 'status'>>() }
}

/** A certificate that nothing speaks against but its missing file. */
export function certificate(change: Partial<Certificate> = {}): Certificate {
  return {
    certType: 'QUALITY_SYSTEM',
    certNo: 'Q-1',
    expireDate: '2999-12-31',
    longTerm: 0,
    attachmentIds: [],
    ...change,
  }
}
