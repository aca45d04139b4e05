import { createHash, randomUUID } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Input } from '../../../../src/contract/envelope.ts'
import { checkImport, largestImport, mostImportRows } from '../../../../src/contract/platform/imports/imports.ts'
import type { TextEncoding } from '../../../../src/contract/platform/imports/imports.ts'
import { success } from '../../../kit/call/answer.ts'
import { busy, queue, queues } from '../../../kit/apart/queue.ts'
import type { Caller } from '../../../kit/call/caller.ts'
import type { ImportTemplate } from '../../../kit/tables/import-template.ts'
import { sendJob } from '../../../kit/jobs/jobs.ts'
import { inputReader } from '../../../kit/call/read-input.ts'
import { readTableApart, tableReading } from '../../../kit/tables/read-table-apart.ts'
import { Refusal, refuse } from '../../../kit/call/refusal.ts'
import { TableFault } from '../../../kit/tables/table-parts.ts'
import { BadInput, basePath, requestIdOf } from '../../../kit/call/serve.ts'
import { countOpen, insertTask, readRequested, readTask } from './queries.ts'
import type { Task } from './queries.ts'
import { taskAnswer } from './report.ts'
import { directRows, mostOpenTasks, mostUploads, mostWaitingFiles, tableLimits } from './rules.ts'
import type { Importing } from './run.ts'
import { storable, titlesOf, understand } from './understand.ts'
import { checkNow, importJobName, requireTemplate } from './work.ts'

const readFields = inputReader(checkImport)

/** Limits of a form in addition to its one file. */
const formLimits = { fields: 4, fieldNameSize: 40, fieldSize: 1000, files: 1, parts: 5, headerPairs: 20 }

/** One file per user is read at a time. Waiting requests have only sent their headers, so they use no memory. */
const turnOf = queues({
  atOnce: 1,
  waiting: mostWaitingFiles,
  full: () => new Refusal('submitError', { key: 'fileBeingRead' }),
})
const uploads = queue({ atOnce: mostUploads, waiting: 0, full: () => busy('uploads') })

export async function uploadRoute(app: FastifyInstance, importing: Importing): Promise<void> {
  app.serving.endpoints.push(checkImport)
  await app.register(async scope => {
    await scope.register(multipart, { throwFileSizeLimit: false })
    scope.post(basePath + checkImport.path, { bodyLimit: largestImport + 65_536 }, async (request, reply) => {
      const caller = await app.serving.identify(request, checkImport)
      const answer = await turnOf(caller.userId, () => uploads(() => take(importing, caller, request)))
      return reply.header('cache-control', 'no-store').send(success(answer))
    })
  })
}

async function take(importing: Importing, caller: Caller, request: FastifyRequest) {
  const form = await readForm(importing.templates, caller, request).catch((error: unknown) => rethrow(error, request))
  const task = await keep(importing, caller, form, requestIdOf(request))
  return taskAnswer(importing.database, form.template, task, caller.language)
}

interface Form {
  template: ImportTemplate
  fileName: string
  content: Buffer
  encoding: TextEncoding | undefined
}

const malformed = /multipart|boundary|part header|part terminated/i

/** Disconnected clients and malformed forms are not server errors. */
function rethrow(error: unknown, { raw }: FastifyRequest): never {
  const gone = raw.destroyed && !raw.complete
  if (!gone && !(error instanceof Error && malformed.test(error.message))) throw error
  throw Object.assign(new Error('The upload was broken off.', { cause: error }), { statusCode: 400 })
}

/** @throws Refusal 10007, 10008, 10011, 16006. */
async function readForm(templates: readonly ImportTemplate[], caller: Caller, request: FastifyRequest): Promise<Form> {
  const fields: Record<string, unknown> = {}
  let form: Form | undefined
  for await (const part of request.parts({ limits: { ...formLimits, fileSize: largestImport + 1 } })) {
    if (part.type === 'field') {
      if (part.value !== '') fields[part.fieldname] = part.value
      continue
    }
    const { templateCode, fileName = part.filename, encoding } = checkedFields({ ...fields, file: part.fieldname })
    const template = templates.find(each => each.code === templateCode) ?? refuse('noSuchData')
    requireTemplate(template, caller)
    const content = await buffer(part.file)
    if (content.length > largestImport)
      refuse('invalidInput', { key: 'imports.tooLarge', values: { limit: largestImport / 1024 / 1024 } })
    form = { template, fileName: storable(fileName).slice(0, 255), content, encoding }
  }
  if (form === undefined)
    refuse('requiredMissing', { errors: [{ field: 'file', name: 'requiredMissing', key: 'fileMissing' }] })
  return form
}

function checkedFields(body: Record<string, unknown>): Input<typeof checkImport> {
  const result = readFields({ params: {}, query: {}, body })
  if (!('input' in result)) throw new BadInput(result.problems, result.wrongType)
  // Validated above against this schema.
  return result.input as Input<typeof checkImport>
}

/** Small files are checked at once, large ones by a job. */
async function keep(importing: Importing, caller: Caller, form: Form, requestId: string | undefined): Promise<Task> {
  const { database } = importing
  const { template, fileName, content, encoding } = form
  const fileHash = createHash('sha256')
    .update(content)
    .update(encoding ?? '')
    .digest('hex')
  const before = requestId === undefined ? undefined : await readRequested(database, caller.userId, requestId)
  if (before !== undefined) return repeated(before, form, fileHash)
  const file = understand(template, await tableOf(form), caller.language)
  const small = file.rows.length <= directRows
  const task = await database.transaction(async db => {
    if ((await countOpen(db, caller.userId)) >= mostOpenTasks)
      refuse('submitError', { key: 'imports.tooManyOpen', values: { limit: mostOpenTasks } })
    const parts = { ...file, key: randomUUID(), template: template.code, fileName, fileHash, requestId }
    const made = await insertTask(db, caller, parts)
    if (made !== undefined && !small) await sendJob(db, importJobName, { key: made.key })
    return made
  })
  if (task === undefined) return repeated(await readRequested(database, caller.userId, requestId ?? ''), form, fileHash)
  if (small) await checkNow(importing, task, caller, template)
  return (await readTask(database, caller.userId, task.key)) ?? task
}

/** @throws Refusal 10009 when the first request was for another file. */
function repeated(first: Task | undefined, { template }: Form, fileHash: string): Task {
  if (first === undefined || first.fileHash !== fileHash || first.template !== template.code) refuse('duplicateInput')
  return first
}

/** @throws Refusal 10008 beyond a limit, 10017 for a file that is no table. */
async function tableOf({ template, content, encoding }: Form) {
  try {
    return await readTableApart(content, { ...tableLimits, rows: mostImportRows, titles: titlesOf(template), encoding })
  } catch (error) {
    if (!(error instanceof TableFault)) throw error
    const unreadable = error.fault === 'notTable' || error.fault === 'oldExcel' || error.fault === 'notInEncoding'
    const limits = { tooManyRows: mostImportRows, tooLong: tableReading.seconds, tooManyColumns: tableLimits.columns }
    const values = { limit: error.fault in limits ? limits[error.fault as keyof typeof limits] : '' }
    return refuse(unreadable ? 'badDataFormat' : 'invalidInput', { key: `imports.${error.fault}`, values })
  }
}
