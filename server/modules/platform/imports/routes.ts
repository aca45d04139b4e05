import type { FastifyInstance } from 'fastify'
import {
  getImport,
  getImportReport,
  getImportTemplate,
  writeImport,
} from '../../../../src/contract/platform/imports/imports.ts'
import type { Act } from '../../../kit/call/act.ts'
import { sendJob } from '../../../kit/jobs/jobs.ts'
import type { ImportTemplate } from '../../../kit/tables/import-template.ts'
import { refuse } from '../../../kit/call/refusal.ts'
import { serve } from '../../../kit/call/serve.ts'
import { beginWrite, countStates, endRun, readTask } from './queries.ts'
import type { Task } from './queries.ts'
import { reportFile, taskAnswer } from './report.ts'
import { directRows } from './rules.ts'
import { writeNext } from './run.ts'
import type { Importing } from './run.ts'
import { templateFile } from './template-file.ts'
import { uploadRoute } from './upload.routes.ts'
import { importJobName, requireTemplate } from './work.ts'

export async function importRoutes(app: FastifyInstance, importing: Importing): Promise<void> {
  const { templates } = importing
  serve(app, getImportTemplate, ({ templateCode }, { caller }) => {
    const template = templates.find(each => each.code === templateCode) ?? refuse('noSuchData')
    requireTemplate(template, caller)
    return templateFile(template, caller.language)
  })
  serve(app, getImport, async ({ key }, act) => {
    const { task, template } = await ownTask(act, templates, key, false)
    return taskAnswer(act.db, template, task, act.caller.language)
  })
  serve(app, getImportReport, async ({ key }, act) => {
    const { task, template } = await ownTask(act, templates, key, false)
    return reportFile(act.db, template, task, act.caller.language)
  })
  serve(app, writeImport, async ({ key, skipFailed = false }, act) => {
    const { task, template } = await ownTask(act, templates, key, true)
    requireTemplate(template, act.caller)
    await requireWritable(act, task, skipFailed)
    const begun = await write(act, template, task)
    return taskAnswer(act.db, template, begun, act.caller.language)
  })
  await uploadRoute(app, importing)
}

/** @throws Refusal 10007 for a task of another user. */
async function ownTask({ db, caller }: Act, templates: readonly ImportTemplate[], key: string, lock: boolean) {
  const task = (await readTask(db, caller.userId, key, lock)) ?? refuse('noSuchData', { key: 'imports.gone' })
  const template = templates.find(each => each.code === task.template) ?? refuse('noSuchData')
  return { task, template }
}

async function requireWritable({ db }: Act, task: Task, skipFailed: boolean): Promise<void> {
  if (task.mode !== 'CHECK' || task.status !== 'DONE')
    refuse('statusNotOperable', { key: task.mode === 'WRITE' ? 'imports.written' : 'imports.running' })
  const states = await countStates(db, task)
  if (states.FAILED > 0 && !skipFailed)
    refuse('badDataFormat', { key: 'imports.faultsLeft', values: { count: states.FAILED } })
  if (states.OK === 0) refuse('submitAtLeastOne', { key: 'imports.nothingToWrite' })
}

/** Large files are written by a job. */
async function write(act: Act, template: ImportTemplate, task: Task): Promise<Task> {
  if (task.rowsTotal > directRows) {
    const waiting = await beginWrite(act.db, task, act.caller, 'WAITING')
    await sendJob(act.db, importJobName, { key: task.key })
    return waiting
  }
  const running = await beginWrite(act.db, task, act.caller, 'RUNNING')
  await writeNext(act, template, running, directRows)
  await endRun(act.db, running)
  return { ...running, status: 'DONE', rowsDone: running.rowsTotal }
}
