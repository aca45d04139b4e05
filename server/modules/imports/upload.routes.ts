import { createHash, randomUUID } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Input } from '../../../src/contract/envelope.ts'
import { checkImport, largestImport, mostImportRows } from '../../../src/contract/imports/imports.ts'
import { success } from '../../kit/call/answer.ts'
import { busy, queue, queues } from '../../kit/apart/queue.ts'
import type { Caller } from '../../kit/call/caller.ts'
import type { ImportTemplate } from '../../kit/tables/import-template.ts'
import { sendJob } from '../../kit/jobs/jobs.ts'
import { inputReader } from '../../kit/call/read-input.ts'
import { readTableApart, tableReading } from '../../kit/tables/read-table-apart.ts'
import { Refusal, refuse } from '../../kit/call/refusal.ts'
import { TableFault } from '../../kit/tables/table-parts.ts'
import { BadInput, basePath, requestIdOf } from '../../kit/call/serve.ts'
import { countOpen, insertTask, readRequested, readTask } from './queries.ts'
import type { Task } from './queries.ts'
import { taskAnswer } from './report.ts'
import { directRows, mostOpenTasks, mostUploads, mostWaitingFiles, tableLimits } from './rules.ts'
import type { Importing } from './run.ts'
import { storable, understand } from './understand.ts'
import { checkNow, importJobName, requireTemplate } from './work.ts'

const readFields = inputReader(checkImport)

/** What a form may hold besides its one file. */
const formLimits = { fields: 4, fieldNameSize: 40, fieldSize: 1000, files: 1, parts: 5, headerPairs: 20 }

/** Of one user one file is read at a time. Those that wait have sent their heads only, so they take no memory. */
const turnOf = queues({
  atOnce: 1,
  waiting: mostWaitingFiles,
  full: () => new Refusal('submitError', { key: 'fileBeingRead' }),
})
/** How many files lie in memory at once. */
const uploads = queue({ atOnce: mostUploads, waiting: 0, full: () => busy('uploads') })

/** Serves the upload of a file and its check. */
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

/** Reads the form and its file, and keeps the rows. */
async function take(importing: Importing, caller: Caller, request: FastifyRequest) {
  const form = await readForm(importing.templates, caller, request).catch((error: unknown) => rethrow(error, request))
  const task = await keep(importing, caller, form, requestIdOf(request))
  return taskAnswer(importing.database, form.template, task, caller.language)
}

interface Form {
  template: ImportTemplate
  fileName: string
  content: Buffer
}

/** How the form's reader speaks of one that it cannot read. */
const malformed = /multipart|boundary|part header|part terminated/i

/** A client that has gone and a form that cannot be read are no faults of the server. */
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
    const { templateCode, fileName = part.filename } = checkedFields({ ...fields, file: part.fieldname })
    const template = templates.find(each => each.code === templateCode) ?? refuse('noSuchData')
    requireTemplate(template, caller)
    const content = await buffer(part.file)
    if (content.length > largestImport)
      refuse('invalidInput', { key: 'imports.tooLarge', values: { limit: largestImport / 1024 / 1024 } })
    form = { template, fileName: storable(fileName).slice(0, 255), content }
  }
  if (form === undefined)
    refuse('requiredMissing', { errors: [{ field: 'file', name: 'requiredMissing', key: 'fileMissing' }] })
  return form
}

function checkedFields(body: Record<string, unknown>): Input<typeof checkImport> {
  const result = readFields({ params: {}, query: {}, body })
  if (!('input' in result)) throw new BadInput(result.problems, result.wrongType)
  // The reader has just checked it against the schema that the type is inferred from.
  return result.input as Input<typeof checkImport>
}

/** Keeps the rows of a file; a small one is checked at once, a large one by a job. */
async function keep(importing: Importing, caller: Caller, form: Form, requestId: string | undefined): Promise<Task> {
  const { database } = importing
  const { template, fileName, content } = form
  const fileHash = createHash('sha256').update(content).digest('hex')
  const before = requestId === undefined ? undefined : await readRequested(database, caller.userId, requestId)
  if (before !== undefined) return repeated(before, form, fileHash)
  const file = understand(template, await tableOf(content), caller.language)
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

/** A repetition gets what the first request made. @throws Refusal 10009 when that was of another file. */
function repeated(first: Task | undefined, { template }: Form, fileHash: string): Task {
  if (first === undefined || first.fileHash !== fileHash || first.template !== template.code) refuse('duplicateInput')
  return first
}

/** @throws Refusal 10008 beyond a limit, 10017 for a file that is no table. */
async function tableOf(content: Buffer) {
  try {
    return await readTableApart(content, { ...tableLimits, rows: mostImportRows })
  } catch (error) {
    if (!(error instanceof TableFault)) throw error
    const unreadable = error.fault === 'notTable' || error.fault === 'oldExcel'
    const limits = { tooManyRows: mostImportRows, tooLong: tableReading.seconds, tooManyColumns: tableLimits.columns }
    const values = { limit: error.fault in limits ? limits[error.fault as keyof typeof limits] : '' }
    return refuse(unreadable ? 'badDataFormat' : 'invalidInput', { key: `imports.${error.fault}`, values })
  }
}
