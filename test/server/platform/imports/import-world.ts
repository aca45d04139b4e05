import type { ImportTask } from '../../../../src/contract/platform/imports/imports.ts'
import { checkImport } from '../../../../src/contract/platform/imports/imports.ts'
import type { TestApp } from '../../../support/app.ts'
import type { TestUser } from '../../../support/company.ts'

/** The result of a check. */
export interface Checked {
  status: number
  code: string
  msg: string
  data: ImportTask
}

export interface ImportFile {
  templateCode: string
  content: string | Buffer
  fileName?: string
  requestId?: string
  language?: string
  encoding?: string
}

/** Uploads a file for a list's import, as the browser does. */
export async function checked(world: TestApp, user: TestUser | 'nobody', file: ImportFile): Promise<Checked> {
  const boundary = 'a-boundary-of-tests'
  const { templateCode, content, fileName = 'list.csv', requestId, language = 'en', encoding } = file
  const chosen =
    encoding === undefined
      ? ''
      : `--${boundary}\r\ncontent-disposition: form-data; name="encoding"\r\n\r\n${encoding}\r\n`
  const head =
    chosen +
    `--${boundary}\r\ncontent-disposition: form-data; name="templateCode"\r\n\r\n${templateCode}\r\n` +
    `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${fileName}"\r\ncontent-type: application/octet-stream\r\n\r\n`
  const answer = await world.inject({
    method: 'POST',
    url: `/stage-api/${checkImport.path}`,
    headers: {
      'content-type': `multipart/form-data; boundary=${boundary}`,
      'accept-language': language,
      ...(user === 'nobody' ? {} : { authorization: `Bearer ${await world.tokenOf(user)}` }),
      ...(requestId === undefined ? {} : { 'x-request-id': requestId }),
    },
    payload: Buffer.concat([Buffer.from(head), Buffer.from(content), Buffer.from(`\r\n--${boundary}--\r\n`)]),
  })
  return { status: answer.statusCode, ...answer.json<Omit<Checked, 'status'>>() }
}

/** The faults in short: rows, column and code of each. */
export function faultsOf(task: ImportTask): string[] {
  return task.faults.map(fault => `${fault.rows.join()} ${fault.field} ${fault.code}`).sort()
}
